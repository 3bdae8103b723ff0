import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { draftTitlesByReason, postRows } from '../../../sections/imports/wordpress/rows.ts'
import { readWxr, readWxrFile } from './wxr.ts'

const item = (inside: string) => `<item>${inside}</item>`
const wxr = (items: string) => `<?xml version="1.0"?><rss><channel>
  <wp:author><wp:author_login>sari</wp:author_login><wp:author_display_name><![CDATA[Sari Dewi]]></wp:author_display_name></wp:author>${items}</channel></rss>`

test('WordPress posts are read with author, date, status, categories and picture', () => {
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
      id: '',
      hasPassword: false,
      isForMembers: false,
      title: 'Juara & <b>hebat</b>',
      content: '<p>Isi</p>',
      author: 'Sari Dewi',
      date: '2024-05-02T01:00:00Z',
      status: 'publish',
      categories: ['Berita'],
      // The attachment may come before or after the post that shows it.
      picture: 'https://smk.id/wp-content/uploads/2024/05/a.jpg',
    },
    expect.objectContaining({ title: 'Draf', date: '2024-06-01', status: 'draft', picture: null }),
  ])
  expect(site.uploads).toEqual({ 7: 'https://smk.id/wp-content/uploads/2024/05/a.jpg' })
  expect(() => readWxr('<rss><channel><item/></channel></rss>')).toThrow('bukan ekspor WordPress')
})

const post = (more: string) =>
  item(`<wp:post_type><![CDATA[post]]></wp:post_type><wp:status>publish</wp:status>${more}`)
const cdata = (text: string) => `<![CDATA[${text}]]>`
const options = { categories: {}, allDrafts: false, author: 'SMK', addressOf: () => null }

test('titles, authors and categories are decoded as WordPress shows them', () => {
  const site = readWxr(
    `<?xml version="1.0"?><rss><channel><wp:author><wp:author_login>tu</wp:author_login><wp:author_display_name>${cdata('Humas &amp; Tata Usaha')}</wp:author_display_name></wp:author>${
      post(`<title>${cdata('Guru &amp; Staf &#8211; Semester &#8220;Genap&#8221;')}</title><dc:creator>tu</dc:creator>
        <category domain="category">${cdata('Berita &amp; Kegiatan')}</category>`) +
      // Older versions wrote them without CDATA, so they are escaped twice.
      post(`<title>Rapat &amp;amp; Pleno &#8211; 5 &lt; 6</title><dc:creator>${cdata('O&#8217;Neil')}</dc:creator>
        <category domain="category">Info &amp;amp; Lain</category>`) +
      post(`<title>${cdata('Caf&eacute; &hellip; &nbsp;')}</title>`)
    }</channel></rss>`,
  )
  expect(site.posts.map(({ title, author, categories }) => [title, author, ...categories])).toEqual(
    [
      ['Guru & Staf – Semester “Genap”', 'Humas & Tata Usaha', 'Berita & Kegiatan'],
      ['Rapat & Pleno – 5 < 6', 'O’Neil', 'Info & Lain'],
      ['Café …', ''],
    ],
  )
})

