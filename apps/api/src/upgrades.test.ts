/** Upgrades the data of each earlier release to this one, and goes back. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { applicants } from './chapters/admission/applications/tables.ts'
import { documentPages, documentTypes } from './chapters/admission/documents/tables.ts'
import { openDatabase } from './engine/ops/open-database.ts'
import { audit } from './kernel/audit/tables.ts'
import { createPasswords } from './kernel/identity/passwords.ts'
import { drawDemoPapers } from './seed/demo/drawings/papers.ts'
import { seedDatabase } from './seed/seed.ts'
import { earlierReleases, leaveEarlierSchool } from './test/earlier-school.ts'
import { temporaryFolder } from './test/temporary-folder.ts'
import { applicantForm, testApp } from './test/test-app.ts'
import { databaseHooks } from './views/database-hooks.ts'
import { restoreCopy } from './views/restore/restore.ts'

type Row = Record<string, unknown>

/** Compares every row of every table that both have, by the columns that both have. */
const compared = (before: string, after: Database.Database) => {
  const earlier = new Database(before, { readonly: true })
  const tablesOf = (db: Database.Database) =>
    db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
      )
      .pluck()
      .all()
      .filter((name) => !/^(sqlite_|__drizzle|.*_(search|words)_)/.test(name))
  const columnsOf = (db: Database.Database, table: string) =>
    db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  const shared = tablesOf(earlier).filter((name) => tablesOf(after).includes(name))
  const pairs = shared.map((table) => {
    const columns = columnsOf(earlier, table).filter((name) =>
      columnsOf(after, table).includes(name),
    )
    const rowsOf = (db: Database.Database) =>
      db
        .prepare<[], Row>(`SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM "${table}"`)
        .all()
    return { table, before: rowsOf(earlier), after: rowsOf(after) }
  })
  earlier.close()
  return pairs
}

/**
 * Columns that an upgrade changes in existing rows: masks that revealed the length of a name,
 * revisions.
 */
const changed: Record<string, string[]> = {
  applicants: ['public_text', 'rev'],
  content_state: ['rev'],
}

const without = (row: Row, columns: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))

const said = (lines: string[], event: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)

test.each(earlierReleases)('a school of %s keeps every row, exactly once', async (release) => {
  const folder = temporaryFolder()
  leaveEarlierSchool(folder, `${release}-school`)
  const { db, visitor, staff } = await testApp({ earlier: `${release}-school` })
  const claimed: string[] = []
  for (const { table, before, after } of compared(join(folder, 'school.db'), db.$client)) {
    const rows = after.map((row) => JSON.stringify(without(row, changed[table] ?? [])))
    expect(new Set(rows).size, table).toBe(rows.length)
    for (const row of before) {
      if (rows.includes(JSON.stringify(without(row, changed[table] ?? [])))) continue
      // Texts that earlier versions published for every school: claims, and a promise to answer.
      expect(row.created_at).toBe(row.updated_at)
      expect([table, row.key]).toEqual(
        table === 'pages' ? ['pages', 'privacy'] : ['settings', undefined],
      )
      if (table === 'settings') claimed.push(`${row.setting_key}`)
    }
  }
  expect(claimed.length > 0).toBe(release === '2026-11-21')
  expect((await visitor.teachers.list()).rows.map(({ name }) => name)).toEqual(['Drs. Hadi Wibowo'])
  const { rows } = await staff('super_admin', 'beni').ppdb.list({ query: { sort: 'oldest' } })
  expect(
    rows.map(({ registration_number, name, status }) => [registration_number, name, status]),
  ).toEqual([
    ['PPDB-1', 'Ani Lestari', 'accepted'],
    ['PPDB-2', 'Budi Santoso', 'rejected'],
    ['PPDB-3', 'Citra Dewi', 'pending'],
  ])
})

test.each(earlierReleases)(
  'a phone of %s that sends its form again gets its number',
  async (release) => {
    const { visitor, db } = await testApp({ earlier: `${release}-school` })
    const waiting = db
      .select()
      .from(applicants)
      .all()
      .find(({ name }) => name === 'Citra Dewi')
    const client_id = `${waiting?.client_id}`
    const body = applicantForm({
      ...{ name: 'Citra Dewi', parent_name: 'Wahyu Dewi', phone: '081234567892', client_id },
      email: 'keluarga@contoh.id',
    })
    expect((await visitor.ppdb.apply({ body })).registration_number).toBe('PPDB-3')
    expect(await visitor.ppdb.mine({ params: { client_id } })).toMatchObject({ status: 'pending' })
    expect((await visitor.ppdb.apply({ body: applicantForm() })).registration_number).toBe('PPDB-4')
  },
)

test('the log says from which to which version, and which copy was made before', async () => {
  const { lines, dataDir, db } = await testApp({ earlier: '2026-11-21-school' })
  const to = db.$client.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
  expect(said(lines, 'migrated')).toMatchObject([{ from: 8, to, copy: 'pra-migrasi-8.db' }])
  expect(existsSync(join(dataDir, 'backups', 'pra-migrasi-8.db'))).toBe(true)
})

