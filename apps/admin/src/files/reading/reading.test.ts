import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWxr } from './wxr.ts'
import { FileRefused, openZip } from './zip.ts'

const text = (content: string) => strToU8(content)

test('a ZIP that claims to unpack to more than it may is refused, one that lies is cut off', () => {
  const honest = zipSync({ 'a.xml': new Uint8Array(1_000_000) }, { level: 9 })
  const size = new DataView(honest.buffer)
  // The size in the directory at the end, of which only the first entry is there.
  const directory = honest.lastIndexOf(0x02, honest.length - 22)
  const at = findDirectory(honest)
  expect(directory).toBeGreaterThan(0)
  size.setUint32(at + 24, 300 * 1024 * 1024, true)
  expect(() => openZip(honest).read('a.xml')).toThrow(FileRefused)
  size.setUint32(at + 24, 10, true)
  expect(openZip(honest).read('a.xml')?.length).toBeLessThanOrEqual(10)
  expect(() => openZip(text('bukan zip'))).toThrow('Berkas ini rusak')
})

const findDirectory = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 4; at > 0; at--) {
    if (
      bytes[at] === 0x50 &&
      bytes[at + 1] === 0x4b &&
      bytes[at + 2] === 1 &&
      bytes[at + 3] === 2
    ) {
      return at
    }
  }
  return -1
}

test('names that lead out of the ZIP are only names', () => {
  const zip = openZip(zipSync({ '../../etc/passwd': text('x'), 'a/b.jpg': text('y') }))
  expect(zip.names).toEqual(['../../etc/passwd', 'a/b.jpg'])
  expect(zip.read('b.jpg')).toBeUndefined()
})

const item = (inside: string) => `<item>${inside}</item>`
const wxr = (items: string) => `<?xml version="1.0"?><rss><channel>
  <wp:author><wp:author_login>sari</wp:author_login><wp:author_display_name><![CDATA[Sari Dewi]]></wp:author_display_name></wp:author>${items}</channel></rss>`

test('posts of WordPress come with author, date, status, categories and picture', () => {
  const site = readWxr(
    wxr(
      item(
        '<title>Foto</title><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://smk.id/wp-content/uploads/2024/05/a.jpg</wp:attachment_url>',
      ) +
        item(
          `<title><![CDATA[Juara & <b>hebat</b>]]></title><dc:creator>sari</dc:creator><content:encoded><![CDATA[<p>Isi</p>]]></content:encoded>
           <wp:post_date>2024-05-02 08:00:00</wp:post_date><wp:post_date_gmt>2024-05-02 01:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
           <category domain="category" nicename="b">Berita</category><category domain="post_tag">lomba</category>
           <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>`,
        ) +
        item(
          '<title>Draf</title><wp:post_date>2024-06-01 09:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:status>draft</wp:status><wp:post_type>post</wp:post_type>',
        ) +
        item('<title>Buang</title><wp:status>trash</wp:status><wp:post_type>post</wp:post_type>') +
        item('<title>Menu</title><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>'),
    ),
  )
  expect(site.posts).toEqual([
    {
      title: 'Juara & <b>hebat</b>',
      content: '<p>Isi</p>',
      author: 'Sari Dewi',
      date: '2024-05-02T01:00:00Z',
      status: 'publish',
      categories: ['Berita'],
      // The picture stands before or behind the post that shows it.
      picture: 'https://smk.id/wp-content/uploads/2024/05/a.jpg',
    },
    expect.objectContaining({ title: 'Draf', date: '2024-06-01', status: 'draft', picture: null }),
  ])
  expect(site.pictures).toEqual({ 7: 'https://smk.id/wp-content/uploads/2024/05/a.jpg' })
  expect(() => readWxr('<rss><channel><item/></channel></rss>')).toThrow('bukan ekspor WordPress')
})