test('posts that were not public on the old site become drafts, counted and named', () => {
  const named = (title: string, more: string) =>
    item(`<title>${title}</title><wp:post_type>post</wp:post_type>${more}`)
  const site = readWxr(
    wxr(
      named(
        'Kunci',
        `<wp:status>publish</wp:status><wp:post_password>${cdata('rahasia')}</wp:post_password>`,
      ) +
        named('Kunci 2', '<wp:post_password>x</wp:post_password><wp:status>future</wp:status>') +
        named('Internal', '<wp:status>private</wp:status>') +
        named('Usulan', '<wp:status>pending</wp:status>') +
        named('Coretan', '<wp:status>draft</wp:status>') +
        named('Aneh', '<wp:status>tunggu-kepsek</wp:status>') +
        named('Nanti', '<wp:status>future</wp:status>') +
        named(
          'Terbuka',
          `<wp:status>publish</wp:status><wp:post_password>${cdata('')}</wp:post_password>`,
        ) +
        named('Buang', '<wp:status>trash</wp:status>') +
        named('Otomatis', '<wp:status>auto-draft</wp:status>') +
        item(
          '<title>Profil</title><wp:post_type>page</wp:post_type><wp:status>publish</wp:status><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
        ),
    ),
  )
  expect(
    postRows(site, options).rows.map(({ cells }) => [cells.title, cells.is_published]),
  ).toEqual([
    ['Kunci', 'tidak'],
    ['Kunci 2', 'tidak'],
    ['Internal', 'tidak'],
    ['Usulan', 'tidak'],
    ['Coretan', 'tidak'],
    ['Aneh', 'tidak'],
    ['Nanti', 'ya'],
    ['Terbuka', 'ya'],
  ])
  expect(draftTitlesByReason(site.posts)).toEqual([
    { why: 'dilindungi kata sandi', titles: ['Kunci', 'Kunci 2'] },
    { why: 'hanya untuk pengelola situs (private)', titles: ['Internal'] },
    { why: 'menunggu peninjauan (pending)', titles: ['Usulan'] },
    { why: 'draf', titles: ['Coretan', 'Aneh'] },
  ])
  expect(site.leftOut).toEqual({ trashed: 1, pages: 1, comments: 1 })
})

test('a post that plug-ins showed only to members becomes a draft', () => {
  const meta = (key: string, value: string) =>
    post(
      `<title>${key} ${value}</title><wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
  const written = (content: string) =>
    post(`<title>${content}</title><content:encoded>${cdata(content)}</content:encoded>`)
  const hidden = [
    meta('_members_access_role', 'editor'),
    meta('_wpmem_block', '1'),
    meta('rcp_access_level', '5'),
    meta('um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";s:1:"1";}'),
    written('Umum [members_access role="guru"]kunci[/members_access]'),
    written('[restrict]kunci[/restrict]'),
    written('<!-- wp:pmpro/membership -->kunci'),
  ]
  const open = [
    meta('_wpmem_block', '0'),
    meta('rcp_user_level', 'None'),
    meta('um_content_restriction', 'a:1:{s:26:"_um_custom_access_settings";s:1:"0";}'),
    written('Untuk anggota OSIS (member) [Foto: Humas]'),
  ]
  const { posts } = readWxr(wxr([...hidden, ...open].join('')))
  expect(posts.map(({ isForMembers }) => isForMembers)).toEqual([
    ...hidden.map(() => true),
    ...open.map(() => false),
  ])
  expect(draftTitlesByReason(posts)).toMatchObject([
    { why: 'hanya untuk anggota', titles: { length: 7 } },
  ])
  const { rows } = postRows(readWxr(wxr(hidden.join(''))), options)
  expect(new Set(rows.map(({ cells }) => cells.is_published))).toEqual(new Set(['tidak']))
})

test('the uploads of a post, its reusable blocks and its missing files are known', () => {
  const site = readWxr(
    wxr(
      item(
        '<wp:post_id>7</wp:post_id><wp:post_parent>5</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://x.id/a.jpg</wp:attachment_url>',
      ) +
        item(
          `<wp:post_id>8</wp:post_id><wp:post_type>wp_block</wp:post_type><content:encoded>${cdata('<p>Jam kantor</p>')}</content:encoded>`,
        ) +
        post(`<title>A</title><wp:post_id>5</wp:post_id><content:encoded>${cdata('[gallery][contact-form-7 id="1"] <!-- wp:block {"ref":8} /--><form></form><form></form>')}</content:encoded>
          <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>`),
    ),
  )
  expect(postRows(site, options)).toMatchObject({
    rows: [{ cells: { content: '<p>Jam kantor</p>' } }],
    // One in the gallery, and the post's featured picture.
    missing: 2,
    lost: [{ title: 'A', what: ['kode [contact-form-7]', '2 × formulir'] }],
  })
})

test('an export in another encoding is read, and a ZIP around it is named', () => {
  const declared = `<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel>${post('<title>Caf\xe9</title>')}</channel></rss>`
  const bytes = Uint8Array.from(declared, (letter) => letter.charCodeAt(0))
  expect(readWxrFile(bytes).posts[0]?.title).toBe('Café')
  expect(() => readWxrFile(strToU8('PK\x03\x04'))).toThrow('Ini berkas ZIP')
})
