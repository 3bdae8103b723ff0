/** Kelola Konten: a page that is still empty, and the promise of an answer. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage } from '../../test/outline.ts'
import { newSchool } from '../../test/schools.ts'

const form = async () => within(await screen.findByRole('dialog'))

test('an empty page is begun from a sample, whose brackets are not saved', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/content', { school })
  await screen.findByRole('table', { name: 'Halaman' })
  expect(readPage()).toEqual([
    '# Kelola Konten',
    '<Halaman /admin/content (current)> <Fasilitas /admin/content?tab=facilities> <Program /admin/content?tab=programs> <Prestasi /admin/content?tab=achievements> <Info PPDB /admin/content?tab=ppdb>',
    '{Cari halaman: }',
    '{Kategori: *Semua kategori / Bagian paling atas Beranda / Halaman Tentang Sekolah / Tautan di kaki situs}',
    'Halaman | Judul | Isi',
    '<Sambutan beranda /admin/content/home_hero> Bagian paling atas Beranda | Selamat datang | Program keahlian, kabar, agenda, dan penerimaan murid baru di satu tempat.',
    '<Tentang sekolah /admin/content/about_school> Halaman Tentang Sekolah | Tentang Sekolah |',
    '<Sambutan kepala sekolah /admin/content/principal_message> Halaman Tentang Sekolah | Sambutan Kepala Sekolah |',
    '<Kebijakan privasi /admin/content/privacy> Tautan di kaki situs | Kebijakan Privasi | Halaman ini menjelaskan data apa yang kami simpan, untuk apa, berapa lama, dan apa hak Anda menurut…',
    '<Syarat penggunaan /admin/content/terms> Tautan di kaki situs | Ketentuan Layanan | Dengan memakai situs ini Anda menyetujui ketentuan berikut. Kebenaran data Isilah pendaftaran dengan…',
    '<Aksesibilitas /admin/content/accessibility> Tautan di kaki situs | Aksesibilitas | Situs ini dibuat agar dapat dipakai semua orang, juga oleh yang memakai pembaca layar, hanya papan k…',
  ])
  await user.click(screen.getByRole('link', { name: 'Sambutan kepala sekolah' }))
  const message = await form()
  expect(readDialog()).toEqual([
    '# Ubah Sambutan kepala sekolah',
    '[Tutup]',
    '{Judul: Sambutan Kepala Sekolah}',
    'Belum ada isinya',
    'Contoh berisi bagian dalam kurung siku yang harus ditulis ulang sebelum tampil.',
    '[Isi dengan contoh]',
    '{Isi: }',
    'Baris kosong memulai paragraf baru.',
    '{Nama kepala sekolah (tidak wajib): }',
    '{Jabatan (tidak wajib): Kepala Sekolah}',
    'Foto kepala sekolah(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Foto kepala sekolah: }',
    '[Batal] [Simpan]',
  ])
  await user.click(message.getByRole('button', { name: 'Isi dengan contoh' }))
  await user.click(message.getByRole('button', { name: 'Simpan' }))
  await message.findByText(/Masih ada contoh/)
  expect(readDialog().map((line) => line.slice(0, 70))).toEqual([
    '# Ubah Sambutan kepala sekolah',
    '[Tutup]',
    '{Judul: Sambutan Kepala Sekolah}',
    '{Isi: [CONTOH: tulis ulang, lalu hapus baris ini] Assalamualaikum wara',
    'Baris kosong memulai paragraf baru.',
    'Masih ada contoh dalam kurung siku. Tulis ulang dulu bagian itu.',
    '{Nama kepala sekolah (tidak wajib): }',
    '{Jabatan (tidak wajib): Kepala Sekolah}',
    'Foto kepala sekolah(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikec',
    '{Foto kepala sekolah: }',
    '[Batal] [Simpan]',
  ])
  await user.clear(message.getByLabelText('Isi'))
  expect(readDialog().slice(2, 8)).toEqual([
    '{Judul: Sambutan Kepala Sekolah}',
    'Belum ada isinya',
    'Contoh berisi bagian dalam kurung siku yang harus ditulis ulang sebelum tampil.',
    '[Isi dengan contoh]',
    '{Isi: }',
    'Baris kosong memulai paragraf baru.',
  ])
  await user.paste('Selamat datang.')
  await user.click(message.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { title, content, meta_data } = await school.visitor.pages.get({
    params: { key: 'principal_message' },
  })
  expect({ title, content, meta_data }).toEqual({
    title: 'Sambutan Kepala Sekolah',
    content: 'Selamat datang.',
    meta_data: { principal_name: '', principal_photo: null, position: 'Kepala Sekolah' },
  })
})

test('a privacy page without a promise is offered one', async () => {
  const school = await demoSchool()
  const office = school.staff('super_admin', 'kepala')
  const { rev } = await office.pages.get({ params: { key: 'privacy' } })
  await office.pages.update({
    params: { key: 'privacy' },
    body: { content: 'Untuk permintaan lain, hubungi kantor sekolah.' },
    ifMatch: rev,
  })
  const { user } = await openPanel('/content/privacy', { school })
  const privacy = await form()
  expect(readDialog()).toEqual([
    '# Ubah Kebijakan privasi',
    '[Tutup]',
    '{Judul: Kebijakan Privasi}',
    '{Isi: Untuk permintaan lain, hubungi kantor sekolah.}',
    'Baris kosong memulai paragraf baru.',
    'Usulan: kapan permintaan dijawab',
    '“… hubungi kantor sekolah; kami menjawab paling lambat 3 × 24 jam.”',
    '[Tambahkan janji ini]',
    '[Batal] [Simpan]',
  ])
  await user.click(privacy.getByRole('button', { name: 'Tambahkan janji ini' }))
  expect(readDialog()).toEqual([
    '# Ubah Kebijakan privasi',
    '[Tutup]',
    '{Judul: Kebijakan Privasi}',
    '{Isi: Untuk permintaan lain, hubungi kantor sekolah; kami menjawab paling lambat 3 × 24 jam.}',
    'Baris kosong memulai paragraf baru.',
    '[Batal] [Simpan]',
  ])
  await user.click(privacy.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect((await school.visitor.pages.get({ params: { key: 'privacy' } })).content).toEqual(
    'Untuk permintaan lain, hubungi kantor sekolah; kami menjawab paling lambat 3 × 24 jam.',
  )
})
