import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { audit } from '../../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'

/** Parses a CSV in which every cell is quoted and columns are separated by semicolons. */
const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^\uFEFF?|;)"((?:[^"]|"")*)"(?=;|$)/g)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      ),
    )

const column = (rows: string[][], title: string): string[] => {
  const at = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map((row) => row[at] ?? 'no such column')
}

const evil = ['=1+1', '+62', '-3', '@SUM(A1)', '|calc', '%x', '＝1+1', '  =2']

test('exports the filtered list as CSV that spreadsheets read correctly', async () => {
  const { visitor, staff, db } = await testApp()
  const sent = { nisn: '0012345678', phone: '0812-3456-7890', name: 'Zoë "Zo" Ángela' }
  await visitor.ppdb.apply({ body: applicantForm(sent) })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari' }) })
  const clerk = staff('admin', 'ani')
  await clerk.ppdb.decide({ params: { id: 2 }, body: { status: 'accepted' } })
  const file = await clerk.ppdb.export({
    query: { format: 'csv', status: 'pending', search: 'zoë' },
  })
  expect([file.name, file.type]).toEqual(['pendaftar-2026-11-21.csv', 'text/csv;charset=utf-8'])
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = rowsOf(bytes.subarray(3).toString())
  expect(rows).toHaveLength(2)
  expect(column(rows, 'No. Pendaftaran')).toEqual(['PPDB-1'])
  expect(column(rows, 'Nama lengkap siswa')).toEqual(['Zoë "Zo" Ángela'])
  expect(column(rows, 'NISN')).toEqual(['0012345678'])
  expect(column(rows, 'Nomor WhatsApp orang tua')).toEqual(['081234567890'])
  expect(column(rows, 'Status')).toEqual(['Proses'])
  expect(column(rows, 'Tanggal daftar (WIB)')).toEqual(['2026-11-21 09:00'])
  expect(db.select().from(audit).all().at(-1)).toMatchObject({
    actor: 'ani',
    action: 'export',
    object: 'applicants',
    fields: ['csv', 'search', 'status'],
  })
})

test('exports a workbook whose numbers are text', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ nisn: '0012345678' }) })
  const file = await staff().ppdb.export()
  expect(file.name).toBe('pendaftar-2026-11-21.xlsx')
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
  for (const text of ['PPDB-1', '0012345678', '081234567890', 'Budi Santoso']) {
    expect(texts).toContain(`>${text}<`)
  }
  // Every cell must refer to a shared string: none is a number or a formula.
  expect(sheet.match(/<c [^>]*t="s"/g)?.length).toBe(sheet.match(/<c [^>]*><v>/g)?.length)
  expect(sheet).not.toContain('<f>')
})

test('exports the selected applicants, of any year, and no others', async () => {
  const { visitor, staff } = await testApp()
  for (const name of ['Adi', 'Budi', 'Cici'])
    await visitor.ppdb.apply({ body: applicantForm({ name }) })
  const clerk = staff()
  const file = await clerk.ppdb.export({ query: { format: 'csv', ids: '3,1,99', sort: 'name' } })
  expect(column(rowsOf(await file.text()), 'Nama lengkap siswa')).toEqual(['Adi', 'Cici'])
  const empty = rowsOf(
    await (await clerk.ppdb.export({ query: { format: 'csv', search: 'x y z' } })).text(),
  )
  expect(empty).toHaveLength(1)
  for (const ids of ['0', '1,', '1;2', 'a', '01']) {
    const colleague = staff('admin', `rekan ${ids}`)
    expect(await expectRefusal(colleague.ppdb.export({ query: { ids } }))).toMatchObject({
      status: 400,
    })
  }
})

test.each(['csv', 'xlsx'] as const)('lets no cell of a %s become a formula', async (format) => {
  const { visitor, staff } = await testApp()
  for (const [n, address] of evil.entries()) {
    await visitor.ppdb.apply({
      body: applicantForm({ name: `Anak ${n}`, address: `${address} Jalan` }),
    })
  }
  const file = await staff().ppdb.export({ query: { format, sort: 'oldest' } })
  if (format === 'csv') {
    const addresses = column(rowsOf(await file.text()), 'Alamat lengkap')
    expect(addresses).toEqual(evil.map((text) => `'${text.trim()} Jalan`))
    return
  }
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
  for (const text of evil) expect(texts).toContain(`>'${text.trim()} Jalan<`)
})

test('is for the office only, and limited to five at a time', async () => {
  const { visitor, staff } = await testApp()
  expect(await expectRefusal(visitor.ppdb.export())).toMatchObject({ status: 401 })
  expect(await expectRefusal(staff('editor').ppdb.export())).toMatchObject({ status: 403 })
  const clerk = staff()
  for (let n = 0; n < 5; n += 1) await clerk.ppdb.export({ query: { format: 'csv' } })
  expect(await expectRefusal(clerk.ppdb.export({ query: { format: 'csv' } }))).toMatchObject({
    status: 429,
  })
})

test('a file has a content length, so that clients can show the progress', async () => {
  const { visitor, staff } = await testApp({ env: { RATE_LIMIT_FACTOR: '10' } })
  for (let n = 0; n < 30; n += 1)
    await visitor.ppdb.apply({ body: applicantForm({ name: `Siswa ${n}` }) })
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const file = await staff('admin').ppdb.export({ query: { format: 'xlsx' }, onProgress })
  expect(file.size).toBeGreaterThan(1_000)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})
