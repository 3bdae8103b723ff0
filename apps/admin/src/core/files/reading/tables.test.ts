import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'
import { readTables } from './tables.ts'

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? strToU8(content) : content
const read = (content: string | Uint8Array, name = 'guru.xls'): Sheet[] =>
  readTables(bytesOf(content), name, {})
const cellsOf = (content: string | Uint8Array) =>
  read(content).map(({ rows }) => rows.map(({ cells }) => cells))
const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
/** Encodes a text as Latin-1, one byte per character. */
const latin = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0))

const guru = [
  ['Nama', 'Mapel', 'Email'],
  ['Budi Santoso, S.Pd.', 'IPA & IPS', 'budi@contoh.id'],
]

test('an HTML table with the extension .xls is read as a table', () => {
  expect(
    cellsOf(`<html><head><meta charset="utf-8"><style>td{x:1}</style></head><body><table border="1">
      <tr><th>Nama</th><th>Mapel</th><th>Email</th></tr>
      <tr><td>Budi Santoso, S.Pd.</td><td>IPA &amp; IPS</td><td>budi@contoh.id</td></tr>
      </table></body></html>`),
  ).toEqual([guru])
  // Without a surrounding document, with unclosed tags.
  expect(
    cellsOf(
      '<TABLE><TR><TD>Nama<TD>Mapel<TD>Email<TR><TD>Budi Santoso,\n  S.Pd.<TD>IPA &amp; IPS<TD>budi@contoh.id</TABLE>',
    ),
  ).toEqual([guru])
  // HTML as Excel saves a web page.
  expect(
    cellsOf(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
      <!--[if gte mso 9]><xml><x:ExcelWorkbook></x:ExcelWorkbook></xml><![endif]--></head>
      <body><table><col width=64><tr height=20><td class=xl65>Nama</td><td>Mapel</td><td>Email</td></tr>
      <tr><td>Budi Santoso, S.Pd.</td><td x:str="x">IPA &amp; IPS</td><td>budi@contoh.id</td></tr></table></body></html>`),
  ).toEqual([guru])
  // A line break and several paragraphs in a cell; an encoding that the page declares.
  const declared = '<html><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'
  expect(
    cellsOf(
      latin(`${declared}<table><tr><td>Ren\xe9<br>Ani</td><td><p>a</p><p>b</p></td></table>`),
    ),
  ).toEqual([[['René\nAni', 'a\nb']]])
})

test('cells with colspan and rowspan keep the other cells in place', () => {
  expect(
    cellsOf(`<table><tr><td colspan="3">Daftar Guru</td></tr>
      <tr><th rowspan="2">Nama</th><th colspan="2">Kontak</th></tr><tr><th>Email</th><th>HP</th></tr>
      <tr><td>Budi</td><td>b@x.id</td><td>0812</td></tr></table>`),
  ).toEqual([
    [['Daftar Guru'], ['Nama', 'Kontak'], ['', 'Email', 'HP'], ['Budi', 'b@x.id', '0812']],
  ])
})

test('a table nested in a layout table is a sheet of its own', () => {
  const sheets = read(`<html><body><table><tr><td>Menu</td><td>
      <table><tr><th>Nama</th><th>Mapel</th></tr><tr><td>Budi</td><td>IPA</td></tr></table>
    </td></tr></table></body></html>`)
  expect(sheets).toEqual([
    {
      name: 'Tabel 1',
      rows: [
        { row: 1, cells: ['Nama', 'Mapel'] },
        { row: 2, cells: ['Budi', 'IPA'] },
      ],
    },
    { name: 'Tabel 2', rows: [{ row: 1, cells: ['Menu', ''] }] },
  ])
})

test('form inputs and selects in cells are read as their values', () => {
  expect(
    cellsOf(`<table><tr><th>Nama</th><th>Rapor</th><th>Jalur</th><th>Hadir</th></tr>
      <tr><td>Budi<input type="hidden" name="id" value="7"></td><td><input name="n" value="86,5"></td>
        <td><select><option>Umum</option><option selected>Prestasi</option></select></td>
        <td><input type="checkbox" checked></td></tr>
      <tr><td>Siti</td><td><input type=number value=90></td><td><select><option>Umum<option>Prestasi</select></td>
        <td><input type="checkbox"> </td></tr></table>`),
  ).toEqual([
    [
      ['Nama', 'Rapor', 'Jalur', 'Hadir'],
      ['Budi', '86,5', 'Prestasi', 'ya'],
      ['Siti', '90', 'Umum', ''],
    ],
  ])
})

test('XML of Excel 2003 is read as a workbook', () => {
  const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="s1"><NumberFormat ss:Format="0000000000"/></Style><Style ss:ID="s2"><NumberFormat ss:Format="Fixed"/></Style>
      <Style ss:ID="s3"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="s4"><NumberFormat ss:Format="Currency"/></Style></Styles>
    <Worksheet ss:Name="Nilai"><Table>
      <Row ss:Index="3"><Cell><Data ss:Type="String">NISN</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Rapor</Data></Cell></Row>
      <Row><Cell ss:StyleID="s1"><Data ss:Type="Number">12345678</Data><Comment><ss:Data>periksa</ss:Data></Comment></Cell>
        <Cell><Data ss:Type="DateTime">2011-05-06T00:00:00.000</Data></Cell>
        <Cell ss:StyleID="s2"><Data ss:Type="Number">86.666666666666671</Data></Cell>
        <Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Budi</B> &amp; Ani&#10;baris</ss:Data></Cell>
        <Cell ss:StyleID="s3"><Data ss:Type="Number">46174</Data></Cell><Cell ss:StyleID="s4"><Data ss:Type="Number">1500000</Data></Cell>
        <Cell><Data ss:Type="Boolean">1</Data></Cell></Row>
    </Table></Worksheet>
    <Worksheet ss:Name="Rahasia"><Table><Row><Cell><Data ss:Type="String">x</Data></Cell></Row></Table>
      <WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`
  expect(read(book)).toEqual([
    {
      name: 'Nilai',
      rows: [
        { row: 3, cells: ['NISN', '', 'Rapor'] },
        {
          row: 4,
          cells: [
            ...['0012345678', '2011-05-06', '86.67', 'Budi & Ani\nbaris', '2026-06-01', '1500000'],
            'ya',
          ],
          stored: { 2: '86.6666666667' },
        },
      ],
    },
  ])
})

const ods = (rows: string, more = '') =>
  `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>
    <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
    <office:body><office:spreadsheet><table:table table:name="Nilai">${rows}</table:table>${more}</office:spreadsheet></office:body></office:document-content>`
const cell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

test('OpenDocument is read as its cells look, without the repeated empty rows', () => {
  const content = ods(
    row(cell('NISN'), cell('Rapor'), '<table:table-cell table:number-columns-repeated="16382"/>') +
      '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>' +
      row(
        cell('0012345678', 'office:value-type="float" office:value="12345678"'),
        cell('86,67', 'office:value-type="float" office:value="86.6666666666667"'),
        cell('1.286', 'office:value-type="float" office:value="1286"'),
        cell('Rp1.500.000', 'office:value-type="currency" office:value="1500000"'),
        cell('87,5%', 'office:value-type="percentage" office:value="0.875"'),
        cell('06/05/11', 'office:value-type="date" office:date-value="2011-05-06"'),
        cell('86,6666666667', 'office:value-type="float" office:value="86.6666666666667"'),
        cell('8,12E+11', 'office:value-type="float" office:value="812345678900"'),
        `<table:table-cell office:value-type="string"><office:annotation><text:p>periksa</text:p></office:annotation><text:p>satu<text:s text:c="2"/>dua</text:p><text:p>tiga</text:p></table:table-cell>`,
      ) +
      '<table:table-row table:number-rows-repeated="1048572"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    `<table:table table:name="Rahasia" table:style-name="ta2">${row(cell('x'))}</table:table>`,
  )
  const expected = [
    {
      name: 'Nilai',
      rows: [
        { row: 1, cells: ['NISN', 'Rapor'] },
        {
          row: 4,
          cells: [
            ...['0012345678', '86.67', '1286', '1500000', '87.5%', '2011-05-06', '86.667'],
            ...['812345678900', 'satu  dua\ntiga'],
          ],
          stored: { 1: '86.6666666667', 6: '86.6666666667' },
        },
      ],
    },
  ]
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
  expect(read(zipOf({ mimetype, 'content.xml': content }))).toEqual(expected)
  // A document as one flat XML file.
  const flat = content.replaceAll('document-content', 'document')
  expect(read(`<?xml version="1.0" encoding="UTF-8"?>\n${flat}`)).toEqual(expected)
  // Rows that are repeated together with their text.
  const many = ods(`<table:table-row table:number-rows-repeated="3">${cell('a')}</table:table-row>`)
  expect(read(many.replaceAll('document-content', 'document'))[0]?.rows).toHaveLength(3)
  const tooMany = many.replace('repeated="3"', 'repeated="1048576"')
  expect(() => read(tooMany.replaceAll('document-content', 'document'))).toThrow(
    'terlalu banyak baris',
  )
})

/** The start of a Microsoft compound file (OLE2), with one directory entry. */
const container = (entry: string, offset = 1_024) => {
  const bytes = new Uint8Array(offset + 128)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, letter] of [...entry].entries()) bytes[offset + at * 2] = letter.charCodeAt(0)
  return bytes
}

