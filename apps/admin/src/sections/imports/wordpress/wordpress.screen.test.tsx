/** Impor Data: a WordPress site, with what becomes of each of its posts. */
import { createPhoto } from '@sekolah/api/src/test/documents.ts'
import { screen, waitFor } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileWorker } from '../../../test/file-worker.ts'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readPage } from '../../../test/outline.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', FileWorker)
  return () => vi.unstubAllGlobals()
})

const item = (title: string, content: string, parts: Record<string, string> = {}, more = '') => {
  const all = { 'wp:status': 'publish', 'wp:post_type': 'post', ...parts }
  const tags = Object.entries(all).map(([tag, text]) => `<${tag}>${text}</${tag}>`)
  return `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded>
    <wp:post_date_gmt>2025-03-01 01:00:00</wp:post_date_gmt>${tags.join('')}${more}</item>`
}
const category = (name: string) => `<category domain="category">${name}</category>`
const exported = (...items: string[]) =>
  new File([`<rss><channel>${items.join('')}</channel></rss>`], 'situs.xml', { type: 'text/xml' })
const zipped = (entries: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(entries))], 'uploads.zip', { type: 'application/zip' })

const chooseExport = () => screen.getByLabelText('Berkas: Pilih ekspor WordPress')
const chooseZip = () => screen.getByLabelText('Berkas: Pilih ZIP gambar')
const FOLDER = 'https://lama.example/wp-content/uploads/2025/03'

test('files that are no export, or no ZIP, are refused beside their button', async () => {
  const { user } = await openPanel('/import/wordpress')
  await screen.findByRole('button', { name: 'Pilih ZIP gambar' })
  await user.upload(chooseExport(), new File(['<rss></rss>'], 'lain.xml', { type: 'text/xml' }))
  await screen.findByText(/bukan ekspor WordPress/)
  await user.upload(chooseZip(), new File(['x'], 'rusak.zip', { type: 'application/zip' }))
  await waitFor(() => expect(readPage()).toHaveLength(10))
  expect(readPage()).toEqual([
    '# Tulisan dari WordPress',
    '<Ke semua impor /admin/import (current)>',
    '[Pilih ekspor WordPress]',
    'atau seret ke sini. XML dari Perkakas, Ekspor, paling besar 100 MB.',
    'Berkas ini bukan ekspor WordPress. Buat di WordPress lewat Perkakas, Ekspor, Semua konten.',
    '{Berkas: Pilih ekspor WordPress: }',
    '[Pilih ZIP gambar]',
    'atau seret ke sini. Folder wp-content/uploads sebagai ZIP, paling besar 300 MB. Tanpa ZIP, tulisan masuk tanpa gambar.',
    'Berkas ini rusak atau bukan ZIP yang lengkap.',
    '{Berkas: Pilih ZIP gambar: }',
  ])
  await user.upload(chooseExport(), exported(item('Salah', 'x', { 'wp:status': 'trash' })))
  await screen.findByRole('heading', { name: '0 tulisan, 0 di antaranya terbit' })
  await user.upload(chooseZip(), zipped({ 'a.txt': strToU8('x') }))
  await screen.findByText('uploads.zip')
  expect(readPage()).toEqual([
    '# Tulisan dari WordPress',
    '<Ke semua impor /admin/import (current)>',
    'situs.xml',
    '[Pilih ekspor WordPress lain]',
    'atau seret ke sini. XML dari Perkakas, Ekspor, paling besar 100 MB.',
    '{Berkas: Pilih ekspor WordPress: }',
    'uploads.zip',
    '[Pilih ZIP gambar lain]',
    'atau seret ke sini. Folder wp-content/uploads sebagai ZIP, paling besar 300 MB. Tanpa ZIP, tulisan masuk tanpa gambar.',
    '{Berkas: Pilih ZIP gambar: }',
    '# 0 tulisan, 0 di antaranya terbit',
    'Tidak ikut: 1 tulisan di tempat sampah',
    'Masuk sebagai',
    '{Seperti di WordPress: on} Seperti di WordPress {Draf semuanya: off} Draf semuanya',
    '[Periksa 0 tulisan (disabled)]',
  ])
})

