/** Kelola Konten: entries with data of their own, and pictures with captions. */
import { createPhoto } from '@sekolah/api/src/test/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog } from '../../test/outline.ts'

const photo = async (name: string) =>
  new File([await createPhoto(40, 30)], name, { type: 'image/jpeg' })

test('an entry about admission has the fields of its type, which switching keeps', async () => {
  const { user, school } = await openPanel('/content?tab=ppdb')
  const open = async () => {
    await user.click(await screen.findByRole('link', { name: /^Tambah/ }))
    return within(await screen.findByRole('dialog'))
  }
  const form = await open()
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
  const choose = (name: string) => user.selectOptions(form.getByLabelText('Jenis'), name)
  await type('Judul', 'Biaya seragam')
  await choose('Biaya')
  await user.click(form.getByRole('button', { name: 'Tambah rincian' }))
  await type('Rincian 1', 'Kemeja')
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(document.querySelector('dialog [aria-invalid=true]')).not.toBeNull())
  expect(readDialog()).toEqual([
    '# Tambah info PPDB',
    '[Tutup]',
    '{Jenis: Jadwal / Persyaratan / *Biaya / Pengumuman}',
    '{Judul: Biaya seragam}',
    '{Urutan: 0}',
    'Biaya',
    '{Rincian 1: Kemeja} {Jumlah 1: (invalid)}',
    '[Naik: rincian 1 (disabled)] [Turun: rincian 1 (disabled)] [Hapus rincian 1]',
    '[Tambah rincian]',
    'Jumlah harus angka bulat dalam rupiah.',
    '{Isi (tidak wajib): }',
    '[Batal] [Simpan]',
  ])
  await type('Jumlah 1', 'Rp 150.000')
  await choose('Jadwal')
  await user.click(form.getByRole('button', { name: 'Tambah kegiatan' }))
  await type('Kegiatan 1', 'Tes')
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(document.querySelector('dialog [aria-invalid=true]')).not.toBeNull())
  expect(readDialog()).toEqual([
    '# Tambah info PPDB',
    '[Tutup]',
    '{Jenis: *Jadwal / Persyaratan / Biaya / Pengumuman}',
    '{Judul: Biaya seragam}',
    '{Urutan: 0}',
    'Jadwal',
    '{Kegiatan 1: Tes} {Tanggal 1: (invalid)}',
    '{Status 1: Sedang Berlangsung / Selesai / *Akan datang}',
    '[Naik: kegiatan 1 (disabled)] [Turun: kegiatan 1 (disabled)] [Hapus kegiatan 1]',
    '[Tambah kegiatan]',
    'Tanggal wajib diisi.',
    '{Isi (tidak wajib): }',
    '[Batal] [Simpan]',
  ])
  await choose('Biaya')
  expect(readDialog().slice(2, -3)).toEqual([
    '{Jenis: Jadwal / Persyaratan / *Biaya / Pengumuman}',
    '{Judul: Biaya seragam}',
    '{Urutan: 0}',
    'Biaya',
    '{Rincian 1: Kemeja} {Jumlah 1: 150.000}',
    '[Naik: rincian 1 (disabled)] [Turun: rincian 1 (disabled)] [Hapus rincian 1]',
  ])
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { rows } = await school.visitor.ppdb_info.list({})
  const { data, info_type } = rows.find(({ title }) => title === 'Biaya seragam') ?? {}
  expect([info_type, data]).toEqual(['fees', [{ item: 'Kemeja', amount: 150_000 }]])
})