test.each<[what: string, content: string | Uint8Array, refusal: string]>([
  ['XLSX with a password', container('EncryptedPackage'), 'kata sandi'],
  ['the same elsewhere in its container', container('EncryptionInfo', 1_153), 'kata sandi'],
  [
    'ODS with a password',
    zipOf({
      'content.xml': '\x01\x02',
      'META-INF/manifest.xml': '<manifest:encryption-data manifest:checksum="x"/>',
    }),
    'kata sandi',
  ],
  ['XLS', container('Workbook'), 'Ini berkas XLS lama'],
  ['Word of the nineties', container('WordDocument'), 'Ini berkas Word lama'],
  ['Word', zipOf({ 'word/document.xml': '<x/>' }), 'Ini berkas Word'],
  ['ODT', zipOf({ 'content.xml': '<office:text/>' }), 'Ini dokumen OpenDocument'],
  ['XLSB', zipOf({ 'xl/workbook.bin': 'x' }), 'Ini berkas XLSB'],
  ['Numbers', zipOf({ 'Index/Document.iwa': 'x' }), 'Ini berkas Numbers'],
  ['another ZIP', zipOf({ 'foto/a.jpg': 'x' }), 'Ini berkas ZIP'],
  [
    'a link to Google',
    '{"url":"https://docs.google.com/open?id=1","doc_id":"1"}',
    'tautan ke Google',
  ],
  ['JSON', '[{"nama":"Budi"}]', 'Ini berkas JSON'],
  [
    'a page to sign in',
    '<!DOCTYPE html><html><form><input></form></html>',
    'halaman web tanpa tabel',
  ],
  ['a piece of a page', '<div>Silakan masuk</div>', 'halaman web tanpa tabel'],
  [
    'a page in one file',
    'MIME-Version: 1.0\nContent-Type: multipart/related',
    'halaman web (MHTML)',
  ],
  [
    'WordPress',
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/">',
    'WordPress',
  ],
  ['XML', '<?xml version="1.0"?><guru><nama>Budi</nama></guru>', 'Berkas ini XML'],
  ['PDF', '%PDF-1.7', 'Ini berkas PDF'],
  ['PDF behind a blank line', latin('\r\n%PDF-1.7\n\xe2\xe3\0'), 'Ini berkas PDF'],
  ['a picture', latin('\x89PNG\r\n'), 'Ini gambar'],
  ['HEIC', latin('\0\0\0\x18ftypheic'), 'Ini gambar'],
  ['SYLK', 'ID;PCALCOOO32', 'Ini berkas SYLK'],
  ['anything else', latin('abc\0\0\0\x07def'), 'bukan tabel yang dikenal'],
  ['nothing', '', 'Berkas ini kosong'],
])('%s is refused as what it is', (_, content, refusal) => {
  expect(() => read(content)).toThrow(refusal)
})

test('a text that merely mentions tags is CSV', () => {
  expect(cellsOf('Judul;Isi\nA;"<table><tr><td>x</td></tr></table>"\n')).toEqual([
    [
      ['Judul', 'Isi'],
      ['A', '<table><tr><td>x</td></tr></table>'],
    ],
  ])
  expect(read('Nama;Mapel\n', 'guru.xls')[0]).toMatchObject({ name: 'guru.xls', separator: ';' })
})
