/** Keuangan of a private school: fees, the treasurer's counter, the book. */

import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../test/outline.ts'
import { privateSchool } from '../../test/schools.ts'

test('a payment is received, printed again, and reversed', async () => {
  const { school, treasurer, id } = await privateSchool()
  const { user } = await openPanel('/keuangan', { school, role: 'treasurer' })
  await screen.findByRole('link', { name: 'Sari Dewi' })
  expect(readPage()).toEqual([
    '# Keuangan',
    '<Terima pembayaran /admin/keuangan (current)> <Bukti transfer /admin/keuangan?tab=bukti> <Buku kas /admin/keuangan?tab=buku> <Biaya dan potongan /admin/keuangan?tab=biaya> <Cara membayar /admin/keuangan?tab=rekening>',
    '{Cari pendaftar: }',
    '{Tagihan: *Semua / Jatuh tempo hari ini / Terlambat / Lebih bayar}',
    '<Sari Dewi /admin/keuangan/25> PPDB-25 · Teknik Kendaraan Ringan Sisa Rp900.000hari ini Rp450.000',
  ])
  await user.selectOptions(screen.getByLabelText('Tagihan'), 'Terlambat')
  await screen.findByText('Tidak ada tagihan seperti itu hari ini.')
  await user.selectOptions(screen.getByLabelText('Tagihan'), 'Jatuh tempo hari ini')
  await user.click(await screen.findByRole('link', { name: 'Sari Dewi' }))
  const amount = await screen.findByLabelText('Jumlah diterima (rupiah)')
  expect(readPage()).toEqual([
    '<Keuangan /admin/keuangan (current)>',
    '# Sari Dewi',
    'PPDB-25 · Teknik Kendaraan Ringan',
    '# Rincian',
    'Uang pangkal | Rp1.000.000',
    'Potongan Bayar awal, bila lunas sampai 30 November 2026 | −Rp100.000',
    'Jumlah biaya | Rp900.000',
    'Sudah dibayar | Rp0',
    'Sisa | Rp900.000',
    'Uang pangkal 1 dari 2, 21 November 2026 | Rp450.000',
    'Uang pangkal 2 dari 2, 21 Desember 2026 | Rp450.000',
    'Jatuh tempo hari ini Rp450.000',
    '{Beri potongan Uang pangkal: Yatim: off}',
    '# Terima pembayaran',
    '{Jumlah diterima (rupiah): }',
    'Sisa Rp900.000',
    'Cara membayar',
    '{Tunai: on} Tunai {Transfer: off} Transfer {QRIS: off} QRIS',
    '[Catat pembayaran]',
    '# Pembayaran',
    'Belum ada pembayaran.',
  ])
  await user.click(screen.getByRole('button', { name: 'Catat pembayaran' }))
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  await user.click(amount)
  await user.paste('Rp 250.000')
  expect(readPage().filter((line) => /Jumlah diterima|Rp250/.test(line))).toEqual([
    '{Jumlah diterima (rupiah): Rp 250.000}',
    'Rp250.000',
  ])
  await user.click(screen.getByRole('radio', { name: 'Transfer' }))
  await user.click(screen.getByRole('button', { name: 'Catat pembayaran' }))
  await screen.findByRole('button', { name: /^Kuitansi/ })
  await waitFor(() => expect(readToasts()).toEqual(['KW-00001 dicatat.', '[Tutup pesan]']))
  await waitFor(() => expect(readPage().join()).not.toMatch(/Belum ada pembayaran/))
  expect(readPage().slice(5)).toEqual([
    'Potongan Bayar awal, bila lunas sampai 30 November 2026 | −Rp100.000',
    'Jumlah biaya | Rp900.000',
    'Sudah dibayar | Rp250.000',
    'Sisa | Rp650.000',
    'Uang pangkal 1 dari 2, 21 November 2026 | Rp200.000',
    'Uang pangkal 2 dari 2, 21 Desember 2026 | Rp450.000',
    'Jatuh tempo hari ini Rp200.000',
    '{Beri potongan Uang pangkal: Yatim: off}',
    '# Terima pembayaran',
    '{Jumlah diterima (rupiah): }',
    'Sisa Rp650.000',
    'Cara membayar',
    '{Tunai: off} Tunai {Transfer: on} Transfer {QRIS: off} QRIS',
    '[Catat pembayaran]',
    '# Pembayaran',
    'Rp250.000 KW-00001 · Transfer · 21 November 2026 pukul 09.00 WIB · petugas [Kuitansi KW-00001] [Batalkan KW-00001]',
  ])
  const stored = async () => (await treasurer.payers.get({ params: { id } })).payments
  expect(await stored()).toMatchObject([{ amount: 250_000, method: 'transfer', by: 'petugas' }])

  await user.click(screen.getByRole('button', { name: /^Batalkan/ }))
  expect(readDialog()).toEqual([
    '# Batalkan KW-00001?',
    '[Tutup]',
    'Dibatalkan dengan baris baru di buku kas. Kuitansi lama tetap tercatat. Untuk mengembalikan sebagian, misalnya 75 %, tulis jumlahnya.',
    '{Jumlah yang dibatalkan (rupiah): 250000}',
    'Rp250.000',
    'Alasan',
    '{Jumlah salah ketik: off} Jumlah salah ketik {Salah pendaftar: off} Salah pendaftar {Uang dikembalikan: off} Uang dikembalikan {Mengundurkan diri; sisanya tidak dikembalikan: off} Mengundurkan diri; sisanya tidak dikembalikan {Uang tidak masuk ke rekening: off} Uang tidak masuk ke rekening',
    '[Kembali] [Ya, batalkan]',
  ])
  const reversal = within(screen.getByRole('dialog'))
  await user.click(reversal.getByRole('button', { name: 'Tutup' }))
  expect(readDialog()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Beri potongan Uang pangkal: Yatim' }))
  await waitFor(() => expect(readPage().join()).toMatch(/Potongan Yatim \| -?/))
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Beri potongan Uang pangkal: Yatim' })
      .checked,
  ).toBe(true)
  expect(readPage().slice(4, 14)).toEqual([
    'Uang pangkal | Rp1.000.000',
    'Potongan Bayar awal, bila lunas sampai 30 November 2026 | −Rp100.000',
    'Potongan Yatim | −Rp300.000',
    'Jumlah biaya | Rp600.000',
    'Sudah dibayar | Rp250.000',
    'Sisa | Rp350.000',
    'Uang pangkal 1 dari 2, 21 November 2026 | Rp50.000',
    'Uang pangkal 2 dari 2, 21 Desember 2026 | Rp300.000',
    'Jatuh tempo hari ini Rp50.000',
    '{Beri potongan Uang pangkal: Yatim: on}',
  ])
})

