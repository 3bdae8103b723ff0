import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentKinds } from '@sekolah/contract/sync/labels'
import Database from 'better-sqlite3'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { databaseHooks } from '../../views/database-hooks.ts'
import { productVersion } from '../base/product-version.ts'
import { StartRefused } from '../base/start-refused.ts'
import { contentVersion } from '../content/revisions.ts'
import { DAMAGED_MESSAGE } from '../db/damage.ts'
import { openDatabase } from './open-database.ts'

const clock = () => new Date('2026-11-21T02:00:00Z')

/** A data folder that has been in use. */
const usedFolder = () => {
  const dir = temporaryFolder()
  openDatabase(dir, clock, databaseHooks).$client.close()
  return dir
}

const refusal = (dir: string): string => {
  try {
    openDatabase(dir, clock, databaseHooks).$client.close()
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  throw new Error('The start was expected to be refused.')
}

test('creates a database once, and opens the same one again', () => {
  const dir = temporaryFolder()
  const first = openDatabase(dir, clock, databaseHooks)
  const { epoch, rev } = contentVersion(first)
  expect(rev).toBe(0)
  first.$client.close()
  const marker = JSON.parse(readFileSync(join(dir, 'instance.json'), 'utf8'))
  expect(marker.created).toBe('2026-11-21T02:00:00.000Z')
  const again = openDatabase(dir, clock, databaseHooks)
  expect(contentVersion(again).epoch).toBe(epoch)
  again.$client.close()
})

test('sets every pragma of the security page on every opening', () => {
  const dir = usedFolder()
  const { $client } = openDatabase(dir, clock, databaseHooks)
  const values = [
    'journal_mode',
    'synchronous',
    'foreign_keys',
    'busy_timeout',
    'trusted_schema',
    'cell_size_check',
    'secure_delete',
    'temp_store',
    'cache_size',
    'wal_autocheckpoint',
    'journal_size_limit',
  ].map((name) => $client.pragma(name, { simple: true }))
  expect(values).toEqual(['wal', 2, 1, 5000, 0, 1, 1, 2, -32_000, 1000, 67_108_864])
  $client.exec('CREATE TABLE something (id INTEGER); INSERT INTO something VALUES (1)')
  expect($client.pragma('synchronous', { simple: true })).toBe(2)
  $client.close()
})

test('never replaces a school by an empty one', () => {
  const missing = usedFolder()
  rmSync(join(missing, 'school.db'))
  expect(refusal(missing)).toContain('tidak ada atau kosong')
  expect(existsSync(join(missing, 'school.db'))).toBe(false)

  const empty = usedFolder()
  truncateSync(join(empty, 'school.db'))
  expect(refusal(empty)).toContain('tidak ada atau kosong')

  const other = usedFolder()
  const foreign = usedFolder()
  writeFileSync(join(other, 'school.db'), readFileSync(join(foreign, 'school.db')))
  expect(refusal(other)).toContain('milik pemasangan lain')
})

test('refuses a file that is no database, not ours, or damaged', () => {
  const noise = usedFolder()
  writeFileSync(join(noise, 'school.db'), 'not a database at all, only text'.repeat(100))
  expect(refusal(noise)).toContain(DAMAGED_MESSAGE)

  const foreign = temporaryFolder()
  const theirs = new Database(join(foreign, 'school.db'))
  theirs.exec('CREATE TABLE theirs (id INTEGER)')
  theirs.close()
  expect(refusal(foreign)).toContain('bukan basis data dari program ini')

  const damaged = usedFolder()
  const file = join(damaged, 'school.db')
  const bytes = readFileSync(file)
  bytes.fill(0xff, 8_192, bytes.length - 4_096)
  writeFileSync(file, bytes)
  expect(refusal(damaged)).toContain(DAMAGED_MESSAGE)
})

test('changes nothing in a foreign database', () => {
  const unchanged = (dir: string, reason: string) => {
    const content = () =>
      readdirSync(dir).map((name) => [name, readFileSync(join(dir, name)).toString('base64')])
    const before = content()
    expect(refusal(dir)).toContain(reason)
    const ours = /^school\.db-(wal|shm)$/
    expect(content().filter(([name]) => !ours.test(`${name}`))).toEqual(before)
  }
  const theirs = (marks: string) => {
    const dir = temporaryFolder()
    const db = new Database(join(dir, 'school.db'))
    db.exec(`${marks}; CREATE TABLE theirs (id INTEGER)`)
    db.close()
    return dir
  }
  unchanged(theirs(''), 'bukan basis data dari program ini')
  unchanged(theirs('PRAGMA application_id = 7'), 'bukan basis data dari program ini')
  const empty = temporaryFolder()
  const unused = new Database(join(empty, 'school.db'))
  unused.exec('PRAGMA application_id = 7')
  unused.close()
  unchanged(empty, 'bukan basis data dari program ini')

  // Databases of another school, and of an older version, which would be migrated.
  const other = usedFolder()
  const another = new Database(join(other, 'school.db'))
  const last = 'SELECT max(id) FROM __drizzle_migrations'
  another.exec(`DELETE FROM __drizzle_migrations WHERE id = (${last})`)
  another.pragma('journal_mode = DELETE')
  another.close()
  const dir = usedFolder()
  writeFileSync(join(dir, 'school.db'), readFileSync(join(other, 'school.db')))
  unchanged(dir, 'milik pemasangan lain')
})

test('a first run that was interrupted after its first write is still a first run', () => {
  const dir = temporaryFolder()
  const cut = new Database(join(dir, 'school.db'))
  cut.pragma('journal_mode = WAL')
  cut.pragma('application_id = 1397443656')
  // The mark is only in the log, as a killed process leaves it.
  const left = temporaryFolder()
  for (const name of ['school.db', 'school.db-wal']) copyFileSync(join(dir, name), join(left, name))
  cut.close()
  openDatabase(left, clock, databaseHooks).$client.close()
  expect(existsSync(join(left, 'instance.json'))).toBe(true)
})

test('refuses a database that a newer version has written', () => {
  const dir = usedFolder()
  const newer = new Database(join(dir, 'school.db'))
  newer
    .prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
    .run('from the future', 9_999_999_999_999)
  // The newer version did not record its name.
  newer.prepare("DELETE FROM meta WHERE key = 'written_by_version'").run()
  newer.close()
  expect(refusal(dir)).toContain(
    `Data sekolah ini ditulis versi program yang lebih baru, dan yang dijalankan versi ${productVersion()}, yang lebih lama.`,
  )
})

test('the refusal names both versions, and how to go back', () => {
  const dir = usedFolder()
  const file = join(dir, 'school.db')
  const db = new Database(file)
  const known = Number(db.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get())
  db.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run(
    'future',
    9e12,
  )
  db.prepare("UPDATE meta SET value = '0.9.0+1a2b3c4d' WHERE key = 'written_by_version'").run()
  db.close()
  const before = readFileSync(file)
  expect(refusal(dir)).toBe(
    `Data sekolah ini ditulis versi 0.9.0+1a2b3c4d, dan yang dijalankan versi ${productVersion()}, yang lebih lama. Tidak ada yang diubah. Pasang lagi versi 0.9.0+1a2b3c4d, atau kembali ke salinan dari versi ini: npm run restore.`,
  )
  mkdirSync(join(dir, 'backups'), { recursive: true })
  writeFileSync(join(dir, 'backups', `pra-migrasi-${known}.db`), '')
  expect(refusal(dir)).toContain(`npm run restore -- pra-migrasi-${known}.db`)
  expect(readFileSync(file)).toEqual(before)
})

// With CRLF line ends every migration would have another hash, as of a newer version.
test('has its migrations with the exact bytes that databases have recorded', () => {
  const migrations = join(import.meta.dirname, '../../migrations')
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(0)
  const changed = files.filter((file) => readFileSync(join(migrations, file)).includes('\r'))
  expect(changed).toEqual([])
})

test('treats an interrupted first run as a first run', () => {
  const dir = temporaryFolder()
  const cut = new Database(join(dir, 'school.db'))
  cut.pragma('journal_mode = WAL')
  cut.close()
  openDatabase(dir, clock, databaseHooks).$client.close()
  expect(existsSync(join(dir, 'instance.json'))).toBe(true)
})

test('writes its marker again when only that was lost', () => {
  const dir = usedFolder()
  const before = JSON.parse(readFileSync(join(dir, 'instance.json'), 'utf8'))
  rmSync(join(dir, 'instance.json'))
  openDatabase(dir, clock, databaseHooks).$client.close()
  const after = JSON.parse(readFileSync(join(dir, 'instance.json'), 'utf8'))
  expect(after.instance).toBe(before.instance)
})

test('has a migration for every column of every table', async () => {
  const db = openDatabase(usedFolder(), clock, databaseHooks)
  onTestFinished(() => {
    db.$client.close()
  })
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true }).filter((file) =>
    /(^|[\\/])tables\.ts$/.test(`${file}`),
  )
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(source, `${file}`)).href)),
  )
  const tables = modules.flatMap((module) =>
    Object.values(module).filter((value) => is(value, SQLiteTable)),
  )
  expect(tables.length).toBeGreaterThan(contentKinds.length)
  for (const table of tables) {
    const migrated = db.$client
      .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
      .all(getTableName(table))
    const declared = Object.values(getTableColumns(table)).map((column) => column.name)
    expect(migrated.map(({ name }) => name).sort(), getTableName(table)).toEqual(declared.sort())
  }
})
