/** Kelola Galeri: many pictures at once, each with its title and its own result. */
import { createPhoto } from '@sekolah/api/src/test/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../test/outline.ts'
import { UploadRequest } from '../../test/upload-request.ts'

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  return () => vi.unstubAllGlobals()
})

const photo = async (name: string) =>
  new File([await createPhoto(40, 30)], name, { type: 'image/jpeg' })
const broken = (name: string) => new File(['bukan gambar'], name, { type: 'image/jpeg' })
const titleOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Judul ${name}`)
const chosen = () => outline(screen.getByRole('list', { name: 'Gambar yang dipilih' }))

test('pictures wait for their category and titles, and those that fail stay to be mended', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/gallery/unggah', { school })
  const input = await screen.findByLabelText('Berkas gambar')
  const noPicture = new File(['x'], 'surat.heic', { type: 'text/plain' })
  await user.upload(input, [
    await photo('IMG_2.jpg'),
    await photo('IMG_10.jpg'),
    broken('panen raya.jpg'),
    noPicture,
  ])
  expect(readDialog()).toEqual([
    '# Unggah banyak gambar',
    '[Tutup]',
    '{Kategori: *Pilih kategori / Fasilitas / Kegiatan / Prestasi / Event}',
    'Berlaku untuk semua gambar di bawah ini.',
    '[Pilih gambar]',
    'atau seret ke sini. JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Berkas gambar: }',
    '{Satu nama untuk 2 gambar tanpa judul: }',
    'Diberi nomor menurut urutan: “Upacara 1” sampai “… 2”.',
    '[Beri nomor (disabled)]',
    '{Judul IMG_2.jpg: }',
    '[Keluarkan IMG_2.jpg]',
    '{Judul IMG_10.jpg: }',
    '[Keluarkan IMG_10.jpg]',
    '{Judul panen raya.jpg: panen raya}',
    '[Keluarkan panen raya.jpg]',
    'surat.heic',
    'Pilih berkas gambar: JPEG, PNG, WebP, GIF, atau AVIF.',
    '[Keluarkan surat.heic]',
    '[Batal] [Unggah 3 gambar]',
  ])
  await user.click(screen.getByRole('button', { name: 'Unggah 3 gambar' }))
  expect([...readDialog().slice(2, 4), ...chosen()]).toEqual([
    '{Kategori: *Pilih kategori / Fasilitas / Kegiatan / Prestasi / Event (invalid)}',
    'Berlaku untuk semua gambar di bawah ini.',
    '{Judul IMG_2.jpg: }',
    '[Keluarkan IMG_2.jpg]',
    '{Judul IMG_10.jpg: }',
    '[Keluarkan IMG_10.jpg]',
    '{Judul panen raya.jpg: panen raya}',
    '[Keluarkan panen raya.jpg]',
    'surat.heic',
    'Pilih berkas gambar: JPEG, PNG, WebP, GIF, atau AVIF.',
    '[Keluarkan surat.heic]',
  ])
  await user.selectOptions(
    within(screen.getByRole('dialog')).getByLabelText('Kategori'),
    'Kegiatan',
  )
  await user.click(screen.getByRole('button', { name: 'Unggah 3 gambar' }))
  await waitFor(() => expect(document.activeElement).toBe(titleOf('IMG_2.jpg')))
  expect([...readDialog().slice(2, 4), ...chosen()]).toEqual([
    '{Kategori: Pilih kategori / Fasilitas / *Kegiatan / Prestasi / Event}',
    'Berlaku untuk semua gambar di bawah ini.',
    '{Judul IMG_2.jpg: (invalid)}',
    'Judul wajib diisi.',
    '[Keluarkan IMG_2.jpg]',
    '{Judul IMG_10.jpg: (invalid)}',
    'Judul wajib diisi.',
    '[Keluarkan IMG_10.jpg]',
    '{Judul panen raya.jpg: panen raya}',
    '[Keluarkan panen raya.jpg]',
    'surat.heic',
    'Pilih berkas gambar: JPEG, PNG, WebP, GIF, atau AVIF.',
    '[Keluarkan surat.heic]',
  ])
  await user.keyboard('Upacara{Enter}')
  expect(document.activeElement).toBe(titleOf('IMG_10.jpg'))
  await user.clear(titleOf('IMG_2.jpg'))
  await user.type(screen.getByLabelText(/^Satu nama untuk 2 gambar/), ' Upacara ')
  expect(readDialog().slice(8, 12)).toEqual([
    'Diberi nomor menurut urutan: “Upacara 1” sampai “… 2”.',
    '[Beri nomor]',
    '{Judul IMG_2.jpg: }',
    '[Keluarkan IMG_2.jpg]',
  ])
  await user.click(screen.getByRole('button', { name: 'Beri nomor' }))
  expect(chosen()).toEqual([
    '{Judul IMG_2.jpg: Upacara 1}',
    '[Keluarkan IMG_2.jpg]',
    '{Judul IMG_10.jpg: Upacara 2}',
    '[Keluarkan IMG_10.jpg]',
    '{Judul panen raya.jpg: panen raya}',
    '[Keluarkan panen raya.jpg]',
    'surat.heic',
    'Pilih berkas gambar: JPEG, PNG, WebP, GIF, atau AVIF.',
    '[Keluarkan surat.heic]',
  ])
  await user.click(screen.getByRole('button', { name: 'Keluarkan surat.heic' }))
  await user.click(screen.getByRole('button', { name: 'Unggah 3 gambar' }))
  await waitFor(() => expect(readToasts().join()).toMatch(/belum terunggah/))
  expect([...readToasts(), ...readDialog()]).toEqual([
    '!',
    '1 gambar belum terunggah. Alasannya ada di daftar.',
    '[Tutup pesan]',
    '# Unggah banyak gambar',
    '[Tutup]',
    '{Kategori: Pilih kategori / Fasilitas / *Kegiatan / Prestasi / Event}',
    'Berlaku untuk semua gambar di bawah ini.',
    '[Pilih gambar]',
    'atau seret ke sini. JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Berkas gambar: }',
    'Upacara 1',
    'Terunggah',
    'Upacara 2',
    'Terunggah',
    '{Judul panen raya.jpg: panen raya (invalid)}',
    'Gambar harus berupa JPG, PNG, WebP, GIF, atau AVIF.',
    '[Coba lagi] [Keluarkan panen raya.jpg]',
    '[Batal] [Unggah 1 gambar]',
  ])
  const { rows } = await school.staff('editor').gallery.list({ query: { limit: 100 } })
  const sent = rows.filter(({ title }) => /^Upacara \d$/.test(title))
  // Behind the 24 pictures of the gallery, of which the server lists 20 at a time.
  expect(sent.map((row) => [row.title, row.category, row.order_index])).toEqual([
    ['Upacara 1', 'Kegiatan', 24],
    ['Upacara 2', 'Kegiatan', 25],
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(readDialog()).toEqual([
    '# Buang perubahan yang belum disimpan?',
    '[Tutup]',
    '[Batal] [Buang perubahan]',
  ])
  const question = within(screen.getByRole('dialog', { name: /^Buang perubahan/ }))
  await user.click(question.getByRole('button', { name: 'Batal' }))
  await user.click(screen.getByRole('button', { name: 'Keluarkan panen raya.jpg' }))
  expect(readDialog().slice(-5)).toEqual([
    'Upacara 1',
    'Terunggah',
    'Upacara 2',
    'Terunggah',
    '[Selesai]',
  ])
  await user.click(screen.getByRole('button', { name: 'Selesai' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
})
