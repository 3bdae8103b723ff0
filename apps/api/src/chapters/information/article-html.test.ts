import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitise } from '../../engine/rich-text/sanitise.ts'
import { htmlToText } from '../../engine/rich-text/text.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'

const { input } = resourceCases.articles
const picture = `/media/${'a'.repeat(32)}-640.webp`

test('stores HTML without anything that could run, style or track', async () => {
  const { staff } = await testApp()
  const articles = staff('editor').articles
  const content = async (html: string) =>
    (await articles.create({ body: { ...input, content: `<p>Isi</p>${html}` } })).content.slice(10)
  const gone = [
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<iframe src="https://jahat.example"></iframe>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<img src="https://jahat.example/p.gif">',
    '<img src="//jahat.example/p.gif">',
    '<img src="data:image/svg+xml,x">',
    '<img src="/media/../school.db">',
    '<template><p>x</p></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
    '<form><input name=a></form>',
    '<!-- catatan -->',
  ]
  for (const html of gone) {
    expect(await content(html), html).not.toMatch(/<(?!\/?p>)|alert|jahat|school\.db/)
  }
  const link = ' rel="noopener noreferrer nofollow"'
  expect(await content('<a href="javascript:alert(1)" onclick="x()">a</a>')).toBe(`<a${link}>a</a>`)
  expect(await content('<a href="//jahat.example">a</a>')).toBe(`<a${link}>a</a>`)
  expect(await content('<a href="https://contoh.id" target="_blank">a</a>')).toBe(
    `<a href="https://contoh.id"${link}>a</a>`,
  )
  expect(await content('<h2 class="x" style="color:red" id="a" data-b="c">Judul</h2>')).toBe(
    '<h2>Judul</h2>',
  )
  const rich = `<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><blockquote>Kata</blockquote>`
  expect(await content(rich)).toBe(rich)
  expect(await content(`<img src="${picture}" alt="Siswa" loading="lazy">`)).toBe(
    `<img src="${picture}" alt="Siswa" loading="lazy" />`,
  )
})

test('keeps superscript and strikethrough, list numbers, and text directions', async () => {
  const { staff } = await testApp()
  const articles = staff('editor').articles
  const html =
    '<p>Aula 500 m<sup>2</sup>, gas H<sub>2</sub>O, <s>Rp50.000</s></p><p dir="rtl">PAI</p>' +
    '<ol start="4" type="a"><li dir="ltr">a</li></ol><table dir="rtl"><tr><td>b</td></tr></table>'
  const stored = await articles.create({ body: { ...input, content: html } })
  expect(stored.content).toBe(html)
  expect(stored.excerpt).toBe('Aula 500 m², gas H₂O, Rp50.000 PAI a b')
  expect((await articles.list({ query: { search: '500 m2, gas H2O' } })).rows).toHaveLength(1)
  for (const attribute of [
    'dir="up"',
    'start="1e3"',
    'start=" 4"',
    'type="square"',
    'dir',
    'type',
  ]) {
    expect(sanitise(`<ol ${attribute}><li>a</li></ol>`), attribute).toBe('<ol><li>a</li></ol>')
  }
  expect(sanitise('<del cite="a">b</del><strike>c</strike><ins>d</ins>')).toBe(
    '<s>b</s><s>c</s><u>d</u>',
  )
  expect(sanitise('<b dir="rtl">a</b><a type="a">b</a>')).toBe(
    '<b>a</b><a rel="noopener noreferrer nofollow">b</a>',
  )
})

test('contains nothing that is invalid in a feed, whatever the input', async () => {
  const { staff } = await testApp()
  const stored = await staff('editor').articles.create({
    body: {
      ...input,
      title: 'Uji \ufffe bukan huruf \uffff 👩‍🏫',
      content: '<p>peme\ufffe&#xFFFE;&#x1;\u0002riksaan &#xFFFF;&#x1F469;&#x200D;&#x1F3EB;</p>',
    },
  })
  expect(stored.title).toBe('Uji bukan huruf 👩‍🏫')
  expect(stored.content).toBe('<p>pemeriksaan 👩‍🏫</p>')
  expect(stored.excerpt).toBe('pemeriksaan 👩‍🏫')
})

