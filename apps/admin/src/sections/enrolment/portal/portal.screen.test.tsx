/** The province's list of those it accepted: from file to seats, and back. */
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileWorker } from '../../../test/file-worker.ts'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../../test/outline.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', FileWorker)
  return () => vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = () => screen.findByLabelText<HTMLInputElement>('Berkas: Pilih berkas')
const HEAD = 'Nama;NISN;Tanggal lahir;Sekolah asal;Program'
const list = (...lines: string[]) =>
  new File([[HEAD, ...lines].join('\n')], 'hasil.csv', { type: 'text/csv' })

test('a list becomes children with seats, joins those who applied here, and is undone', async () => {
  const school = await demoSchool()
  const nisn = '0012345602'
  await school.visitor.ppdb.apply({
    body: applicantForm({ name: 'Sari Dewi', nisn, birth_date: '2011-05-04' }),
  })
  const office = school.staff('admin', 'tu')
  const seats = async () =>
    (await office.enrolments.list()).rows.map(({ name, state, program, offer_until }) => [
      ...[name, state, program, offer_until],
    ])
  const { user } = await openPanel('/daftar-ulang?tab=portal', { school, role: 'admin' })
  await choose()
  expect(readPage().slice(2)).toEqual([
    'Daftar murid yang diterima di portal provinsi menjadi pendaftar dengan status Diterima dan kursi yang menunggu konfirmasi. Murid yang sudah mendaftar di sini tidak menjadi dua.',
    '[Pilih berkas]',
    'atau seret ke sini. XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak 2.000 baris.',
    '{Berkas: Pilih berkas: }',
    '{Daftar ulang sampai (tidak wajib): }',
    'Sesudah akhir hari ini kursi yang belum diambil menjadi kosong. Kosongkan bila tanpa batas.',
  ])
  fireEvent.change(screen.getByLabelText(/^Daftar ulang sampai/), {
    target: { value: '2026-12-10' },
  })
  const check = async (...lines: string[]) => {
    await user.upload(await choose(), list(...lines))
    await user.click(await screen.findByRole('button', { name: /^Periksa/ }))
    await screen.findByRole('heading', { name: /^Pratinjau/ })
  }
  const good = [
    `Sari Dewi;${nisn};2011-05-04;SMP Negeri 1;Otomotif`,
    'Tono Hadi;0012345603;2011-06-05;SMP Negeri 2;Otomotif',
  ]
  await check(...good, 'Umar;123;2011-06-05;SMP Negeri 2;Otomotif')
  expect(readPage().slice(2)).toEqual([
    '# Pratinjau: 2 murid siap masuk',
    '1 baris perlu diperbaiki dan tidak dapat masuk',
    'Baris 4: NISN harus 10 angka; angka nol di depan mungkin hilang di tabel. Terbaca: “123”.',
    '{Lewati 1 baris yang salah: off}',
    '!',
    '1 nama program tidak dikenal',
    'Pilihan Anda diingat sebagai sebutan lain program itu.',
    '{“Otomotif” adalah: *Pilih program}',
    'Baris 2, 3, 4',
    '1 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '2 | Sari Dewi, 0012345602, 4 Mei 2011, SMP Negeri 1 | PPDB-25 Sari Dewi, 4 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nama | Tanggal lahir | NISN | Program keahlian',
    '2 | Sari Dewi | 4 Mei 2011 | 0012345602 | Otomotif',
    '3 | Tono Hadi | 5 Juni 2011 | 0012345603 | Otomotif',
    '[Kembali] [Periksa lagi dengan pilihan ini (disabled)]',
    'Jawab dulu semua yang ditanyakan di atas.',
  ])
  const meaning = screen.getByLabelText('“Otomotif” adalah')
  await within(meaning).findByRole('option', { name: 'Teknik Kendaraan Ringan' })
  await user.selectOptions(meaning, 'Teknik Kendaraan Ringan')
  await user.click(button('Periksa lagi dengan pilihan ini'))
  await screen.findByRole('checkbox', { name: /^Lewati/ })
  expect(readPage().slice(2)).toEqual([
    '# Pratinjau: 2 murid siap masuk',
    '1 baris perlu diperbaiki dan tidak dapat masuk',
    'Baris 4: NISN harus 10 angka; angka nol di depan mungkin hilang di tabel. Terbaca: “123”.',
    '{Lewati 1 baris yang salah: off}',
    '1 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '2 | Sari Dewi, 0012345602, 4 Mei 2011, SMP Negeri 1 | PPDB-25 Sari Dewi, 4 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nama | Tanggal lahir | NISN | Program keahlian',
    '2 | Sari Dewi | 4 Mei 2011 | 0012345602 | Otomotif',
    '3 | Tono Hadi | 5 Juni 2011 | 0012345603 | Otomotif',
    '[Kembali] [Masukkan 2 murid (disabled)]',
    'Betulkan berkasnya, atau centang bahwa baris yang salah dilewati.',
  ])
  await user.click(screen.getByRole('checkbox', { name: /^Lewati/ }))
  await user.click(button('Masukkan 2 murid'))
  await screen.findByText('2 murid dari portal kini punya kursi.')
  await screen.findByRole('button', { name: 'Urungkan impor hasil.csv' })
  expect(readPage().slice(2)).toEqual([
    '# 2 murid dari portal kini punya kursi.',
    '[Impor berkas lagi]',
    '# Riwayat impor portal',
    'hasil.csv 2 murid, 21 November 2026 pukul 09.00 WIB oleh petugas',
    '[Urungkan impor hasil.csv]',
  ])
  expect(await seats()).toEqual([
    ['Sari Dewi', 'offered', 'Teknik Kendaraan Ringan', '2026-12-10T17:00:00.000Z'],
    ['Tono Hadi', 'offered', 'Teknik Kendaraan Ringan', '2026-12-10T17:00:00.000Z'],
  ])
  await user.click(button('Urungkan impor hasil.csv'))
  expect(readDialog()).toEqual([
    '# Urungkan seluruh daftar ini?',
    '[Tutup]',
    'Murid yang ditambahkan oleh hasil.csv dihapus selamanya; yang sudah mendaftar sebelumnya kembali menunggu keputusan.',
    '[Batal] [Urungkan impor]',
  ])
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Urungkan impor' }),
  )
  await waitFor(() => expect(readToasts()).toContain('Impor hasil.csv diurungkan.'))
  await waitFor(() => expect(readPage().join()).toMatch(/Diurungkan/))
  expect(await seats()).toEqual([])
  await user.click(button('Impor berkas lagi'))
  await check(...good)
  expect(readPage().slice(2)).toEqual([
    '# Pratinjau: 2 murid siap masuk',
    'Semua 2 baris benar',
    '1 murid baru, 1 sudah mendaftar di sini dan ikut diterima.',
    '1 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '2 | Sari Dewi, 0012345602, 4 Mei 2011, SMP Negeri 1 | PPDB-25 Sari Dewi, 4 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nama | Tanggal lahir | NISN | Program keahlian',
    '2 | Sari Dewi | 4 Mei 2011 | 0012345602 | Otomotif',
    '3 | Tono Hadi | 5 Juni 2011 | 0012345603 | Otomotif',
    '[Kembali] [Masukkan 2 murid]',
    '# Riwayat impor portal',
    'hasil.csv 2 murid, 21 November 2026 pukul 09.00 WIB oleh petugas. Diurungkan 21 November 2026 pukul 09.00 WIB oleh petugas.',
  ])
  await user.click(button('Masukkan 2 murid'))
  await screen.findByText('2 murid dari portal kini punya kursi.')
  expect(await seats()).toHaveLength(2)
})
