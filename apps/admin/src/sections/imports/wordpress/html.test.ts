import { expect, test } from 'vitest'
import { convertPost } from './html.ts'

const uploads = 'https://smk.sch.id/wp-content/uploads'
const site = {
  uploads: {
    11: `${uploads}/a.jpg`,
    12: `${uploads}/b.png`,
    13: `${uploads}/mars.mp3`,
  } as Record<string, string>,
  attached: { 1: [`${uploads}/a.jpg`, `${uploads}/mars.mp3`, `${uploads}/b.png`] },
  pieces: { 7: '<!-- wp:paragraph --><p>Jam kantor</p><!-- /wp:paragraph -->' },
}
/** Pictures are stored by their file name; "lama.jpg" is missing from the ZIP. */
const converted = (content: string, id = '1') =>
  convertPost({ id, content }, site, (source) =>
    source.includes('lama') ? null : `/m/${source.slice(source.lastIndexOf('/') + 1)}`,
  )
const html = (content: string) => converted(content).html
const lost = (content: string, id?: string) => converted(content, id).lost
const figure = (name: string) => `<figure><img src="/m/${name}" alt=""></figure>`
const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

test('paragraphs and line breaks are where WordPress renders them', () => {
  // The classic editor: one marked-up paragraph, then plain ones.
  expect(
    html(
      '<p style="text-align: justify;">Alinea satu.</p>\nAlinea dua.\n\nAlinea tiga.\nBaris kedua alinea tiga.',
    ),
  ).toBe('<p>Alinea satu.</p><p>Alinea dua.</p><p>Alinea tiga.<br>Baris kedua alinea tiga.</p>')
  expect(html('Satu\r\n\r\n&nbsp;\r\n\r\nDua <b>tebal\n\njuga</b>.')).toBe(
    '<p>Satu</p><p>Dua <strong>tebal</strong></p><p><strong>juga</strong>.</p>',
  )
  expect(
    html(
      'Syarat:\n<ul>\n<li>Ijazah</li>\n<li>Foto\n<ol>\n<li>3x4</li>\n</ol>\n</li>\n</ul>\nTerima kasih',
    ),
  ).toBe(
    '<p>Syarat:</p><ul><li>Ijazah</li><li>Foto<ol><li>3x4</li></ol></li></ul><p>Terima kasih</p>',
  )
  // The block editor: only marked-up paragraphs.
  expect(
    html(
      '<!-- wp:paragraph -->\n<p>Satu\nbaris.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:html -->\nlepas\n<!-- /wp:html -->',
    ),
  ).toBe('<p>Satu baris.</p><p>lepas</p>')
  expect(html('<p>Tutup <b>tebal <i>miring</b> lepas')).toMatch(/^<p>Tutup <strong>.*<\/p>$/)
})

test('no text is left outside a block', () => {
  expect(html('<div>Baris satu</div><div>Baris dua<br>tiga</div><section>empat</section>')).toBe(
    '<p>Baris satu</p><p>Baris dua<br>tiga</p><p>empat</p>',
  )
  expect(html('<h1>Judul</h1><h5>Kecil</h5><h6>Lebih <em>kecil</em></h6>isi')).toBe(
    '<h2>Judul</h2><h4>Kecil</h4><h4>Lebih <em>kecil</em></h4><p>isi</p>',
  )
  expect(
    html(
      '<dl><dt>Jam</dt><dd>07.00</dd></dl><details><summary>Syarat</summary>Ijazah</details><address>Jalan</address>',
    ),
  ).toBe(
    '<p><strong>Jam</strong></p><p>07.00</p><p><strong>Syarat</strong></p><p>Ijazah</p><p>Jalan</p>',
  )
  expect(
    html('<blockquote>Kutipan\n\ndua</blockquote><pre>a\n  b &lt;c&gt;</pre><hr class="x" />'),
  ).toBe('<blockquote><p>Kutipan</p><p>dua</p></blockquote><pre>a\n  b &lt;c&gt;</pre><hr>')
  const table =
    '<table><tbody><tr><th colspan="2">Jadwal</th></tr><tr><td>Senin<br>Selasa</td><td><p>a</p><p>b</p></td></tr></tbody></table>'
  expect(html(table)).toBe(table)
})