test('content that an upgrade takes off the site is listed on the dashboard for a while, and in the audit', async () => {
  const app = await testApp({ earlier: '2026-11-21-school' })
  const shownTo = async (role: 'admin' | 'editor') =>
    (await app.staff(role, `${role}${app.clock().getTime()}`).dashboard.stats()).taken_off
  expect(await shownTo('admin')).toEqual({
    at: '2026-11-28T02:00:00.000Z',
    claims: expect.arrayContaining(['Akreditasi']),
    promise: true,
    refused: 1,
  })
  expect(await shownTo('editor')).toBeNull()
  const entries = app.db
    .select()
    .from(audit)
    .all()
    .filter(({ actor }) => actor === null)
  expect(entries.at(-1)).toMatchObject({
    ...{ action: 'update', object: 'settings' },
    fields: expect.arrayContaining(['school_accreditation', 'ppdb_public_list']),
  })
  const { rows } = await app.visitor.ppdb.public()
  expect(rows.map(({ registration_number }) => registration_number)).not.toContain('PPDB-2')
  app.pass(15 * 86_400_000)
  expect(await shownTo('admin')).toBeNull()
})

test('a school is told only of what its version showed, and a new one of nothing', async () => {
  const later = await testApp({ earlier: '2026-11-23-school' })
  expect((await later.staff('admin', 'beni').dashboard.stats()).taken_off).toMatchObject({
    claims: ['Nilai sekolah'],
    refused: 0,
  })
  const fresh = await testApp()
  expect((await fresh.staff().dashboard.stats()).taken_off).toBeNull()
})

test.each(earlierReleases)(
  'a demo school of %s gets no invented documents for its families',
  async (release) => {
    const { db } = await testApp({ earlier: `${release}-demo`, env: { DEMO: '1' } })
    const withPapers = new Set(
      db
        .select()
        .from(documentPages)
        .all()
        .map((page) => page.applicant_id),
    )
    const real = db
      .select()
      .from(applicants)
      .all()
      .filter(({ client_id }) => client_id !== null)
    expect(real).toHaveLength(3)
    expect(real.filter(({ id }) => withPapers.has(id))).toEqual([])
    expect(withPapers.size).toBeGreaterThan(5)
  },
)

test.each(earlierReleases)('a demo school of %s starts again from its copy', async (release) => {
  const { dataDir, db, env, clock, log, visitor } = await testApp({
    earlier: `${release}-demo`,
    env: { DEMO: '1' },
  })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Dewi Anggraini' }) })
  db.$client.close()
  const name = readdirSync(join(dataDir, 'backups')).find((file) => /^pra-migrasi-.*db$/.test(file))
  await restoreCopy(dataDir, `${name}`, clock())
  const restored = openDatabase(dataDir, clock, databaseHooks)
  await seedDatabase(restored, {
    ...{ env, clock, log, passwords: createPasswords(), drawPapers: drawDemoPapers },
    drawPictures: async () => () => `/media/${'0'.repeat(32)}-640.webp`,
  })
  const codes = restored
    .select()
    .from(documentTypes)
    .all()
    .map(({ code }) => code)
  expect(codes.sort()).toEqual(['akta', 'kk', 'piagam', 'rapor'])
  const names = restored
    .select()
    .from(applicants)
    .all()
    .map((row) => row.name)
  expect(names.filter((one) => one === 'Dewi Anggraini')).toHaveLength(1)
  restored.$client.close()
})

test('going back to the first version loses nothing that families sent', async () => {
  const { dataDir, db, visitor, staff } = await testApp({ earlier: '2026-11-21-school' })
  const client_id = '0af6a3d2-7c14-4b8e-9a51-3f2d6c8b0e79'
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Dewi Anggraini', client_id }) })
  await staff('admin', 'tu').ppdb.decide({ params: { id: 3 }, body: { status: 'accepted' } })
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const sql = readFileSync(join(import.meta.dirname, '../deploy/backup/first-version.sql'), 'utf8')
  const folder = temporaryFolder()
  leaveEarlierSchool(folder, '2026-11-21-school')
  const first = new Database(join(folder, 'school.db'))
  first.prepare('ATTACH ? AS later').run(join(dataDir, 'school.db'))
  first.exec(sql)
  const rows = first.prepare('SELECT id, name, status, client_id FROM applicants ORDER BY id').all()
  expect(rows).toMatchObject([
    { id: 1, name: 'Ani Lestari', status: 'accepted' },
    { id: 2, name: 'Budi Santoso', status: 'rejected' },
    { id: 3, name: 'Citra Dewi', status: 'accepted' },
    { id: 4, name: 'Dewi Anggraini', status: 'pending', client_id },
  ])
  expect(first.pragma('foreign_key_check')).toEqual([])
  first.close()
})