test('parses broken and hidden HTML like a browser', () => {
  // With scripts enabled a browser hides the content of noscript, even if it is not closed
  // properly.
  expect(sanitise('<p>a<noscript><p>b</p>c</p>d</noscript>e')).toBe('<p>a</p>e')
  expect(sanitise('<iframe><b>a</b><img src=x onerror=alert(1)></iframe>b')).toBe('b')
  expect(sanitise('<textarea></textarea/><img src=x onerror=alert(1)>a')).toBe('a')
  expect(sanitise('<svg><textarea><img src=x onerror=alert(1)></textarea></svg>a')).toBe('a')
  expect(sanitise('<a href="&#0000106avascript:alert(1)">a</a>')).not.toContain('href')
  expect(sanitise('<p>a</p/>b')).toBe('<p>a</p>b')
})

test('sanitising is idempotent for any input', () => {
  const badlyNested = sanitise('<p onclick=x()><A</p><p onclick=x()>')
  expect(sanitise(badlyNested)).toBe(badlyNested)
  const tag = fc.constantFrom('p', 'b', 'script', 'svg', 'a', 'img', 'table', 'td', 'style', 'math')
  const attribute = fc.constantFrom('onclick=x()', 'href="javascript:x()"', 'src=x', 'style="a"')
  const piece = fc.oneof(
    fc.string(),
    fc.tuple(tag, attribute).map(([name, value]) => `<${name} ${value}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('<!--', '-->', '<![CDATA[', '&lt;script&gt;', '&#x3C;b', '"', '<'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const once = sanitise(pieces.join(''))
      expect(sanitise(once)).toBe(once)
      expect(once).not.toMatch(/<(script|style|svg|math)|<[^>]+\son\w+=|<[^>]+javascript:/i)
    }),
    { numRuns: 400 },
  )
})

test('the excerpt is cut from the text, with dots only when something was cut', async () => {
  const { staff } = await testApp()
  const articles = staff('editor').articles
  const excerpt = async (content: string) =>
    (await articles.create({ body: { ...input, content } })).excerpt
  expect(await excerpt('<h2>Lomba</h2><p>Tim A &amp; B <b>menang</b> 3 &lt; 5.</p>')).toBe(
    'Lomba Tim A & B menang 3 < 5.',
  )
  expect(await excerpt(`<p>${'a'.repeat(150)}</p>`)).toBe('a'.repeat(150))
  expect(await excerpt(`<p>${'a'.repeat(151)}</p>`)).toBe(`${'a'.repeat(150)}…`)
  expect(htmlToText('<ul><li>satu</li><li>dua</li></ul>')).toBe('satu dua')
  const { id } = await articles.create({ body: input })
  const changed = await articles.update({
    params: { id },
    body: { content: '<p>Isi yang baru.</p>' },
  })
  expect(changed.excerpt).toBe('Isi yang baru.')
  expect((await articles.list({ query: { search: 'YANG BARU' } })).rows).toHaveLength(1)
  expect((await articles.list({ query: { search: 'strong' } })).rows).toEqual([])
})

test('other requests are answered while an article’s HTML is sanitised', async () => {
  const { staff } = await testApp()
  const articles = staff('editor').articles
  await articles.create({ body: input })
  let turns = 0
  let isSaved = false
  const count = () => {
    turns += 1
    if (!isSaved) setImmediate(count)
  }
  setImmediate(count)
  await articles.create({ body: { ...input, content: '<b>a</b>'.repeat(10_000) } })
  isSaved = true
  expect(turns).toBeGreaterThan(100)
})

test('refuses HTML that is too long once it is sanitised', async () => {
  const { staff } = await testApp()
  const articles = staff('editor').articles
  const refused = await expectRefusal(
    articles.create({ body: { ...input, content: '&'.repeat(200 * 1024) } }),
  )
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'content' }] })
  const many = await expectRefusal(
    articles.create({ body: { ...input, content: '<'.repeat(20_001) } }),
  )
  expect(many).toMatchObject({ status: 422, errors: [{ field: 'content' }] })
})

test('a link may not have a user name before its host', async () => {
  const { staff } = await testApp()
  const articles = staff('editor').articles
  const link = '<p><a rel="noopener noreferrer nofollow" href="https://contoh.id">a</a></p>'
  expect((await articles.create({ body: { ...input, content: link } })).content).toBe(link)
  for (const href of [
    'https://sekolah@jahat.example',
    '//a:b@jahat.example',
    'ht&#9;tps://a@b.c',
  ]) {
    const { content } = await articles.create({
      body: {
        ...input,
        content: `<p><a href="${href}">a</a></p>`,
      },
    })
    expect(content, href).not.toContain('href')
  }
})

test('refuses an article without content once it is sanitised', async () => {
  const { staff } = await testApp()
  const create = staff('editor').articles.create({
    body: { ...input, content: '<script>x</script>' },
  })
  expect(await expectRefusal(create)).toMatchObject({ status: 422, errors: [{ field: 'content' }] })
})