test('text marks are kept, also those set by a style', () => {
  expect(
    html('Luas 500 m<sup>2</sup>, H<sub>2</sub>O, 10<span style="vertical-align: super;">3</span>'),
  ).toBe('<p>Luas 500 m<sup>2</sup>, H<sub>2</sub>O, 10<sup>3</sup></p>')
  expect(
    html(
      '<del>Rp100.000</del> Rp75.000 <strike>a</strike> <span style="text-decoration: line-through;">b</span>',
    ),
  ).toBe('<p><s>Rp100.000</s> Rp75.000 <s>a</s> <s>b</s></p>')
  expect(
    html(
      '<b style="font-weight:normal;"><span style="font-weight:700">tebal</span> <span style="text-decoration: underline; font-style:italic">x</span></b>',
    ),
  ).toBe('<p><strong>tebal</strong> <em><u>x</u></em></p>')
  expect(
    html('<p>Lanjut:</p><ol start="4" type="a"><li>Ambil nomor</li><li>Tunggu</li></ol>'),
  ).toBe('<p>Lanjut:</p><ol start="4" type="a"><li>Ambil nomor</li><li>Tunggu</li></ol>')
  expect(html('5 &lt; 6 &amp; “kutip” &#8211; <a href="/kontak?a=1&amp;b=2">hubungi</a>')).toBe(
    '<p>5 &lt; 6 &amp; “kutip” – <a href="/kontak?a=1&amp;b=2">hubungi</a></p>',
  )
})

test('pictures keep their place and their captions', () => {
  expect(
    html(
      `Tim:\n[caption id="a" width="300"]<a href="${uploads}/robot.png"><img src="${uploads}/robot-300x200.png" alt="Robot"></a> Tim <em>kami</em>[/caption]\nSelesai`,
    ),
  ).toBe(
    '<p>Tim:</p><figure><img src="/m/robot-300x200.png" alt="Robot"><figcaption>Tim <em>kami</em></figcaption></figure><p>Selesai</p>',
  )
  expect(
    html(
      `<!-- wp:gallery {"ids":[1]} -->\n<figure class="wp-block-gallery"><!-- wp:image -->\n<figure class="wp-block-image"><img src="${uploads}/a.jpg"/><figcaption>A</figcaption></figure>\n<!-- /wp:image --><figcaption class="blocks-gallery-caption">Semua</figcaption></figure>\n<!-- /wp:gallery -->`,
    ),
  ).toBe('<figure><img src="/m/a.jpg" alt=""><figcaption>A</figcaption></figure><p>Semua</p>')
  expect(
    html(
      `<ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${uploads}/a.jpg"></figure></li></ul>`,
    ),
  ).toBe(figure('a.jpg'))
  // A lazy-loaded one, and a smiley that was replaced by an image.
  expect(html(`<img src="data:image/gif;base64,AAA" data-src="${uploads}/b.png" alt="B">`)).toBe(
    '<p><img src="/m/b.png" alt="B"></p>',
  )
  expect(
    html('Hore <img class="emoji" alt="🎉" src="https://s.w.org/images/core/emoji/1f389.svg">'),
  ).toBe('<p>Hore 🎉</p>')
  // A link to a picture, not around one.
  expect(html(`<a href="${uploads}/denah.jpg">Lihat denah</a>`)).toBe(
    `<p>${link(`${uploads}/denah.jpg`, 'Lihat denah')}</p>`,
  )
  const gone = converted(
    `<figure><img src="${uploads}/lama.jpg"><figcaption>Gedung lama</figcaption></figure>`,
  )
  expect(gone).toEqual({ html: '<p>Gedung lama</p>', missing: [`${uploads}/lama.jpg`], lost: [] })
})