test('the book of the day is closed once, with its sum', async () => {
  const { school, treasurer, id } = await privateSchool()
  for (const [amount, method] of [
    [400_000, 'cash'],
    [350_000, 'transfer'],
  ] as const) {
    await treasurer.payments.create({
      body: { key: randomUUID(), applicant_id: id, amount, method },
    })
  }
  const { user } = await openPanel('/keuangan?tab=buku', { school, role: 'treasurer' })
  await screen.findByRole('table')
  expect(readPage()).toEqual([
    '# Keuangan',
    '<Terima pembayaran /admin/keuangan> <Bukti transfer /admin/keuangan?tab=bukti> <Buku kas /admin/keuangan?tab=buku (current)> <Biaya dan potongan /admin/keuangan?tab=biaya> <Cara membayar /admin/keuangan?tab=rekening>',
    '# Belum ditutup',
    'Rp750.000',
    'Tunai',
    'Rp400.000',
    'Transfer',
    'Rp350.000',
    'QRIS',
    'Rp0',
    'Kuitansi | Pendaftar | Cara | Jumlah | Dicatat',
    'KW-00002 | <Sari Dewi /admin/keuangan/25> KW-00002 · Transfer21 Nov 09.00 bendahara | Transfer | Rp350.000 | 21 Nov 09.00 bendahara',
    'KW-00001 | <Sari Dewi /admin/keuangan/25> KW-00001 · Tunai21 Nov 09.00 bendahara | Tunai | Rp400.000 | 21 Nov 09.00 bendahara',
    '[Tutup buku hari ini] [Unduh buku (XLSX)] [Unduh buku (CSV)]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup buku hari ini' }))
  expect(readDialog()).toEqual([
    '# Tutup buku dengan Rp750.000?',
    '[Tutup]',
    'Tunai',
    'Rp400.000',
    'Transfer',
    'Rp350.000',
    'QRIS',
    'Rp0',
    'Hitung uang tunai di laci lebih dulu. Sesudah ditutup, jumlah ini tidak berubah lagi; pembatalan menjadi baris hari berikutnya.',
    '[Batal] [Tutup buku]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(screen.getByRole('button', { name: 'Tutup buku hari ini' }))
  await user.click(screen.getByRole('button', { name: 'Tutup buku' }))
  await screen.findByRole('list', { name: 'Tutup buku' })
  await waitFor(() => expect(readToasts()).toEqual(['Buku ditutup: Rp750.000.', '[Tutup pesan]']))
  await screen.findByText('Tidak ada pembayaran sejak buku terakhir ditutup.')
  expect(readPage().slice(2)).toEqual([
    '# Belum ditutup',
    'Rp0',
    'Tidak ada pembayaran sejak buku terakhir ditutup.',
    '[Unduh buku (XLSX)] [Unduh buku (CSV)]',
    '# Sudah ditutup',
    '21 November 2026 pukul 09.00 WIBKW-00001 sampai KW-00002, 2 baris, oleh petugas Rp750.000',
  ])
})
