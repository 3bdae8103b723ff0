/** Biodata in an applicant's record, and the lists that are printed of those who hold a seat. */
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../test/outline.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const reason = 'Untuk Dapodik'

/** A school that asks for four fields, one of them secret, and a child with a seat who has answered. */
const schoolThatAsks = async () => {
  const school = await demoSchool()
  const office = school.staff('admin', 'tu')
  await office.biodata.ask({
    body: {
      fields: [
        { field: 'nik', is_required: true, reason },
        { field: 'sex', is_required: true, reason },
        { field: 'mother_name', is_required: false, reason },
        { field: 'own_khitan', is_required: true, reason, label: 'Tanggal khitan', kind: 'date' },
      ],
    },
  })
  const { id } = await applyWithSeat(school, { name: 'Ani' })
  await office.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  await office.biodata.save({
    params: { id },
    body: { nik: '3305014705110001', sex: 'L', own_khitan: '2020-05-06' },
    ifMatch: 0,
  })
  const stored = () => office.biodata.get({ params: { id }, query: { shown: 'all' } })
  return { school, office, id, stored }
}

const shown = async () =>
  outline((await screen.findByRole('heading', { name: 'Biodata daftar ulang' })).closest('section'))

test('secret values are opened by a press, and are whole before they are changed', async () => {
  const { school, id, stored } = await schoolThatAsks()
  const { user } = await openPanel(`/ppdb/${id}`, { school, role: 'admin' })
  expect(await shown()).toEqual(['# Biodata daftar ulang', '[Buka biodata]'])
  await user.click(button('Buka biodata'))
  await screen.findByRole('button', { name: 'Ubah biodata' })
  expect(await shown()).toEqual([
    '# Biodata daftar ulang',
    'NIK ini tidak sesuai dengan tanggal lahir. Periksa kembali di Kartu Keluarga.',
    'NIK ini tidak sesuai dengan jenis kelamin. Periksa kembali di Kartu Keluarga.',
    'NIK anak',
    '••••••••••••0001',
    'Jenis kelamin',
    'Laki-laki',
    'Nama ibu kandung',
    '–',
    'Tanggal khitan',
    '6 Mei 2020',
    '[Tampilkan yang rahasia] [Ubah biodata]',
  ])
  await user.click(button('Tampilkan yang rahasia'))
  await screen.findByText('3305014705110001')
  expect(await shown()).toEqual([
    '# Biodata daftar ulang',
    'NIK ini tidak sesuai dengan tanggal lahir. Periksa kembali di Kartu Keluarga.',
    'NIK ini tidak sesuai dengan jenis kelamin. Periksa kembali di Kartu Keluarga.',
    'NIK anak',
    '3305014705110001',
    'Jenis kelamin',
    'Laki-laki',
    'Nama ibu kandung',
    '–',
    'Tanggal khitan',
    '6 Mei 2020',
    '[Samarkan lagi] [Ubah biodata]',
  ])
  await user.click(button('Samarkan lagi'))
  await screen.findByText('••••••••••••0001')
  await user.click(button('Ubah biodata'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah biodata' }))
  expect(readDialog()).toEqual([
    '# Ubah biodata',
    '[Tutup]',
    '{NIK anak: 3305014705110001}',
    '{Jenis kelamin: Belum ada / *Laki-laki / Perempuan}',
    '{Nama ibu kandung (tidak wajib): }',
    '{Tanggal khitan: 2020-05-06}',
    '6 Mei 2020',
    '[Batal] [Simpan]',
  ])
  await user.clear(dialog.getByLabelText('NIK anak'))
  await user.type(dialog.getByLabelText('NIK anak'), '123')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await dialog.findByText('NIK anak terdiri dari 16 angka.')
  expect(readDialog()).toEqual([
    '# Ubah biodata',
    '[Tutup]',
    '{NIK anak: 123 (invalid)}',
    'NIK anak terdiri dari 16 angka.',
    '{Jenis kelamin: Belum ada / *Laki-laki / Perempuan}',
    '{Nama ibu kandung (tidak wajib): }',
    '{Tanggal khitan: 2020-05-06}',
    '6 Mei 2020',
    '!',
    'Belum tersimpan. NIK anak terdiri dari 16 angka.',
    '[Batal] [Simpan]',
  ])
  await user.clear(dialog.getByLabelText('NIK anak'))
  await user.type(dialog.getByLabelText('NIK anak'), '3305010605110001')
  await user.selectOptions(dialog.getByLabelText('Jenis kelamin'), 'Perempuan')
  await user.type(dialog.getByLabelText(/^Nama ibu kandung/), 'Siti')
  fireEvent.change(dialog.getByLabelText('Tanggal khitan'), { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readToasts()).toEqual(['Tersimpan', '[Tutup pesan]']))
  expect(screen.queryByRole('dialog', { name: 'Ubah biodata' })).toBeNull()
  await screen.findByText('3305010605110001')
  expect(await shown()).toEqual([
    '# Biodata daftar ulang',
    'NIK ini tidak sesuai dengan jenis kelamin. Periksa kembali di Kartu Keluarga.',
    'NIK anak',
    '3305010605110001',
    'Jenis kelamin',
    'Perempuan',
    'Nama ibu kandung',
    'Siti',
    'Tanggal khitan',
    '–',
    '[Samarkan lagi] [Ubah biodata]',
  ])
  expect((await stored()).values).toEqual({
    nik: '3305010605110001',
    sex: 'P',
    mother_name: 'Siti',
  })
})

test('the head reads biodata without changing it, and a child without a seat has none', async () => {
  const { school, office, id } = await schoolThatAsks()
  const { user } = await openPanel(`/ppdb/${id}`, { school, role: 'head' })
  await user.click(await screen.findByRole('button', { name: 'Buka biodata' }))
  await screen.findByRole('button', { name: 'Tampilkan yang rahasia' })
  expect(screen.queryByRole('button', { name: 'Ubah biodata' })).toBeNull()
  cleanup()
  const { rows } = await office.ppdb.list({ query: { status: 'accepted', search: '' } })
  const other = rows.find((row) => row.id !== id)
  await openPanel(`/ppdb/${other?.id}`, { school, role: 'head', username: 'kepala' })
  await user.click(await screen.findByRole('button', { name: 'Buka biodata' }))
  await screen.findByText(/tidak memegang kursi/)
  expect(await shown()).toEqual([
    '# Biodata daftar ulang',
    'Anak ini tidak memegang kursi, jadi biodatanya tidak diminta.',
  ])
})

/** The texts of the printed pages. */
const paper = () => outline(document.querySelector('.printed'))

test('lists to sign are printed by programme, and cards by name', async () => {
  const print = vi.fn()
  Object.assign(window, { print })
  const school = await demoSchool()
  await applyWithSeat(school, { name: 'Ani' })
  await applyWithSeat(school, { name: 'Budi' }, { program: 'Desain Komunikasi Visual' })
  await applyWithSeat(school, { name: 'Citra' })
  const { user } = await openPanel('/biodata', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Daftar hadir' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(paper()).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    '# Daftar hadir: Desain Komunikasi Visual',
    'No. | Nomor | Nama | Sekolah asal | Tanda tangan',
    '1 | PPDB-26 | Budi | SMP Negeri 1 Kebumen |',
    '# Daftar hadir: Teknik Kendaraan Ringan',
    'No. | Nomor | Nama | Sekolah asal | Tanda tangan',
    '1 | PPDB-25 | Ani | SMP Negeri 1 Kebumen |',
    '2 | PPDB-27 | Citra | SMP Negeri 1 Kebumen |',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(paper()).toEqual([]))
  await user.selectOptions(screen.getByLabelText('Program'), 'Teknik Kendaraan Ringan')
  await user.click(button('Kartu nama'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(paper()).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    'SMK Nusa Bakti AniTeknik Kendaraan Ringan',
    'PPDB-25',
    'SMK Nusa Bakti CitraTeknik Kendaraan Ringan',
    'PPDB-27',
  ])
})