test('videos, recordings and embeds become links with a text', () => {
  const watch = 'https://www.youtube.com/watch?v=abcdefghijk'
  const youtube = `<p>${link(watch, 'Tonton video di YouTube')}</p>`
  expect(
    html(
      `<!-- wp:embed {"url":"${watch}","type":"video"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${watch}\n</div><figcaption>Profil</figcaption></figure>\n<!-- /wp:embed -->`,
    ),
  ).toBe(`${youtube}<p>Profil</p>`)
  for (const content of [
    '<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0" width="5"></iframe>',
    '<iframe data-src="//www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
    `[embed]${watch}[/embed]`,
    `[embed width="3"]${watch}[/embed]`,
    `[youtube]${watch}[/youtube]`,
    `[youtube=${watch}]`,
    `[youtube ${watch}]`,
    `[su_youtube url="${watch}"]`,
    `<object data="${watch}"></object>`,
  ]) {
    expect(html(content), content).toBe(youtube)
  }
  // Bare URLs on their own line, also within a paragraph.
  expect(html('Lihat:\n\nhttps://youtu.be/abcdefghijk\n\nSelesai.')).toBe(
    `<p>Lihat:</p><p>${link('https://youtu.be/abcdefghijk', 'Tonton video di YouTube')}</p><p>Selesai.</p>`,
  )
  expect(html('Lihat:\nhttps://vimeo.com/1?a=1&amp;b=2\nhttps://dinas.example/surat')).toBe(
    `<p>Lihat:<br>${link('https://vimeo.com/1?a=1&amp;b=2', 'Tonton video di Vimeo')}<br>${link('https://dinas.example/surat', 'https://dinas.example/surat')}</p>`,
  )
  expect(html('Baca https://youtu.be/abcdefghijk juga')).toBe(
    '<p>Baca https://youtu.be/abcdefghijk juga</p>',
  )
  expect(html('[video width="640" mp4="https://x.id/a/profil.mp4"][/video]')).toBe(
    `<p>${link('https://x.id/a/profil.mp4', 'Putar video profil.mp4')}</p>`,
  )
  expect(html('[audio https://x.id/mars.mp3]')).toBe(
    `<p>${link('https://x.id/mars.mp3', 'Putar audio mars.mp3')}</p>`,
  )
  expect(
    html(
      '<video controls><source src="https://x.id/b.webm"></video><audio src="https://x.id/c.ogg"></audio>',
    ),
  ).toBe(
    `<p>${link('https://x.id/b.webm', 'Putar video b.webm')}</p><p>${link('https://x.id/c.ogg', 'Putar audio c.ogg')}</p>`,
  )
  expect(
    html('<iframe src="https://docs.google.com/forms/d/e/1/viewform?embedded=true"></iframe>'),
  ).toContain('>Buka formulir Google</a>')
  expect(html('<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>')).toContain(
    '>Buka peta di Google Maps</a>',
  )
  expect(
    html(
      '<div class="wp-block-file"><object class="wp-block-file__embed" data="https://x.id/k.pdf"></object><a href="https://x.id/k.pdf">Kalender</a><a href="https://x.id/k.pdf" class="wp-block-file__button">Unduh</a></div>',
    ),
  ).toBe(`<p>${link('https://x.id/k.pdf', 'Kalender')}</p>`)
  expect(lost('<iframe></iframe>[video]\n\n<audio></audio>')).toEqual([
    ...['video', 'isi sematan', 'audio'],
  ])
})

test('galleries and playlists show their uploads', () => {
  expect(html('[gallery ids="11,12"]')).toBe(figure('a.jpg') + figure('b.png'))
  expect(html('[gallery ids=”12, 11” columns=”3”]')).toBe(figure('b.png') + figure('a.jpg'))
  expect(html('[gallery include=11]')).toBe(figure('a.jpg'))
  // Without ids: the post's own pictures.
  expect(html('[gallery columns="3"]')).toBe(figure('a.jpg') + figure('b.png'))
  expect(html('[gallery exclude="11"]')).toBe(figure('b.png'))
  expect(html('[playlist ids="13"]')).toContain('>Putar audio mars.mp3</a>')
  expect(html('[playlist]')).toContain('>Putar audio mars.mp3</a>')
  expect(lost('[gallery]', '2')).toEqual(['galeri'])
  expect(lost('[gallery ids="11,99"]')).toEqual(['gambar galeri'])
  expect(lost('[playlist]', '2')).toEqual(['daftar putar'])
})

test('shortcodes are removed, and their content is kept', () => {
  expect(
    html(
      '[vc_row el_class="a"][vc_column width="1/2"][vc_column_text]\nVisi kami\n\nMisi kami\n[/vc_column_text][/vc_column][/vc_row]',
    ),
  ).toBe('<p>Visi kami</p><p>Misi kami</p>')
  expect(html('[su_spoiler title="Jadwal"]Senin[/su_spoiler]')).toBe(
    '<p><strong>Jadwal</strong></p><p>Senin</p>',
  )
  expect(html('[su_button url="https://x.id/daftar"]Daftar[/su_button]')).toBe(
    `<p>${link('https://x.id/daftar', 'Daftar')}</p>`,
  )
  expect(
    html('[et_pb_button button_url="https://x.id/daftar" button_text="Daftar &amp; bayar" /]'),
  ).toBe(`<p>${link('https://x.id/daftar', 'Daftar &amp; bayar')}</p>`)
  expect(html('[vc_btn link="url:https%3A%2F%2Fx.id%2Fa|title:A"]')).toContain(
    'href="https://x.id/a"',
  )
  expect(html('[vc_single_image image="11"]')).toBe(figure('a.jpg'))
  expect(html(`[et_pb_image src="${uploads}/b.png" /]`)).toBe(figure('b.png'))
  expect(html('[pdf-embedder url="https://x.id/k.pdf"]')).toContain('>Buka berkas k.pdf</a>')
  expect(html('[vc_custom_heading text="Fasilitas"]')).toBe('<p>Fasilitas</p>')
  expect(converted('Isi [contact-form-7 id="1" title="Kontak"]')).toMatchObject({
    html: '<p>Isi</p>',
    lost: ['kode [contact-form-7]'],
  })
  expect(lost('[metaslider id=5]\n\n[rev_slider home]\n\n[table 5]\n\n[sitemap]')).toEqual([
    ...['kode [metaslider]', 'kode [rev_slider]', 'kode [table]', 'kode [sitemap]'],
  ])
})

