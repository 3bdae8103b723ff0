/** Pustaka Media: pictures are described, one by one or together, and removed while unused. */

import { createPhoto } from '@sekolah/api/src/test/documents.ts'
import { resourceCases } from '@sekolah/api/src/test/resource-cases.ts'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../../test/outline.ts'
import { newSchool } from '../../test/schools.ts'

const photo = async (name: string) =>
  new File([await createPhoto(40, 30)], name, { type: 'image/jpeg' })
/** Without the hashes, which differ between runs. */
const plain = (lines: string[]) => lines.map((line) => line.replace(/[0-9a-f]{32}/g, 'HASH'))
const grid = () => plain(outline(screen.getByRole('list', { name: 'Gambar' })))

/** A library of a picture that a bin holds, one that an article shows, and one that nobody uses. */
const library = async () => {
  const school = await demoSchool()
  const editor = school.staff('editor', 'redaksi')
  const put = async (title: string) =>
    uploadPicture(editor, await photo('a.jpg'), title ? { title } : {})
  const [panen, upacara, bebas] = [await put('Panen'), await put('Upacara'), await put('Bebas')]
  const write = (title: string, address: string) =>
    editor.articles.create({
      body: {
        ...resourceCases.articles.input,
        title,
        content: `<p>Isi.</p><img src="${address}">`,
      },
    })
  return { school, editor, panen, upacara, bebas, write }
}

