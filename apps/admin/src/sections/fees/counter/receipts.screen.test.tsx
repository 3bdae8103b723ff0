/** Money that has come and gone back: receipts, reversals, and who owes how much. */
import { randomUUID } from 'node:crypto'
import { applyWithSeat, setSeatState } from '@sekolah/api/src/test/seated.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../../test/outline.ts'
import { privateSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a payment is reversed in part and in full, and each row is printed', async () => {
  const print = vi.fn()
  Object.assign(window, { print })
  const { school, treasurer, id } = await privateSchool()
  const printed = async (name: string) => {
    await user.click(button(name))
    await waitFor(() => expect(document.querySelector('.printed')).not.toBeNull())
    const said = outline(document.querySelector('.printed'))
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.printed')).toBeNull())
    return said
  }
  await treasurer.payments.create({
    body: { key: randomUUID(), applicant_id: id, amount: 500_000, method: 'cash' },
  })
  const { user } = await openPanel(`/keuangan/${id}`, { school, role: 'treasurer' })
  await screen.findByRole('button', { name: 'Kuitansi KW-00001' })
  expect(await printed('Kuitansi KW-00001')).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    '# Kuitansi',
    'Nomor',
    'KW-00001',
    'Tanggal',
    '21 November 2026 pukul 09.00 WIB',
    'Dari',
    'Sari Dewi',
    'No. pendaftaran',
    'PPDB-25',
    'Program',
    'Teknik Kendaraan Ringan',
    'Cara',
    'Tunai',
    'Dicatat oleh',
    'bendahara',
    'Rp500.000',
    '# Rincian saat dicetak',
    'Uang pangkal | Rp1.000.000',
    'Potongan Bayar awal, bila lunas sampai 30 November 2026 | −Rp100.000',
    'Jumlah biaya | Rp900.000',
    'Sudah dibayar | Rp500.000',
    'Sisa | Rp400.000',
    'Uang pangkal 1 dari 2, 21 November 2026 | lunas',
    'Uang pangkal 2 dari 2, 21 Desember 2026 | Rp400.000',
    'Bendahara, ______________________',
  ])
  const reverse = async (amount: string, reason: RegExp) => {
    await user.click(button('Batalkan KW-00001'))
    const dialog = within(screen.getByRole('dialog'))
    const field = dialog.getByLabelText('Jumlah yang dibatalkan (rupiah)')
    await user.clear(field)
    await user.paste('500.001')
    await user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }))
    const refused = readDialog().slice(3, -1)
    await user.clear(field)
    await user.paste(amount)
    await user.click(dialog.getByRole('radio', { name: reason }))
    await user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }))
    await waitFor(() => expect(readDialog()).toEqual([]))
    return refused
  }
  expect(await reverse('200.000', /^Uang dikembalikan/)).toEqual([
    '{Jumlah yang dibatalkan (rupiah): 500.001 (invalid)}',
    'Rp500.001',
    'Tulis jumlahnya, paling banyak Rp500.000.',
    'Alasan',
    '{Jumlah salah ketik: off} Jumlah salah ketik {Salah pendaftar: off} Salah pendaftar {Uang dikembalikan: off} Uang dikembalikan {Mengundurkan diri; sisanya tidak dikembalikan: off} Mengundurkan diri; sisanya tidak dikembalikan {Uang tidak masuk ke rekening: off} Uang tidak masuk ke rekening',
    'Pilih alasannya.',
  ])
  await screen.findByRole('button', { name: 'Kuitansi KW-00002' })
  const payments = () => outline(screen.getByRole('list', { name: 'Pembayaran' }))
  expect(payments()).toEqual([
    'Rp500.000 Rp200.000 dikembalikan KW-00001 · Tunai · 21 November 2026 pukul 09.00 WIB · bendahara [Kuitansi KW-00001] [Batalkan KW-00001]',
    '−Rp200.000 KW-00002 · Tunai · 21 November 2026 pukul 09.00 WIB · petugas · Uang dikembalikan [Kuitansi KW-00002]',
  ])
  expect(await printed('Kuitansi KW-00002')).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    '# Pembatalan kuitansi',
    'Nomor',
    'KW-00002',
    'Tanggal',
    '21 November 2026 pukul 09.00 WIB',
    'Dari',
    'Sari Dewi',
    'No. pendaftaran',
    'PPDB-25',
    'Program',
    'Teknik Kendaraan Ringan',
    'Cara',
    'Tunai',
    'Dicatat oleh',
    'petugas',
    '−Rp200.000',
    'Membatalkan kuitansi KW-00001, sebesar ini.',
    '# Rincian saat dicetak',
    'Uang pangkal | Rp1.000.000',
    'Potongan Bayar awal, bila lunas sampai 30 November 2026 | −Rp100.000',
    'Jumlah biaya | Rp900.000',
    'Sudah dibayar | Rp300.000',
    'Sisa | Rp600.000',
    'Uang pangkal 1 dari 2, 21 November 2026 | Rp150.000',
    'Uang pangkal 2 dari 2, 21 Desember 2026 | Rp450.000',
    'Jatuh tempo hari ini Rp150.000',
    'Bendahara, ______________________',
  ])
  await reverse('300000', /^Salah pendaftar/)
  await screen.findByRole('button', { name: 'Kuitansi KW-00003' })
  expect(payments()).toEqual([
    'Rp500.000 Dibatalkan KW-00001 · Tunai · 21 November 2026 pukul 09.00 WIB · bendahara [Kuitansi KW-00001]',
    '−Rp200.000 KW-00002 · Tunai · 21 November 2026 pukul 09.00 WIB · petugas · Uang dikembalikan [Kuitansi KW-00002]',
    '−Rp300.000 KW-00003 · Tunai · 21 November 2026 pukul 09.00 WIB · petugas · Salah pendaftar [Kuitansi KW-00003]',
  ])
  expect((await printed('Kuitansi KW-00001')).slice(18, 20)).toEqual([
    'Rp500.000',
    'SUDAH DIBATALKAN',
  ])
})

