import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWxr } from './wxr.ts'
import { readXlsx } from './xlsx.ts'
import { FileRefused, openZip } from './zip.ts'

const text = (content: string) => strToU8(content)

const workbook = (sheet: string, others: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': text(
      '<workbook xmlns:r="r"><sheets><sheet name="Guru" r:id="rId1"/><sheet name="Rahasia" state="hidden" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': text(
      '<sst><si><t>Nama</t></si><si><r><t>Siti </t></r><r><t xml:space="preserve">Aminah</t></r><rPh><t>SITI</t></rPh></si></sst>',
    ),
    'xl/styles.xml': text(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="[$-421]dd\\ mmmm\\ yyyy"/><numFmt numFmtId="166" formatCode="0.00&quot; hari&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(others).map(([name, xml]) => [name, text(xml)])),
  })

const cellsOf = (sheet: string) => readXlsx(workbook(sheet))[0]?.rows

test('an XLSX is read as its cells look', () => {
  const rows = cellsOf(
    `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>
     <row r="5"><c r="A5" s="1"><v>12345678</v></c><c r="B5" s="2"><v>46174</v></c><c r="C5" s="3"><v>46174.34375</v></c>
     <c r="D5"><v>8.123456789E+11</v></c><c r="E5" t="inlineStr"><is><t>&lt;b&gt; &amp; c</t></is></c><c r="F5" t="b"><v>1</v></c>
     <c r="G5" t="str"><f>A1&amp;"x"</f><v>hasil</v></c><c r="H5" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="I5" s="4"><v>2.5</v></c></row>`,
  )
  expect(rows).toEqual([
    { row: 3, cells: ['Nama', '', 'Siti Aminah'] },
    {
      row: 5,
      cells: [
        ...['0012345678', '2026-06-01', '2026-06-01 08:15', '812345678900', '<b> & c', 'ya'],
        ...['hasil', '#DIV/0!', '2.5'],
      ],
    },
  ])
})

test('sheets that are hidden or empty are not offered, and prefixes change nothing', () => {
  const sheets = readXlsx(
    zipSync({
      'xl/workbook.xml': text(
        '<x:workbook xmlns:x="x"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
      ),
      'xl/_rels/workbook.xml.rels': text(
        '<Relationships><Relationship Id="a" Target="/xl/worksheets/a.xml"/></Relationships>',
      ),
      'xl/worksheets/a.xml': text(
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>7</x:v></x:c><x:c t="inlineStr"><x:is><x:t>B</x:t></x:is></x:c></x:row><x:row/></x:sheetData></x:worksheet>',
      ),
    }),
  )
  expect(sheets).toEqual([{ name: 'A', rows: [{ row: 1, cells: ['7', 'B'] }] }])
  expect(
    readXlsx(
      workbook('<row r="1"><c r="A1"><v>1</v></c></row>', {
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
      }),
    ),
  ).toHaveLength(1)
})

test('entities that a document declares are never expanded', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;&f;</t></is></c></row></sheetData></worksheet>`
  const sheets = readXlsx(workbook('', { 'xl/worksheets/sheet1.xml': bomb }))
  expect(sheets[0]?.rows).toEqual([{ row: 1, cells: ['&b;&f;'] }])
})

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
  expect(() => readXlsx(zipSync({ 'word/document.xml': text('<x/>') }))).toThrow('bukan XLSX')
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
