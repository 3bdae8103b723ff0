/** The fees of Keuangan, and who changes them. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../test/outline.ts'
import { privateSchool } from '../../test/schools.ts'

test('a fee is added with discounts and instalments, changed, and removed', async () => {
  const { school, treasurer } = await privateSchool()
  const { user } = await openPanel('/keuangan?tab=biaya', { school, role: 'treasurer' })
  await screen.findByRole('region', { name: 'Uang pangkal' })
  expect(readPage()).toEqual([
    '# Keuangan',
    '<Terima pembayaran /admin/keuangan> <Bukti transfer /admin/keuangan?tab=bukti> <Buku kas /admin/keuangan?tab=buku> <Biaya dan potongan /admin/keuangan?tab=biaya (current)> <Cara membayar /admin/keuangan?tab=rekening>',
    'Biaya diminta dari anak yang memegang kursi, atau sejak mendaftar. Keluarga membaca rinciannya baris demi baris; bila diubah, sisa setiap keluarga ikut berubah.',
    '# Uang pangkal',
    'Rp1.000.000',
    'Bayar awal: 10 %, bila lunas sampai 30 November 2026',
    'Yatim: Rp300.000, hanya yang diberi bendahara',
    'Cicilan 1: 50 % sampai 21 November 2026',
    'Cicilan 2: 50 % sampai 21 Desember 2026',
    '[Ubah biaya] [Hapus biaya]',
    '[Tambah biaya]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tambah biaya' }))
  const form = within(screen.getByRole('dialog'))
  await form.findByRole('option', { name: 'Teknik Kendaraan Ringan' })
  await user.click(form.getByRole('button', { name: 'Tambah potongan' }))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await form.findByText('Nama potongan wajib diisi.')
  expect(readDialog()).toEqual([
    '# Tambah biaya',
    '[Tutup]',
    '{Nama biaya: (invalid)}',
    'Nama biaya wajib diisi.',
    '{Besar biaya (rupiah): (invalid)}',
    'Tulis jumlahnya dengan angka.',
    'Diminta',
    '{Sejak mendaftar: off} Sejak mendaftar {Sesudah mendapat kursi: on} Sesudah mendapat kursi',
    '{Hanya untuk program: *Semua program / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Tampil di situs, di Biaya: on}',
    'Potongan',
    'Dihitung berurutan, masing-masing dari sisa sesudah potongan di atasnya. Persen dibulatkan ke rupiah terdekat.',
    '{Nama potongan: (invalid)}',
    'Nama potongan wajib diisi.',
    '{Dihitung dalam: *Rupiah / Persen}',
    '{Besar potongan: (invalid)}',
    'Tulis dengan angka.',
    '{Berlaku bila lunas sampai (tidak wajib): }',
    '{Hanya anak yang diberi potongan ini oleh bendahara, misalnya yatim atau bersaudara: off}',
    '[Hapus potongan 1]',
    '[Tambah potongan]',
    'Cicilan',
    'Tanpa cicilan biaya ini tidak punya tanggal jatuh tempo. Yang dibayar keluarga mengisi cicilan paling awal lebih dulu.',
    '[Tambah cicilan]',
    '[Batal] [Simpan]',
  ])
  const write = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label))
    await user.paste(text)
  }
  const [name, amount] = form.getAllByRole('textbox')
  await user.click(name as HTMLElement)
  await user.paste('Seragam')
  await user.click(amount as HTMLElement)
  await user.paste('600.000')
  await write('Nama potongan', 'Bersaudara')
  await write('Besar potongan', '10')
  await user.selectOptions(form.getByLabelText('Dihitung dalam'), 'Persen')
  await user.click(form.getByRole('button', { name: /Tambah cicilan|Bagi|cicilan/i }))
  expect(readDialog().slice(-12)).toEqual([
    '{Berlaku bila lunas sampai (tidak wajib): }',
    '{Hanya anak yang diberi potongan ini oleh bendahara, misalnya yatim atau bersaudara: off}',
    '[Hapus potongan 1]',
    '[Tambah potongan]',
    'Cicilan',
    'Tanpa cicilan biaya ini tidak punya tanggal jatuh tempo. Yang dibayar keluarga mengisi cicilan paling awal lebih dulu.',
    '{Cicilan 1 (%): }',
    '{Jatuh tempo 1: }',
    '[Hapus cicilan 1]',
    '! Isi persen dan tanggal setiap cicilan.',
    '[Tambah cicilan]',
    '[Batal] [Simpan]',
  ])
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await form.findAllByText(/cicilan|tanggal/i)
  expect(readDialog().slice(-12)).toEqual([
    '{Berlaku bila lunas sampai (tidak wajib): }',
    '{Hanya anak yang diberi potongan ini oleh bendahara, misalnya yatim atau bersaudara: off}',
    '[Hapus potongan 1]',
    '[Tambah potongan]',
    'Cicilan',
    'Tanpa cicilan biaya ini tidak punya tanggal jatuh tempo. Yang dibayar keluarga mengisi cicilan paling awal lebih dulu.',
    '{Cicilan 1 (%): }',
    '{Jatuh tempo 1: }',
    '[Hapus cicilan 1]',
    '! Isi persen dan tanggal setiap cicilan.',
    '[Tambah cicilan]',
    '[Batal] [Simpan]',
  ])
  expect(await treasurer.fees.list()).toHaveLength(1)
  await write('Cicilan 1 (%)', '100')
  fireEvent.change(form.getByLabelText('Jatuh tempo 1'), { target: { value: '2026-12-01' } })
  expect(form.queryByRole('alert')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const [, stored] = await treasurer.fees.list()
  expect(stored).toMatchObject({
    label: 'Seragam',
    amount: 600_000,
    discounts: [{ label: 'Bersaudara', kind: 'percent', value: 1_000, is_granted_only: false }],
    instalments: [{ share: 10_000, due: '2026-12-01' }],
    is_shown: true,
    when: 'seat',
  })
})

test('a fee is removed after a question', async () => {
  const { school, treasurer } = await privateSchool()
  const { user } = await openPanel('/keuangan?tab=biaya', { school, role: 'treasurer' })
  await user.click(await screen.findByRole('button', { name: 'Hapus biaya' }))
  expect(readDialog()).toEqual([
    '# Hapus Uang pangkal?',
    '[Tutup]',
    'Pembayaran yang sudah dicatat tetap ada di buku kas.',
    '[Batal] [Hapus biaya]',
  ])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus biaya' }))
  await screen.findByText('Belum ada biaya')
  await waitFor(() => expect(readToasts()).toEqual(['Dihapus', '[Tutup pesan]']))
  expect(await treasurer.fees.list()).toEqual([])
})

test('the head reads the money and changes nothing', async () => {
  const { school, id } = await privateSchool()
  await openPanel(`/keuangan/${id}`, { school, role: 'head', username: 'kepala' })
  await screen.findByRole('heading', { level: 1, name: 'Sari Dewi' })
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
    '{Beri potongan Uang pangkal: Yatim: off (disabled)}',
    '# Pembayaran',
    'Belum ada pembayaran.',
  ])
  cleanup()
  await openPanel('/keuangan?tab=biaya', { school, role: 'head', username: 'wakil' })
  await screen.findByRole('region', { name: 'Uang pangkal' })
  expect(screen.queryAllByRole('button', { name: /biaya$/ })).toEqual([])
  cleanup()
  await openPanel('/keuangan?tab=bukti', { school, role: 'head', username: 'wakil2' })
  await screen.findByText('Tidak ada bukti yang menunggu')
  expect(readPage()).toEqual([
    '# Keuangan',
    '<Terima pembayaran /admin/keuangan> <Bukti transfer /admin/keuangan?tab=bukti (current)> <Buku kas /admin/keuangan?tab=buku> <Biaya dan potongan /admin/keuangan?tab=biaya>',
    'Tidak ada bukti yang menunggu',
    'Bukti transfer yang difoto keluarga muncul di sini.',
  ])
})