test('the counter says of each child what is open, late, paid or too much', async () => {
  const { school, treasurer, id: late } = await privateSchool()
  const { id: paid } = await applyWithSeat(school, { name: 'Budi Lunas' })
  const { id: over } = await applyWithSeat(school, { name: 'Citra Lebih' })
  const { id: gone } = await applyWithSeat(school, { name: 'Dewi Mundur' })
  for (const [applicant_id, amount] of [
    [late, 100_000],
    [paid, 900_000],
    [over, 950_000],
    [gone, 500_000],
  ] as const) {
    await treasurer.payments.create({
      body: { key: randomUUID(), applicant_id, amount, method: 'qris' },
    })
  }
  setSeatState(school, gone, 'resigned')
  school.at('2026-12-21T03:00:00.000Z')
  const { user } = await openPanel('/keuangan', { school, role: 'treasurer' })
  await screen.findByRole('link', { name: 'Sari Dewi' })
  const rows = () => outline(screen.getByRole('list', { name: 'Pembayar' }))
  expect(rows()).toEqual([
    '<Budi Lunas /admin/keuangan/26> PPDB-26 · Teknik Kendaraan Ringan Lunas',
    '<Citra Lebih /admin/keuangan/27> PPDB-27 · Teknik Kendaraan Ringan Lebih bayar Rp50.000',
    '<Sari Dewi /admin/keuangan/25> PPDB-25 · Teknik Kendaraan Ringan Sisa Rp900.000terlambat Rp400.000 hari ini Rp500.000',
  ])
  await user.selectOptions(screen.getByLabelText('Tagihan'), 'Lebih bayar')
  await waitFor(() => expect(screen.queryByText('Sari Dewi')).toBeNull())
  expect(rows()).toEqual([
    '<Citra Lebih /admin/keuangan/27> PPDB-27 · Teknik Kendaraan Ringan Lebih bayar Rp50.000',
    '<Dewi Mundur /admin/keuangan/28> PPDB-28 · Teknik Kendaraan Ringan · belum memegang kursi Lebih bayar Rp500.000',
  ])
  await user.click(screen.getByRole('link', { name: 'Dewi Mundur' }))
  await screen.findByText('Tidak lagi memegang kursi')
  expect(readPage()).toEqual([
    '<Keuangan /admin/keuangan (current)>',
    '# Dewi Mundur',
    'PPDB-28 · Teknik Kendaraan Ringan',
    'Tidak lagi memegang kursi',
    'Biaya kursinya tidak diminta lagi. Yang sudah dibayar dapat dikembalikan, seluruhnya atau sebagian, dengan membatalkan pembayarannya.',
    '# Rincian',
    'Jumlah biaya | Rp0',
    'Sudah dibayar | Rp500.000',
    'Lebih bayar | Rp500.000',
    '{Beri potongan Uang pangkal: Yatim: off}',
    '# Pembayaran',
    'Rp500.000 KW-00004 · QRIS · 21 November 2026 pukul 09.00 WIB · bendahara [Kuitansi KW-00004] [Batalkan KW-00004]',
  ])
})

test('a child without a seat owes what is asked for since the application', async () => {
  const { school, treasurer } = await privateSchool()
  await treasurer.fees.create({
    body: { label: 'Formulir', amount: 150_000, when: 'registration' },
  })
  const { id } = await school.visitor.ppdb.apply({
    body: applicantForm({ client_id: randomUUID(), name: 'Eko' }),
  })
  const { user } = await openPanel('/keuangan', { school, role: 'treasurer' })
  await user.type(await screen.findByLabelText('Cari pendaftar'), 'zzz')
  await screen.findByText('Tidak ada yang cocok')
  expect(readPage().slice(4)).toEqual([
    'Tidak ada yang cocok',
    'Periksa ejaan nama, atau cari dengan nomor pendaftaran.',
  ])
  await user.clear(screen.getByLabelText('Cari pendaftar'))
  await user.type(screen.getByLabelText('Cari pendaftar'), 'Eko')
  await user.click(await screen.findByRole('link', { name: 'Eko' }))
  await screen.findByText(/^Belum memegang kursi/)
  expect(window.location.pathname).toBe(`/admin/keuangan/${id}`)
  expect(readPage().slice(1)).toEqual([
    '# Eko',
    'PPDB-26 · Teknik Kendaraan Ringan',
    'Belum memegang kursi; yang diminta hanya biaya sejak mendaftar.',
    '# Rincian',
    'Formulir | Rp150.000',
    'Jumlah biaya | Rp150.000',
    'Sudah dibayar | Rp0',
    'Sisa | Rp150.000',
    '{Beri potongan Uang pangkal: Yatim: off}',
    '# Terima pembayaran',
    '{Jumlah diterima (rupiah): }',
    'Sisa Rp150.000',
    'Cara membayar',
    '{Tunai: on} Tunai {Transfer: off} Transfer {QRIS: off} QRIS',
    '[Catat pembayaran]',
    '# Pembayaran',
    'Belum ada pembayaran.',
  ])
})

test('a school that takes no fees reads where to change that', async () => {
  await openPanel('/keuangan', { school: await demoSchool() })
  await screen.findByText('Sekolah ini tidak memungut biaya lewat situs')
  expect(readPage()).toEqual([
    '# Keuangan',
    'Sekolah ini tidak memungut biaya lewat situs',
    'Sekolah swasta dapat memilih jenis sekolah di Pengaturan.',
  ])
})
