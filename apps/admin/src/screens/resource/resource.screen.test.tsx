/** Adding, changing and deleting a row, as in every section with a list: here Kelola Guru. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../test/outline.ts'

const openForm = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

test('a refused form says why, and loses nothing until the user discards it', async () => {
  const { user } = await openPanel('/teachers')
  await screen.findByRole('table')
  expect(readPage().slice(0, 6)).toEqual([
    '# Kelola Guru',
    '<Tambah guru /admin/teachers/baru>',
    '{Cari guru: }',
    'Foto | Nama | Email | Deskripsi | Aksi',
    '| <Agus Prasetyo, S.T. /admin/teachers/2> Teknik Kendaraan Ringan | agus.prasetyo@smknusabakti.sch.id | Kepala bengkel dan penguji kompetensi bersertifikat BNSP. Siswanya terbiasa mencatat sebelum memegan… | <Ubah Agus Prasetyo, S.T. /admin/teachers/2> [Hapus Agus Prasetyo, S.T.]',
    '| <Anisa Rahmadani, S.Kom. /admin/teachers/11> Basis Data | anisa.rahmadani@smknusabakti.sch.id | Lulusan sekolah ini yang kembali mengajar. Membimbing siswa membuat aplikasi untuk UMKM. | <Ubah Anisa Rahmadani, S.Kom. /admin/teachers/11> [Hapus Anisa Rahmadani, S.Kom.]',
  ])
  await user.click(screen.getByRole('link', { name: 'Tambah guru' }))
  const form = await openForm('Tambah guru')
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Nama')))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(readDialog()).toEqual([
    '# Tambah guru',
    '[Tutup]',
    '{Nama: (invalid)}',
    'Nama wajib diisi.',
    '{Mata pelajaran: (invalid)}',
    'Mata pelajaran wajib diisi.',
    '{Email: (invalid)}',
    'Terlihat oleh pengunjung; alamat sekolah lebih baik daripada alamat pribadi.',
    'Email wajib diisi.',
    '{Deskripsi (tidak wajib): }',
    'Foto(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Foto: }',
    '[Ambil dari pustaka]',
    '[Batal] [Simpan]',
  ])
  expect(document.activeElement).toBe(form.getByLabelText('Nama'))
  await user.paste('Bu Sri')
  // The message goes while the field is written.
  expect(form.getByLabelText('Nama').getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await user.paste('Kimia')
  await user.tab()
  await user.paste('bukan email')
  await user.tab()
  await waitFor(() =>
    expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readDialog().slice(2, 7)).toEqual([
    '{Nama: Bu Sri}',
    '{Mata pelajaran: Kimia}',
    '{Email: bukan email (invalid)}',
    'Terlihat oleh pengunjung; alamat sekolah lebih baik daripada alamat pribadi.',
    'Email belum benar. Contoh: nama@contoh.id.',
  ])
  // Leaving asks; staying keeps what was typed.
  await user.click(form.getByRole('button', { name: 'Batal' }))
  const question = await openForm('Buang perubahan yang belum disimpan?')
  expect(readDialog()).toEqual([
    '# Buang perubahan yang belum disimpan?',
    '[Tutup]',
    '[Batal] [Buang perubahan]',
  ])
  await user.click(question.getByRole('button', { name: 'Batal' }))
  expect(form.getByLabelText<HTMLInputElement>('Nama').value).toBe('Bu Sri')
  await user.click(form.getByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('button', { name: 'Buang perubahan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect(window.location.pathname).toBe('/admin/teachers')
  await user.click(screen.getByRole('link', { name: 'Tambah guru' }))
  const again = await openForm('Tambah guru')
  expect(again.getByLabelText<HTMLInputElement>('Nama').value).toBe('')
  // Nothing was typed: closing asks nothing.
  await user.click(again.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
})

test('a row is saved by Ctrl+S, changed, deleted, and brought back', async () => {
  const { user, school } = await openPanel('/teachers?search=bu')
  const named = async (search: string) =>
    (await school.visitor.teachers.list({ query: { search } })).rows
  await screen.findByRole('table')
  await user.click(screen.getByRole('link', { name: 'Tambah guru' }))
  expect(window.location.search).toBe('?search=bu')
  const form = await openForm('Tambah guru')
  for (const [label, text] of [
    ['Nama', 'Bu Sri'],
    ['Mata pelajaran', 'Kimia'],
    ['Email', 'sri@contoh.id'],
  ] as const) {
    await user.click(form.getByLabelText(label))
    await user.paste(text)
  }
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(readToasts()).toEqual(['Tersimpan', '[Tutup pesan]']))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const [stored] = await named('Bu Sri')
  expect(stored).toMatchObject({
    name: 'Bu Sri',
    subject: 'Kimia',
    contact: 'sri@contoh.id',
    photo: null,
  })
  await user.click(await screen.findByRole('link', { name: 'Bu Sri' }))
  const change = await openForm('Ubah guru')
  expect(readDialog()).toEqual([
    '# Ubah guru',
    '[Tutup]',
    '{Nama: Bu Sri}',
    '{Mata pelajaran: Kimia}',
    '{Email: sri@contoh.id}',
    'Terlihat oleh pengunjung; alamat sekolah lebih baik daripada alamat pribadi.',
    '{Deskripsi (tidak wajib): }',
    'Foto(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Foto: }',
    '[Ambil dari pustaka]',
    '[Batal] [Simpan]',
  ])
  await user.clear(change.getByLabelText('Mata pelajaran'))
  await user.paste('Fisika')
  await user.click(change.getByRole('button', { name: 'Simpan' }))
  await waitFor(async () => expect(await named('Bu Sri')).toMatchObject([{ subject: 'Fisika' }]))
  await waitFor(() => expect(readDialog()).toEqual([]))

  await user.click(screen.getByRole('button', { name: 'Hapus Bu Sri' }))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus guru ini?',
    '[Tutup]',
    'Bu Sri',
    'Selama 30 hari masih bisa dikembalikan dari Sampah.',
    '[Batal] [Ya]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(readDialog()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Hapus Bu Sri' }))
  await user.click(screen.getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(readToasts()).toEqual(['Dihapus', '[Urungkan]', '[Tutup pesan]']))
  expect(await named('Bu Sri')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bu Sri' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  await screen.findByRole('link', { name: 'Bu Sri' })
  await waitFor(() => expect(readToasts()).toEqual(['Dikembalikan', '[Tutup pesan]']))
  expect(await named('Bu Sri')).toHaveLength(1)
})

test('of two versions of a row the user chooses the one that stays', async () => {
  const school = await demoSchool()
  const colleague = school.staff('editor')
  const { user } = await openPanel('/teachers/1', { school })
  await screen.findByLabelText('Mata pelajaran')
  const form = await openForm('Ubah guru')
  const write = async (text: string) => {
    await user.clear(form.getByLabelText('Mata pelajaran'))
    await user.paste(text)
    await user.click(form.getByRole('button', { name: 'Simpan' }))
  }
  const now = () => colleague.teachers.get({ params: { id: 1 } })
  await colleague.teachers.update({
    params: { id: 1 },
    body: { subject: 'Fisika', description: '' },
  })
  await write('Kimia')
  await form.findByRole('alert')
  expect(readDialog().slice(0, 12)).toEqual([
    '# Ubah guru',
    '[Tutup]',
    '!',
    'Orang lain sudah menyimpan perubahan lebih dulu',
    'Belum ada yang ditimpa. Pilih versi yang akan tersimpan.',
    'Mata pelajaran',
    'Versi Anda',
    'Kimia',
    'Versi tersimpan',
    'Fisika',
    '[Simpan versi saya] [Pakai versi tersimpan]',
    '{Nama: Siti Nurhayati, S.Kom.}',
  ])
  expect((await now()).subject).toBe('Fisika')
  await user.click(form.getByRole('button', { name: 'Pakai versi tersimpan' }))
  expect(form.queryByRole('alert')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('Mata pelajaran').value).toBe('Fisika')
  await colleague.teachers.update({ params: { id: 1 }, body: { subject: 'Biologi' } })
  await write('Kimia')
  await user.click(await form.findByRole('button', { name: 'Simpan versi saya' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect(await now()).toMatchObject({ subject: 'Kimia', description: null })
})

test('without the server the form stays, and is saved when it is back', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/teachers/1', { school })
  await screen.findByLabelText('Mata pelajaran')
  const form = await openForm('Ubah guru')
  await user.clear(form.getByLabelText('Mata pelajaran'))
  await user.paste('Kimia')
  await school.close()
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await form.findByRole('alert')
  expect(readDialog().slice(-3)).toEqual([
    'Belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Coba lagi]',
    '[Batal] [Simpan]',
  ])
  await school.restart()
  await user.click(form.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect(await school.visitor.teachers.get({ params: { id: 1 } })).toMatchObject({
    subject: 'Kimia',
  })
})

test('offline nothing is sent, and the form says that it waits', async () => {
  const { user, school } = await openPanel('/teachers/1')
  await screen.findByLabelText('Mata pelajaran')
  const form = await openForm('Ubah guru')
  await user.clear(form.getByLabelText('Mata pelajaran'))
  await user.paste('Kimia')
  await school.close()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await form.findByRole('status')
  expect(readDialog().slice(-2)).toEqual([
    'Anda sedang offline. Isian tetap ada di sini; simpan setelah tersambung.',
    '[Batal] [Simpan (disabled)]',
  ])
  await user.keyboard('{Control>}s{/Control}')
  await school.restart()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(form.queryByText(/Anda sedang offline/)).toBeNull())
  expect(await school.visitor.teachers.get({ params: { id: 1 } })).toMatchObject({
    subject: 'Pemrograman Web',
  })
})

test('an address of a row that is gone says so, and an empty list offers the first row', async () => {
  const { user } = await openPanel('/teachers/999?search=tidak%20ada')
  await screen.findByText('Guru Tidak Ditemukan')
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect(readDialog()).toEqual([
    '# Ubah guru',
    '[Tutup]',
    '!',
    'Data tidak ditemukan.',
    '[Coba lagi]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(readPage()).toEqual([
    '# Kelola Guru',
    '<Tambah guru /admin/teachers/baru?search=tidak+ada>',
    '{Cari guru: tidak ada}',
    'Guru Tidak Ditemukan',
    'Ubah kata pencarian atau saringan.',
  ])
  await user.click(screen.getByRole('searchbox'))
  await user.clear(screen.getByRole('searchbox'))
  await user.paste('jaringan')
  await waitFor(() => expect(window.location.search).toBe('?search=jaringan'))
  await waitFor(() => expect(readPage().filter((line) => line.includes('Hapus'))).toHaveLength(1))
})