test('posts come with their pictures, and each loss is told before they do', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/import/wordpress', { school })
  await screen.findByRole('button', { name: 'Pilih ZIP gambar' })
  const picture = { 'wp:post_type': 'attachment', 'wp:post_id': '7', 'wp:status': 'inherit' }
  const thumbnail =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>'
  const form = '[contact-form-7 id="1"]'
  const drafts = Array.from({ length: 11 }, (_, at) =>
    item(`Draf ${at + 1}`, `Isi. ${form}`, { 'wp:status': 'draft' }, category('Opini Guru')),
  )
  const site = exported(
    item('upacara', '', { ...picture, 'wp:attachment_url': `${FOLDER}/upacara.jpg` }),
    item(
      'Upacara Senin',
      `<p>Pagi.</p><img src="${FOLDER}/upacara-300x200.jpg"><img src="${FOLDER}/hilang.jpg"><img src="${FOLDER}/rusak.jpg">`,
      { 'dc:creator': 'Humas' },
      category('Berita') + thumbnail,
    ),
    item('Jadwal', '<p>RAHASIA</p>', { 'wp:status': 'private' }, category('Edaran')),
    ...drafts,
    item('Lama', '', { 'wp:status': 'trash' }),
    item('Profil', '', { 'wp:post_type': 'page' }, '<wp:comment></wp:comment>'),
  )
  await user.upload(chooseExport(), site)
  await screen.findByRole('heading', { name: '13 tulisan, 1 di antaranya terbit' })
  expect(readPage().slice(2)).toEqual([
    'situs.xml',
    '[Pilih ekspor WordPress lain]',
    'atau seret ke sini. XML dari Perkakas, Ekspor, paling besar 100 MB.',
    '{Berkas: Pilih ekspor WordPress: }',
    '[Pilih ZIP gambar]',
    'atau seret ke sini. Folder wp-content/uploads sebagai ZIP, paling besar 300 MB. Tanpa ZIP, tulisan masuk tanpa gambar.',
    '{Berkas: Pilih ZIP gambar: }',
    '# 13 tulisan, 1 di antaranya terbit',
    '12 tulisan masuk sebagai draf',
    '1 hanya untuk pengelola situs (private): “Jadwal”',
    '11 draf: “Draf 1”, “Draf 2”, “Draf 3”, “Draf 4”, “Draf 5”, “Draf 6”, “Draf 7”, “Draf 8”, “Draf 9”, “Draf 10” dan 1 lain',
    'Tidak ikut: 1 tulisan di tempat sampah, 1 halaman (page), 1 komentar',
    'Masuk sebagai',
    '{Seperti di WordPress: on} Seperti di WordPress {Draf semuanya: off} Draf semuanya',
    '{Kategori “Berita” menjadi: *Berita / Artikel / Pengumuman}',
    '{Kategori “Edaran” menjadi: Berita / Artikel / *Pengumuman}',
    '{Kategori “Opini Guru” menjadi: Berita / *Artikel / Pengumuman}',
    '[Periksa 13 tulisan]',
  ])
  await user.click(screen.getByRole('radio', { name: 'Draf semuanya' }))
  expect(readPage().join()).not.toMatch(/tulisan masuk sebagai draf/)
  await user.click(screen.getByRole('radio', { name: 'Seperti di WordPress' }))
  await user.selectOptions(screen.getByLabelText('Kategori “Berita” menjadi'), 'Artikel')
  // Without a ZIP no picture comes.
  await user.click(screen.getByRole('button', { name: 'Periksa 13 tulisan' }))
  await screen.findByText('4 gambar tidak ada di ZIP dan dihilangkan')
  await user.click(screen.getByRole('button', { name: 'Kembali' }))
  await user.upload(
    chooseZip(),
    zipped({
      'uploads/2025/03/upacara.jpg': await createPhoto(400, 300),
      'uploads/2025/03/rusak.jpg': strToU8('bukan gambar'),
    }),
  )
  await screen.findByText('uploads.zip')
  await user.click(screen.getByRole('button', { name: 'Periksa 13 tulisan' }))
  await screen.findByRole('heading', { name: /^Pratinjau/ })
  expect(readPage().slice(2)).toEqual([
    '12 tulisan masuk sebagai draf',
    '1 hanya untuk pengelola situs (private): “Jadwal”',
    '11 draf: “Draf 1”, “Draf 2”, “Draf 3”, “Draf 4”, “Draf 5”, “Draf 6”, “Draf 7”, “Draf 8”, “Draf 9”, “Draf 10” dan 1 lain',
    'Tidak ikut: 1 tulisan di tempat sampah, 1 halaman (page), 1 komentar',
    '2 gambar tidak ada di ZIP dan dihilangkan',
    'Sebagian isi 11 tulisan tidak dapat dibawa',
    'Draf 1: kode [contact-form-7]',
    'Draf 2: kode [contact-form-7]',
    'Draf 3: kode [contact-form-7]',
    'Draf 4: kode [contact-form-7]',
    'Draf 5: kode [contact-form-7]',
    'Draf 6: kode [contact-form-7]',
    'Draf 7: kode [contact-form-7]',
    'Draf 8: kode [contact-form-7]',
    'Draf 9: kode [contact-form-7]',
    'Draf 10: kode [contact-form-7]',
    'dan 1 tulisan lain',
    '# Pratinjau: 13 artikel siap masuk',
    'Baris yang terbaca',
    'Baris | Judul | Isi | Penulis | Kategori',
    '1 | Upacara Senin | Pagi. | Humas | Artikel',
    '2 | Jadwal | RAHASIA | SMK Nusa Bakti | Pengumuman',
    '3 | Draf 1 | Isi. | SMK Nusa Bakti | Artikel',
    '4 | Draf 2 | Isi. | SMK Nusa Bakti | Artikel',
    '5 | Draf 3 | Isi. | SMK Nusa Bakti | Artikel',
    '6 | Draf 4 | Isi. | SMK Nusa Bakti | Artikel',
    '7 | Draf 5 | Isi. | SMK Nusa Bakti | Artikel',
    '8 | Draf 6 | Isi. | SMK Nusa Bakti | Artikel',
    '9 | Draf 7 | Isi. | SMK Nusa Bakti | Artikel',
    '10 | Draf 8 | Isi. | SMK Nusa Bakti | Artikel',
    '11 | Draf 9 | Isi. | SMK Nusa Bakti | Artikel',
    '12 | Draf 10 | Isi. | SMK Nusa Bakti | Artikel',
    '13 | Draf 11 | Isi. | SMK Nusa Bakti | Artikel',
    '[Kembali] [Impor 13 artikel]',
  ])
  await user.click(screen.getByRole('button', { name: 'Impor 13 artikel' }))
  await screen.findByRole('heading', { name: '13 artikel masuk' })
  expect(readPage()).toEqual([
    '# Tulisan dari WordPress',
    '<Ke semua impor /admin/import (current)>',
    '# 13 artikel masuk',
    'Bila ternyata keliru, semuanya dapat diurungkan sekaligus di riwayat impor.',
    '<Lihat hasilnya /admin/articles> <Ke riwayat impor /admin/import (current)>',
  ])
  const editor = school.staff('editor')
  const stored = async (search: string) =>
    (await editor.articles.list({ query: { search } })).rows
      .filter(({ date }) => date.startsWith('2025'))
      .map((row) => ({
        ...{ title: row.title, author: row.author, category: row.category, date: row.date },
        content: row.content.replace(/[0-9a-f]{32}/, 'gambar'),
        image: row.image?.replace(/[0-9a-f]{32}/, 'gambar'),
        is_published: row.is_published,
      }))
  expect([
    ...(await stored('Upacara Senin')),
    ...(await stored('Draf 11')),
    ...(await stored('Rahasia')),
  ]).toEqual([
    {
      title: 'Upacara Senin',
      author: 'Humas',
      category: 'article',
      date: '2025-03-01T01:00:00.000Z',
      content: '<p>Pagi.</p><p><img src="/media/gambar-640.webp" alt="" /></p>',
      image: '/media/gambar-640.webp',
      is_published: true,
    },
    {
      title: 'Draf 11',
      author: 'SMK Nusa Bakti',
      category: 'article',
      date: '2025-03-01T01:00:00.000Z',
      content: '<p>Isi.</p>',
      is_published: false,
    },
    {
      title: 'Jadwal',
      author: 'SMK Nusa Bakti',
      category: 'announcement',
      date: '2025-03-01T01:00:00.000Z',
      content: '<p>RAHASIA</p>',
      is_published: false,
    },
  ])
})

test('all posts may come as drafts, without an author as the school', async () => {
  const { user, school } = await openPanel('/import/wordpress')
  await screen.findByRole('button', { name: 'Pilih ZIP gambar' })
  await user.upload(chooseExport(), exported(item('Libur', '<p>Besok.</p>')))
  await user.click(await screen.findByRole('radio', { name: 'Draf semuanya' }))
  await user.click(screen.getByRole('button', { name: 'Periksa 1 tulisan' }))
  await user.click(await screen.findByRole('button', { name: 'Impor 1 artikel' }))
  await screen.findByRole('heading', { name: '1 artikel masuk' })
  const { rows } = await school.staff('editor').articles.list({ query: { search: 'Besok.' } })
  expect(rows).toMatchObject([
    { title: 'Libur', author: 'SMK Nusa Bakti', category: 'news', is_published: false },
  ])
})