test('brackets that the author wrote are kept', () => {
  for (const text of [
    'Libur [sic] dan [1]',
    '[Foto: Humas]',
    '[anak-anak] dan [ibu-ibu kami] hadir',
    '[Penulis adalah guru]',
    'a[i] = b[j]',
  ]) {
    expect(html(text), text).toBe(`<p>${text}</p>`)
  }
  expect(html('Tulis [[gallery]] untuk galeri')).toBe('<p>Tulis [gallery] untuk galeri</p>')
})

test('content that cannot be imported is reported', () => {
  expect(
    lost(
      '<form><input><select></select></form><script>x()</script><!-- wp:latest-posts {"n":3} /--><!-- wp:spacer /-->',
    ),
  ).toEqual(['blok latest-posts', 'formulir', 'skrip'])
  expect(
    lost(
      '<blockquote class="instagram-media"><a href="https://www.instagram.com/p/1/">Lihat</a></blockquote><script async src="//www.instagram.com/embed.js"></script>',
    ),
  ).toEqual([])
  // Reusable blocks are inserted.
  expect(html('<!-- wp:block {"ref":7} /-->')).toBe('<p>Jam kantor</p>')
  expect(lost('<!-- wp:block {"ref":8} /-->')).toEqual(['blok block'])
})

test('list numbers, quotes in a caption and links in an image map are kept', () => {
  expect(html('<ol start="4"><li>a</li><li value="9">b</li><li>c</li></ol>')).toBe(
    '<ol start="4"><li>a</li></ol><ol start="9"><li>b</li><li>c</li></ol>',
  )
  expect(html('<ol type="a"><li value="3">c</li></ol>')).toBe(
    '<ol start="3" type="a"><li>c</li></ol>',
  )
  expect(lost('<ol reversed><li>a</li></ol>')).toEqual(['urutan nomor terbalik'])
  for (const quoted of ['&quot;Senin&quot;', '“Senin”']) {
    expect(
      html(
        `[caption width="300" caption="Upacara ${quoted}"]<img src="${uploads}/a.jpg">[/caption]`,
      ),
    ).toMatch(/<figcaption>Upacara (?:&quot;|"|“)Senin(?:&quot;|"|”)<\/figcaption>/)
  }
  expect(html('[youtube url=&#8220;https://youtu.be/abcdefghijk&#8221;]')).toContain('youtu.be')
  expect(
    html(
      `<p><img src="${uploads}/a.jpg" usemap="#m"><map name="m"><area href="https://x.id/daftar" alt="Daftar"><area href="https://x.id/biaya"></map></p>`,
    ),
  ).toContain(
    `<p>${link('https://x.id/daftar', 'Daftar')}</p><p>${link('https://x.id/biaya', 'Buka x.id')}</p>`,
  )
  expect(html('Luas $latex r^2$ meter')).toBe('<p>Luas r^2 meter</p>')
})

test('too deeply nested content is reduced to its text', () => {
  const deep = converted(`${'<div>'.repeat(15_000)}isi${'</div>'.repeat(15_000)}`)
  expect(deep).toEqual({ html: '<p>isi</p>', missing: [], lost: ['susunan yang terlalu dalam'] })
})

test('a post with thousands of brackets or tags is converted in linear time', () => {
  const start = performance.now()
  expect(html('[a="'.repeat(20_000))).toContain('[a="')
  html('["\'“'.repeat(20_000))
  html(`[a b${' c='.repeat(20_000)}`)
  html('<b>'.repeat(2_000))
  expect(performance.now() - start).toBeLessThan(5_000)
})