test('a step of the schedule carries its day', async () => {
  const { user, school } = await openPanel('/content/baru?tab=ppdb')
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Judul'), 'Tes minat')
  await user.selectOptions(form.getByLabelText('Jenis'), 'Jadwal')
  await user.click(form.getByRole('button', { name: 'Tambah kegiatan' }))
  await user.type(form.getByLabelText('Kegiatan 1'), 'Tes')
  await user.type(form.getByLabelText('Tanggal 1'), 'Senin pagi')
  expect(readDialog()).toEqual([
    '# Tambah info PPDB',
    '[Tutup]',
    '{Jenis: *Jadwal / Persyaratan / Biaya / Pengumuman}',
    '{Judul: Tes minat}',
    '{Urutan: 0}',
    'Jadwal',
    '{Kegiatan 1: Tes} {Tanggal 1: Senin pagi}',
    '{Status 1: Sedang Berlangsung / Selesai / *Akan datang}',
    '[Naik: kegiatan 1 (disabled)] [Turun: kegiatan 1 (disabled)] [Hapus kegiatan 1]',
    '[Tambah kegiatan]',
    '{Isi (tidak wajib): }',
    '[Batal] [Simpan]',
  ])
  const status = form.getByLabelText<HTMLSelectElement>('Status 1')
  await user.selectOptions(status, [...status.options].at(-1) ?? '')
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { rows } = await school.visitor.ppdb_info.list({})
  expect(rows.find(({ title }) => title === 'Tes minat')?.data).toEqual([
    {
      event: 'Tes',
      date: 'Senin pagi',
      status: 'other',
    },
  ])
})

test('pictures of a program carry captions', async () => {
  const { user, school } = await openPanel('/content?tab=programs')
  await user.click(await screen.findByRole('link', { name: /^Teknik Kendaraan/ }))
  const form = within(await screen.findByRole('dialog'))
  const pictures = () =>
    readDialog().slice(readDialog().indexOf('Foto kegiatan'), readDialog().indexOf('Peralatan'))
  await user.click(form.getByRole('button', { name: 'Hapus foto 1' }))
  await user.click(form.getByRole('button', { name: 'Tambah foto' }))
  expect(pictures()).toEqual([
    'Foto kegiatan',
    '(Pratinjau Foto kegiatan 1) [Ganti foto: Foto kegiatan 1] {Foto kegiatan 1: }',
    '{Foto kegiatan 1, keterangan: Mobil listrik rakitan siswa di karnaval}',
    '[Naik: foto 1 (disabled)] [Turun: foto 1] [Hapus foto 1]',
    '[Pilih foto: Foto kegiatan 2] {Foto kegiatan 2: }',
    '{Foto kegiatan 2, keterangan: }',
    '[Naik: foto 2] [Turun: foto 2 (disabled)] [Hapus foto 2]',
    '[Tambah foto]',
  ])
  await user.upload(
    form.getByLabelText('Foto kegiatan 2'),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  )
  await form.findByText(/Gambar harus berupa/)
  await user.upload(form.getByLabelText('Foto kegiatan 2'), await photo('a.jpg'))
  await form.findByRole('button', { name: 'Ganti foto: Foto kegiatan 2' })
  await user.type(form.getByLabelText('Foto kegiatan 2, keterangan'), 'Praktik')
  expect(pictures()).toEqual([
    'Foto kegiatan',
    '(Pratinjau Foto kegiatan 1) [Ganti foto: Foto kegiatan 1] {Foto kegiatan 1: }',
    '{Foto kegiatan 1, keterangan: Mobil listrik rakitan siswa di karnaval}',
    '[Naik: foto 1 (disabled)] [Turun: foto 1] [Hapus foto 1]',
    '(Pratinjau Foto kegiatan 2) [Ganti foto: Foto kegiatan 2] {Foto kegiatan 2: }',
    '{Foto kegiatan 2, keterangan: Praktik}',
    '[Naik: foto 2] [Turun: foto 2 (disabled)] [Hapus foto 2]',
    '[Tambah foto]',
  ])
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { rows } = await school.visitor.academic_programs.list({
    query: { type: 'program_unggulan' },
  })
  expect(
    rows
      .find(({ name }) => name === 'Teknik Kendaraan Ringan')
      ?.pictures?.map(({ image, caption }) => [image.replace(/[0-9a-f]{32}/, 'foto'), caption]),
  ).toEqual([
    ['/media/foto-640.webp', 'Mobil listrik rakitan siswa di karnaval'],
    ['/media/foto-640.webp', 'Praktik'],
  ])
})