test('selected pictures are described together, and a colleague is not overwritten unawares', async () => {
  const { school, editor, panen } = await library()
  const { user } = await openPanel('/media', { school })
  await screen.findByRole('link', { name: 'Panen' })
  expect(plain(readPage())).toEqual([
    '# Pustaka Media',
    '[Tambah ke pustaka] {Gambar untuk pustaka: }',
    '{Cari di pustaka: }',
    '{Pemakaian: *Semua gambar / Sedang dipakai / Belum dipakai}',
    '{Teks alternatif: *Semua / Belum ada / Sudah ada}',
    '{Pilih Bebas: off}',
    '# <Bebas /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
    '{Pilih Upacara: off}',
    '# <Upacara /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
    '{Pilih Panen: off}',
    '# <Panen /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
    '1–3 dari 3',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Panen' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Bebas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Upacara' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Bebas' }))
  expect(outline(screen.getByRole('toolbar', { name: 'Gambar terpilih' }))).toEqual([
    '2 gambar dipilih',
    '[Batalkan pilihan] [Beri keterangan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Beri keterangan' }))
  await screen.findByRole('heading', { name: 'Keterangan 2 gambar' })
  expect(plain(readDialog())).toEqual([
    '# Keterangan 2 gambar',
    '[Tutup]',
    '{Satu judul untuk semua: }',
    '[Beri nomor (disabled)]',
    '{Judul gambar 1, Panen: Panen} {Teks alternatif gambar 1, Panen: }',
    '{Judul gambar 2, Upacara: Upacara} {Teks alternatif gambar 2, Upacara: }',
    '[Batal] [Simpan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Beri keterangan' }))
  await user.type(await screen.findByLabelText('Satu judul untuk semua'), ' Panen raya ')
  await user.click(screen.getByRole('button', { name: 'Beri nomor' }))
  await user.type(screen.getByLabelText(/^Teks alternatif gambar 1/), 'Padi')
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(readDialog()).toEqual([
    '# Buang perubahan yang belum disimpan?',
    '[Tutup]',
    '[Batal] [Buang perubahan]',
  ])
  await user.click(
    within(screen.getByRole('dialog', { name: /^Buang/ })).getByRole('button', { name: 'Batal' }),
  )
  const hash = /[0-9a-f]{32}/.exec(panen.url)?.[0] ?? ''
  await editor.media.update({ body: { pictures: [{ hash, alt: 'Milik rekan' }] } })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByRole('alert')
  expect(plain(readDialog())).toEqual([
    '# Keterangan 2 gambar',
    '[Tutup]',
    '{Satu judul untuk semua: Panen raya }',
    '[Beri nomor]',
    '{Judul gambar 1, Panen: Panen raya 1} {Teks alternatif gambar 1, Panen: Padi}',
    '{Judul gambar 2, Upacara: Panen raya 2} {Teks alternatif gambar 2, Upacara: }',
    '!',
    'Belum tersimpan. Keterangan gambar ini sudah diubah orang lain. Periksa kembali.',
    '[Coba lagi]',
    '[Batal] [Simpan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readToasts()).toEqual(['Tersimpan', '[Tutup pesan]']))
  await screen.findByRole('link', { name: 'Panen raya 2' })
  expect(screen.queryByRole('toolbar', { name: 'Gambar terpilih' })).toBeNull()
  expect(grid()).toEqual([
    '{Pilih Bebas: off}',
    '# <Bebas /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
    '{Pilih Panen raya 2: off}',
    '# <Panen raya 2 /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
    '{Pilih Panen raya 1: off}',
    '# <Panen raya 1 /admin/media/HASH>',
    'Belum dipakai',
  ])
})

test('a picture is removed only while nothing shows it, and comes back', async () => {
  const { school, editor, panen, upacara, write } = await library()
  await write('Panen', panen.url)
  await write('Rapat', upacara.url)
  const { id } = await write('Lama', panen.url)
  await editor.articles.remove({ params: { id } })
  const { user } = await openPanel('/media', { school })
  await user.click(await screen.findByRole('link', { name: 'Panen' }))
  await screen.findByRole('heading', { name: 'Dipakai di' })
  expect([...plain(readDialog()), ...grid()]).toEqual([
    '# Ubah keterangan gambar',
    '[Tutup]',
    '{Judul (tidak wajib): Panen}',
    '{Teks alternatif (tidak wajib): }',
    'Satu kalimat tentang apa yang terlihat pada gambar; dibacakan kepada yang tidak melihatnya.',
    '# Dipakai di',
    '<Artikel: Panen /admin/articles/17>',
    'Artikel: Lama (di Sampah)',
    'Selama masih dipakai, gambar ini tidak dapat dihapus.',
    '[Batal] [Simpan]',
    '{Pilih Bebas: off}',
    '# <Bebas /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
    '{Pilih Upacara: off}',
    '# <Upacara /admin/media/HASH>',
    'Dipakai di Rapat',
    'Tanpa teks alternatif',
    '{Pilih Panen: off}',
    '# <Panen /admin/media/HASH (current)>',
    'Dipakai di Panen dan 1 lainnya',
    'Tanpa teks alternatif',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.click(screen.getByRole('link', { name: 'Bebas' }))
  await user.type(
    within(await screen.findByRole('dialog')).getByLabelText(/^Teks alternatif/),
    'Sawah',
  )
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.getAllByText('Tanpa teks alternatif')).toHaveLength(2))
  await user.click(screen.getByRole('link', { name: 'Bebas' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus gambar' }))
  expect(plain(readDialog())).toEqual([
    '# Apakah Anda yakin ingin menghapus gambar ini?',
    '[Tutup]',
    '[Batal] [Ya]',
  ])
  await user.click(screen.getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(readToasts()).toEqual(['Dihapus', '[Urungkan]', '[Tutup pesan]']))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bebas' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  await screen.findByRole('link', { name: 'Bebas' })
  expect(grid()).toEqual([
    '{Pilih Bebas: off}',
    '# <Bebas /admin/media/HASH>',
    'Belum dipakai',
    '{Pilih Upacara: off}',
    '# <Upacara /admin/media/HASH>',
    'Dipakai di Rapat',
    'Tanpa teks alternatif',
    '{Pilih Panen: off}',
    '# <Panen /admin/media/HASH>',
    'Dipakai di Panen dan 1 lainnya',
    'Tanpa teks alternatif',
  ])
  expect(
    (await editor.media.list({ query: { limit: 9, offset: 0 } })).rows.map(({ title, alt }) => [
      title,
      alt,
    ]),
  ).toEqual([
    ['Bebas', 'Sawah'],
    ['Upacara', ''],
    ['Panen', ''],
  ])
})

test('an address of a picture that is gone says so', async () => {
  await openPanel(`/media/${'0'.repeat(32)}`)
  await screen.findByText('Gambar ini tidak ada lagi.')
  expect(readDialog()).toEqual([
    '# Ubah keterangan gambar',
    '[Tutup]',
    'Gambar ini tidak ada lagi.',
  ])
})

test('pictures are added to the library, and those that are refused are sent again', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/media', { school, role: 'editor' })
  const input = await screen.findByLabelText('Gambar untuk pustaka')
  await user.upload(input, [
    await photo('panen raya.jpg'),
    new File(['bukan gambar'], 'b.jpg', { type: 'image/jpeg' }),
  ])
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual([
    '!',
    '1 gambar ditambahkan, 1 belum. b.jpg: Gambar harus berupa JPG, PNG, WebP, GIF, atau AVIF.',
    '[Coba lagi]',
    '[Tutup pesan]',
  ])
  await screen.findByRole('list', { name: 'Gambar' })
  expect(grid()).toEqual([
    '{Pilih panen raya: off}',
    '# <panen raya /admin/media/HASH>',
    'Belum dipakai',
    'Tanpa teks alternatif',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup pesan' }))
  const resume = school.pause()
  await user.upload(input, [await photo('c.jpg'), await photo('d.jpg')])
  await screen.findByRole('button', { name: 'Mengunggah, sisa 2' })
  resume()
  await screen.findByText('2 gambar ditambahkan')
  await screen.findByRole('button', { name: 'Tambah ke pustaka' })
})
