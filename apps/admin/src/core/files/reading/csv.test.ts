import { importTargets } from '@sekolah/contract/imports/labels'
import { expect, test } from 'vitest'
import { portalImportColumns } from '../../../sections/enrolment/portal/columns.ts'
import { readCsv } from './csv.ts'
import type { ReadOptions } from './sheet.ts'
import { decodeFileText } from './text.ts'

const text = (content: string) => new TextEncoder().encode(content)
const cellsOf = (content: string | Uint8Array, options?: ReadOptions) => {
  const read = typeof content === 'string' ? content : decodeFileText(content)
  return readCsv(read, 'a.csv', options).rows.map(({ cells }) => cells)
}
const { teachers, faq } = importTargets

test('CSV is read with any separator and encoding, and keeps leading zeros and line breaks', () => {
  const read = (content: string | Uint8Array) =>
    readCsv(typeof content === 'string' ? content : decodeFileText(content), 'a.csv').rows
  expect(
    read('\uFEFFNama;Telepon\r\n"Siti ""Ita"" A";081200\r\n\r\n"Dua\nbaris";="0812"\r\n'),
  ).toEqual([
    { row: 1, cells: ['Nama', 'Telepon'] },
    { row: 2, cells: ['Siti "Ita" A', '081200'] },
    { row: 4, cells: ['Dua\nbaris', '0812'] },
  ])
  expect(read('a,"b;c;d;e",f')).toEqual([{ row: 1, cells: ['a', 'b;c;d;e', 'f'] }])
  expect(read(new Uint8Array([0xff, 0xfe, 0x41, 0, 9, 0, 0x42, 0]))).toEqual([
    { row: 1, cells: ['A', 'B'] },
  ])
  expect(read(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toEqual([{ row: 1, cells: ['Café'] }])
})

test('the chosen separator is the one that yields the most known headings', () => {
  // From an Excel whose list separator is the semicolon; the answers contain more commas.
  const answers =
    'Pertanyaan;Jawaban;Kategori\r\nApa syaratnya?;Ijazah, kartu keluarga, akta, foto;PPDB\r\n'
  expect(cellsOf(answers, faq)).toEqual([
    ['Pertanyaan', 'Jawaban', 'Kategori'],
    ['Apa syaratnya?', 'Ijazah, kartu keluarga, akta, foto', 'PPDB'],
  ])
  // With a letterhead above, and degrees that follow commas.
  const staff =
    'SMK Nusa, Kebumen, Jawa Tengah;;\nNama;Mapel;Email\nBudi, S.Pd., M.Pd.;IPA, IPS;b@x.id\n'
  expect(cellsOf(staff, teachers)[2]).toEqual(['Budi, S.Pd., M.Pd.', 'IPA, IPS', 'b@x.id'])
  // Pipes and tabs, as other programs save them.
  expect(cellsOf('Nama|Mapel|Email\nBudi; Siti|IPA, IPS|b@x.id', teachers)[1]).toEqual([
    ...['Budi; Siti', 'IPA, IPS', 'b@x.id'],
  ])
  expect(cellsOf('Nama\tMapel\tEmail\nBudi, S.Pd.\tIPA\tb@x.id', teachers)[1]).toHaveLength(3)
})

test('without a known heading the separator is the one that divides the rows evenly', () => {
  expect(cellsOf('19800101;Siti, S.Kom., M.T.\n19800102;Budi, S.Pd.\n')).toEqual([
    ['19800101', 'Siti, S.Kom., M.T.'],
    ['19800102', 'Budi, S.Pd.'],
  ])
  expect(cellsOf('satu kolom\nsaja')).toEqual([['satu kolom'], ['saja']])
})

test('staff may choose another separator', () => {
  const sheet = readCsv('a,b;c\nd,e;f', 'a.csv', { separator: ';' })
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([
    ['a,b', 'c'],
    ['d,e', 'f'],
  ])
  expect(sheet.separator).toBe(';')
})

test('sep= names the separator, and is not a row', () => {
  expect(readCsv('\uFEFFsep=;\r\nNama;Mapel\r\nA, B, C;D\r\n', 'a.csv').rows).toEqual([
    { row: 1, cells: ['Nama', 'Mapel'] },
    { row: 2, cells: ['A, B, C', 'D'] },
  ])
  expect(cellsOf('"sep=|"\nNama|Mapel')).toEqual([['Nama', 'Mapel']])
  expect(cellsOf('sep=\t\rNama\tMapel\r')).toEqual([['Nama', 'Mapel']])
})

test('lines may end with CR alone, as in Excel for Mac, or mix all line ends in one file', () => {
  expect(cellsOf('Nama,Mapel,Email\rBudi,IPA,b@x.id\rSiti,IPS,s@x.id\r', teachers)).toEqual([
    ['Nama', 'Mapel', 'Email'],
    ['Budi', 'IPA', 'b@x.id'],
    ['Siti', 'IPS', 's@x.id'],
  ])
  expect(cellsOf('a,b\rc,"d\re"\r\nf,g\n')).toEqual([
    ['a', 'b'],
    ['c', 'd\ne'],
    ['f', 'g'],
  ])
  // “é” and the apostrophe encoded as Mac Roman.
  const mac = new Uint8Array([
    ...text('Nama,Mapel\rRen'),
    0x8e,
    ...text(',Jum'),
    0xd5,
    ...text('at\r'),
  ])
  expect(cellsOf(mac)[1]).toEqual(['René', 'Jum’at'])
})

test('blanks around a quoted cell are not part of it', () => {
  expect(
    cellsOf('Nama, Mapel, Email\r\n"Budi, S.Pd.", "Matematika, Fisika", b@x.id\r\n', teachers),
  ).toEqual([
    ['Nama', 'Mapel', 'Email'],
    ['Budi, S.Pd.', 'Matematika, Fisika', 'b@x.id'],
  ])
  expect(cellsOf('"Budi" ;\t"a;b" ; "c"', { separator: ';' })).toEqual([['Budi', 'a;b', 'c']])
})

test('an unclosed quote swallows no other row', () => {
  expect(cellsOf('Nama,Mapel\n"Budi,IPA\nSiti,IPS\n')).toEqual([
    ['Nama', 'Mapel'],
    ['"Budi', 'IPA'],
    ['Siti', 'IPS'],
  ])
  expect(cellsOf('Nama,Layar\nLab,15" LCD\nLab 2,17"\n')).toEqual([
    ['Nama', 'Layar'],
    ['Lab', '15" LCD'],
    ['Lab 2', '17"'],
  ])
})

test('a file whose lines are each one quoted cell is unwrapped', () => {
  const wrapped =
    '"Nama,""Mapel"",Email"\r\n"Budi Santoso,""IPA, IPS"",b@x.id"\r\n\r\n"Siti,IPS,s@x.id"\r\n'
  expect(readCsv(wrapped, 'a.csv', teachers)).toMatchObject({
    separator: ',',
    rows: [
      { row: 1, cells: ['Nama', 'Mapel', 'Email'] },
      { row: 2, cells: ['Budi Santoso', 'IPA, IPS', 'b@x.id'] },
      { row: 4, cells: ['Siti', 'IPS', 's@x.id'] },
    ],
  })
  expect(cellsOf('"Nama;Mapel;Email",,\n"Budi;IPA;b@x.id",,\n', teachers)).toEqual([
    ['Nama', 'Mapel', 'Email'],
    ['Budi', 'IPA', 'b@x.id'],
  ])
  // A list with one column stays one.
  expect(cellsOf('"Nama"\n"Budi, S.Pd."\n"Siti, M.Pd."\n')).toHaveLength(3)
})

test('a table drawn with bars and lines is read as its rows', () => {
  const rows = [
    ['Nama', 'Mapel', 'Email'],
    ['Budi Santoso', 'IPA', 'b@x.id'],
  ]
  const chat =
    '| Nama | Mapel | Email |\n|------|:-----:|-------|\n| Budi Santoso | IPA | b@x.id |\n'
  expect(cellsOf(chat, teachers)).toEqual(rows)
  const database = `+-----+-----+-----+\n${chat
    .split('\n')
    .filter((_, at) => at !== 1)
    .join('\n')}+-----+-----+-----+\n`
  expect(cellsOf(database, teachers)).toEqual(rows)
})

test('a quote after a backslash belongs to its cell', () => {
  expect(
    cellsOf('"Nama","Mapel","Email"\n"Budi \\"Bud\\"","IPA, IPS","C:\\"\n', teachers)[1],
  ).toEqual(['Budi "Bud"', 'IPA, IPS', 'C:\\'])
})

test('line breaks escaped by databases within a cell, and Unicode line ends, are recognized', () => {
  expect(cellsOf('Nama;Mapel\nBudi;IPA\vIPS\n')[1]).toEqual(['Budi', 'IPA\nIPS'])
  for (const end of ['\u0085', '\u2028']) {
    expect(cellsOf(`Nama;Mapel${end}Budi;IPA${end}`)).toEqual([
      ['Nama', 'Mapel'],
      ['Budi', 'IPA'],
    ])
  }
  expect(cellsOf('sep = ;\nNama;Mapel')).toEqual([['Nama', 'Mapel']])
})

test('UTF-16 is read with and without a byte order mark', () => {
  const wide = (content: string, littleEndian: boolean) => {
    const bytes = new DataView(new ArrayBuffer(content.length * 2))
    for (let at = 0; at < content.length; at++) {
      bytes.setUint16(at * 2, content.charCodeAt(at), littleEndian)
    }
    return new Uint8Array(bytes.buffer)
  }
  for (const content of [
    '\uFEFFNama\tMapel\r\nSiti “Ita”\tIPA\r\n',
    'Nama\tMapel\r\nSiti “Ita”\tIPA\r\n',
  ]) {
    for (const littleEndian of [true, false]) {
      expect(cellsOf(wide(content, littleEndian))).toEqual([
        ['Nama', 'Mapel'],
        ['Siti “Ita”', 'IPA'],
      ])
    }
  }
})

test('a file of our own export is read back unchanged', () => {
  const own =
    '\uFEFF"No. Pendaftaran";"Nama";"NISN";"Telepon"\r\n"PPDB-1";"Zoë ""Zo"", S.Pd.; M.Pd.";"0012345678";"\'+60123456789"\r\n'
  expect(cellsOf(new TextEncoder().encode(own))).toEqual([
    ['No. Pendaftaran', 'Nama', 'NISN', 'Telepon'],
    ['PPDB-1', 'Zoë "Zo", S.Pd.; M.Pd.', '0012345678', '+60123456789'],
  ])
})

test('the apostrophe that our exports and typists put before a value is not part of the cell', () => {
  expect(cellsOf(`'+62 812,'0812,"'=1+1","'-",'98 lulus,Jum'at`)).toEqual([
    ['+62 812', '0812', '=1+1', '-', "'98 lulus", "Jum'at"],
  ])
})

test('the list of an admission portal is read, with its semicolons and birth dates', () => {
  const list =
    'NISN;Nama;Tanggal Lahir;Sekolah Asal;Jurusan;No HP\r\n0098765431;Ani, Uji;17 Nopember 2010;SMPN 2, Contoh;TKR;0812.3456.7890\r\n'
  expect(cellsOf(list, { columns: portalImportColumns })[1]).toEqual([
    ...['0098765431', 'Ani, Uji', '17 Nopember 2010', 'SMPN 2, Contoh', 'TKR', '0812.3456.7890'],
  ])
})
