import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx as readZip } from './xlsx.ts'
import { openZip } from './zip.ts'

const readXlsx = (bytes: Uint8Array) => readZip(openZip(bytes))

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
      '<sst><si><t>Nama</t></si><si><r><t>Siti </t></r><r><t xml:space="preserve">Aminah</t></r><rPh><t>SITI</t></rPh></si><si><t xml:space="preserve">baris_x000D_&#10;lain</t></si></sst>',
    ),
    'xl/styles.xml': text(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="[$-421]dd\\ mmmm\\ yyyy"/><numFmt numFmtId="166" formatCode="0.00&quot; hari&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="166"/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>',
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

test('hidden and empty sheets are not offered, and XML prefixes change nothing', () => {
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

test('part paths with a backslash or in another letter case are found', () => {
  const relations = (target: string, kind = 'worksheet') =>
    `<Relationships><Relationship Id="r1" Type="http://x/${kind}" Target="${target}"/></Relationships>`
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Nama</t></is></c></row></sheetData></worksheet>'
  const book = '<workbook xmlns:r="r"><sheets><sheet name="Guru" r:id="r1"/></sheets></workbook>'
  const files = [
    // Part paths as an office program writes them that only knows Windows.
    {
      '_rels\\.rels': relations('xl/workbook.xml', 'officeDocument'),
      'xl\\workbook.xml': book,
      'xl\\_rels\\workbook.xml.rels': relations('worksheets/sheet1.xml'),
      'xl\\worksheets\\sheet1.xml': sheet,
    },
    // In another letter case, and with a backslash in the relation.
    {
      'xl/Workbook.xml': book,
      'xl/_rels/Workbook.xml.rels': relations('Worksheets\\Sheet1.xml'),
      'xl/worksheets/sheet1.XML': sheet,
    },
    // Under other names, as the file's relations say.
    {
      '_rels/.rels': relations('/xl/book2.xml', 'officeDocument'),
      'xl/book2.xml': book,
      'xl/_rels/book2.xml.rels': relations('../xl/./worksheets/a%20b.xml'),
      'xl/worksheets/a b.xml': sheet,
    },
  ]
  for (const parts of files) {
    const zip = zipSync(
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, text(xml)])),
    )
    expect(readXlsx(zip)).toEqual([{ name: 'Guru', rows: [{ row: 1, cells: ['Nama'] }] }])
  }
})

test('escaped characters in a text are decoded', () => {
  const rows = cellsOf(`<row r="1">
    <c r="A1" t="inlineStr"><is><t>Ijazah atau SKL_x000D_\nKartu keluarga_x000D_\nPas foto</t></is></c>
    <c r="B1" t="s"><v>2</v></c>
    <c r="C1" t="str"><f>A1</f><v>satu_x000d_dua_x0009_tiga</v></c>
    <c r="D1" t="inlineStr"><is><t>kode_x005F_x000D_tetap</t></is></c>
    <c r="E1" t="inlineStr"><is><t>a_x0001_b</t></is></c></row>`)
  expect(rows?.[0]?.cells).toEqual([
    'Ijazah atau SKL\nKartu keluarga\nPas foto',
    'baris\nlain',
    'satu\ndua\ttiga',
    'kode_x000D_tetap',
    'ab',
  ])
})

test('a formula without a computed result is named, and an empty result is an empty cell', () => {
  // Formulas as libraries write them, in files that Excel has not opened yet.
  const formula = (result: string) =>
    `<row r="7"><c r="AB7"><f>AVERAGE(A1:A3)</f>${result}</c></row>`
  expect(() => cellsOf(formula(''))).toThrow('Rumus di sel AB7 belum dihitung')
  expect(() => cellsOf('<row><c><f>1+1</f></c></row>')).toThrow('Rumus di sel A1')
  expect(cellsOf(formula('<v>86.5</v>'))?.[0]?.cells[27]).toBe('86.5')
  expect(cellsOf(formula('<v/>'))).toBeUndefined()
})

test('a duration is read in hours, also beyond a day', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="170"/><xf numFmtId="46"/></cellXfs></styleSheet>'
  const sheet = '<row><c s="0"><v>1.5</v></c><c s="1"><v>0.5</v></c></row>'
  expect(readXlsx(workbook(sheet, { 'xl/styles.xml': styles }))[0]?.rows[0]?.cells).toEqual([
    '36:00',
    '12:00',
  ])
})

test('a number is rounded as its cell shows it, and the exact value is stored beside', () => {
  // Results of AVERAGE with two decimals; without a format; and as a spreadsheet's own rounding
  // stores them.
  const rows =
    cellsOf(`<row r="1"><c r="A1" s="5"><f>AVERAGE(C2:E2)</f><v>86.666666666666671</v></c>
    <c r="B1" s="5"><v>87.300000000000011</v></c><c r="C1" s="5"><v>90</v></c>
    <c r="D1"><v>86.666666666666671</v></c><c r="E1"><v>87.25</v></c></row>
    <row r="2"><c r="A2" s="5"><v>87.300000000000011</v></c></row>`)
  expect(rows).toEqual([
    {
      row: 1,
      cells: ['86.67', '87.3', '90', '86.667', '87.25'],
      stored: { 0: '86.6666666667', 3: '86.6666666667' },
    },
    { row: 2, cells: ['87.3'] },
  ])
})
