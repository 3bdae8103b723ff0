import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { historyOf } from '../../chapters/admission/applications/history.ts'
import { applicants, withdrawnApplications } from '../../chapters/admission/applications/tables.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import type { Db } from '../../engine/db/connect.ts'
import { renameFileSync } from '../../engine/disk/durable.ts'
import { createBackups } from '../../engine/ops/copies/backups.ts'
import { readKey } from '../../engine/ops/keys.ts'
import { lockDataDir } from '../../engine/ops/lock.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { findBrokenLink } from '../../kernel/audit/chain.ts'
import { createFile, createPng } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { applicantForm, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'
import { RestoreRefused, restoreCopy, runDrill } from './restore.ts'

const freeBytes = () => Number.POSITIVE_INFINITY

const NOON = new Date('2026-11-21T05:00:00Z')

/** A school with a teacher's portrait and one applicant, a copy of it, and later changes. */
const copiedSchool = async () => {
  const { db, dataDir, clock, log, staff, visitor } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Pertama' }) })
  const { photo } = await staff('editor').teachers.create({
    body: {
      name: 'Siti Rahmawati',
      subject: 'Matematika',
      contact: 'siti@contoh.id',
      photo: createFile(await createPng()),
    },
  })
  const backups = createBackups(db, dataDir, {
    hooks: databaseHooks,
    log,
    freeBytes,
  })
  const { name } = await backups.make('manual', clock())
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Kedua' }) })
  // The test's own server keeps its folder; a second folder is restored.
  const school = temporaryFolder()
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(dataDir, school, { recursive: true })
  return { school, name, clock, portrait: join(school, photo ?? '') }
}

const namesIn = (db: Db) =>
  db
    .select()
    .from(applicants)
    .all()
    .map(({ name }) => name)

/** The applicants in the school of a folder, as a server would find them. */
const registered = (school: string) => {
  const db = openDatabase(school, () => NOON, databaseHooks)
  const names = namesIn(db)
  db.$client.close()
  return names
}

test('restores a copy with its pictures, and sets the previous data aside', async () => {
  const { school, name, portrait } = await copiedSchool()
  const picture = readFileSync(portrait)
  rmSync(join(school, 'media'), { recursive: true })
  writeFileSync(join(school, 'school.db-wal'), 'a log that belongs to the other database')
  const marker = readFileSync(join(school, 'instance.json'), 'utf8')

  const { aside, ...counts } = await restoreCopy(school, name, NOON)
  expect(counts).toEqual({
    applicants: 2,
    articles: 0,
    uploads: 3,
    pages: 0,
    later: { applications: 1, corrections: 0, messages: 0 },
  })
  expect(readFileSync(portrait)).toEqual(picture)
  expect(registered(school)).toEqual(['Anak Pertama', 'Anak Kedua'])
  expect(JSON.parse(readFileSync(join(school, 'instance.json'), 'utf8')).instance).toBe(
    JSON.parse(marker).instance,
  )

  expect(aside).toBe(join(school, 'sebelum-pemulihan-20261121-050000'))
  expect(readdirSync(`${aside}`).sort()).toEqual([
    'instance.json',
    'school.db',
    'school.db-shm',
    'school.db-wal',
  ])
  rmSync(join(`${aside}`, 'school.db-wal'))
  expect(registered(`${aside}`)).toEqual(['Anak Pertama', 'Anak Kedua'])
  // The copy itself is unchanged, and can be restored again.
  expect((await restoreCopy(school, name, new Date(NOON.getTime() + 1000))).applicants).toBe(2)
})

test('restores a school into an empty folder, and into one with another, newly started school', async () => {
  const { school, name } = await copiedSchool()
  const fresh = temporaryFolder()
  cpSync(join(school, 'backups'), join(fresh, 'backups'), { recursive: true })
  expect(await restoreCopy(fresh, name, NOON)).toMatchObject({
    aside: null,
    uploads: 3,
    later: null,
  })
  expect(registered(fresh)).toEqual(['Anak Pertama'])

  const begun = temporaryFolder()
  expect(registered(begun)).toEqual([])
  cpSync(join(school, 'backups'), join(begun, 'backups'), { recursive: true })
  await restoreCopy(begun, name, NOON)
  expect(registered(begun)).toEqual(['Anak Pertama'])
})

test('refuses to start a new, empty school in a folder that has copies but no database', async () => {
  const { school, name } = await copiedSchool()
  const fresh = temporaryFolder()
  // Left by a failed download of a copy.
  mkdirSync(join(fresh, 'backups'))
  const started = () => registered(fresh)
  expect(started).toThrow(/ada backups, tetapi tidak ada data sekolah: pemulihan belum dilakukan/)
  expect(existsSync(join(fresh, 'school.db'))).toBe(false)
  cpSync(join(school, 'backups'), join(fresh, 'backups'), { recursive: true })
  expect(started).toThrow('npm run restore')
  await restoreCopy(fresh, name, NOON)
  expect(started()).toEqual(['Anak Pertama'])
})

test('restores the keys of a copy, and sets a current key that differs aside', async () => {
  const { db, dataDir, clock, log } = await testApp()
  const freeBytes = () => Number.POSITIVE_INFINITY
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  const before = await backups.make('manual', clock())
  const key = readKey(dataDir, 'second-factor')
  const { name } = await backups.make('manual', clock())
  const keysFile = join(dataDir, 'backups', name.replace('.db', '.keys'))
  expect(existsSync(join(dataDir, 'backups', before.name.replace('.db', '.keys')))).toBe(false)
  if (process.platform !== 'win32') expect(statSync(keysFile).mode & 0o777).toBe(0o600)

  const fresh = temporaryFolder()
  cpSync(join(dataDir, 'backups'), join(fresh, 'backups'), { recursive: true })
  await restoreCopy(fresh, name, NOON)
  expect(readKey(fresh, 'second-factor')).toEqual(key)

  rmSync(join(fresh, 'keys'), { recursive: true })
  const other = readKey(fresh, 'second-factor')
  // A copy from before keys existed leaves the current ones unchanged.
  await restoreCopy(fresh, before.name, NOON)
  expect(readKey(fresh, 'second-factor')).toEqual(other)
  await restoreCopy(fresh, name, new Date(NOON.getTime() + 1000))
  expect(readKey(fresh, 'second-factor')).toEqual(key)
  const aside = join(fresh, 'keys', 'second-factor.sebelum-20261121050001')
  expect(readFileSync(aside, 'utf8').trim()).toBe(other.toString('base64url'))

  const marker = readFileSync(join(fresh, 'school.db'))
  writeFileSync(join(fresh, 'backups', name.replace('.db', '.keys')), '{"../x": "rusak"}')
  await expect(restoreCopy(fresh, name, new Date(NOON.getTime() + 2000))).rejects.toThrow(/Kunci/)
  expect(readFileSync(join(fresh, 'school.db'))).toEqual(marker)
})

test('changes nothing while the server runs', async () => {
  const { school, name } = await copiedSchool()
  const unlock = lockDataDir(school, 0)
  await expect(restoreCopy(school, name, NOON)).rejects.toThrow('Hentikan server, lalu ulangi.')
  unlock()
  expect(registered(school)).toEqual(['Anak Pertama', 'Anak Kedua'])
})

test('changes nothing when a copy is missing, foreign, changed or damaged', async () => {
  const { school, name } = await copiedSchool()
  const copies = join(school, 'backups')
  const before = readdirSync(school).sort()
  const refused = async (copy: string, reason: string, withoutManifest = false) => {
    const outcome = restoreCopy(school, copy, NOON, { withoutManifest })
    await expect(outcome, copy).rejects.toThrow(RestoreRefused)
    await expect(outcome, copy).rejects.toThrow(reason)
  }
  await refused('sekolah-1.db', 'tidak ada')
  await refused('../school.db', 'tidak ada')
  copyFileSync(join(copies, name), join(copies, 'kiriman.db'))
  appendFileSync(join(copies, name), 'x')
  await refused(name, 'berubah sejak dibuat')
  await refused('kiriman.db', 'tambahkan --without-manifest')
  writeFileSync(join(copies, 'surat.db'), 'Ini bukan salinan.')
  await refused('surat.db', 'rusak atau bukan salinan', true)
  writeFileSync(join(copies, 'kosong.db'), '')
  await refused('kosong.db', 'rusak atau bukan salinan', true)
  expect(
    readdirSync(school)
      .filter((entry) => entry !== 'server.lock')
      .sort(),
  ).toEqual(before)
  expect(existsSync(join(school, 'school.db.pulih'))).toBe(false)
  expect(registered(school)).toEqual(['Anak Pertama', 'Anak Kedua'])
  // A copy that the operator accepts without a manifest is judged by its content.
  const trusted = await restoreCopy(school, 'kiriman.db', NOON, { withoutManifest: true })
  expect(trusted.applicants).toBe(2)
})

test('a drill runs beside a school at work, and counts the pictures that no copy has', async () => {
  const { school, name, portrait } = await copiedSchool()
  const unlock = lockDataDir(school, 0)
  onTestFinished(unlock)
  const before = readdirSync(school).sort()
  const anHourLater = new Date('2026-11-21T03:00:00Z')
  expect(await runDrill(school, anHourLater)).toEqual({
    name,
    age: HOUR_MS,
    took: expect.any(Number),
    applicants: 1,
    articles: 0,
    uploads: 1,
    missing: 0,
    pages: 0,
    missingPages: 0,
  })
  expect(readdirSync(school).sort()).toEqual(before)
  expect(registered(school)).toEqual(['Anak Pertama', 'Anak Kedua'])

  const hash = /[0-9a-f]{32}/.exec(portrait)?.[0] ?? ''
  const copies = join(school, 'backups/media')
  for (const file of readdirSync(copies)) if (file.startsWith(hash)) rmSync(join(copies, file))
  expect(await runDrill(school, anHourLater)).toMatchObject({ uploads: 1, missing: 1 })
  rmSync(join(school, 'backups'), { recursive: true })
  await expect(runDrill(school, anHourLater)).rejects.toThrow('Belum ada salinan data')
})

test('carries over what families did since the copy, exactly as confirmed to them', async () => {
  const { db, dataDir, staff, visitor, clock, log, pass } = await testApp()
  const keys = Array.from({ length: 4 }, () => randomUUID())
  const apply = (n: number, name: string) =>
    visitor.ppdb.apply({ body: applicantForm({ client_id: keys[n], name }) })
  await apply(0, 'Dicabut Kemudian')
  await apply(1, 'Dihapus Kemudian')
  await apply(2, 'Tetap Ada')
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  const { name } = await backups.make('manual', clock())
  await visitor.ppdb.withdraw({ params: { client_id: keys[0] ?? '' } })
  await staff('super_admin').ppdb.erase({ params: { id: 2 } })
  pass(1_000)
  await visitor.ppdb.correct({
    params: { client_id: keys[2] ?? '' },
    body: { previous_school: 'SMP Negeri 9' },
    ifMatch: 1,
  })
  const clerk = staff()
  const { contacted_at } = await clerk.ppdb.contact({
    params: { id: 3 },
    body: { status: 'pending' },
  })
  await clerk.ppdb.decide({ params: { id: 3 }, body: { status: 'rejected' } })
  await apply(3, 'Datang Kemudian')
  await clerk.ppdb.decide({ params: { id: 4 }, body: { status: 'accepted', notes: 'lengkap' } })
  await visitor.contact.send({
    body: {
      name: 'Ibu Rahmat',
      email: 'rahmat@contoh.id',
      subject: 'ppdb',
      message: 'Apakah seragam sudah termasuk biaya?',
    },
  })
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const school = temporaryFolder()
  cpSync(dataDir, school, { recursive: true })

  const { later } = await restoreCopy(school, name, NOON)
  expect(later).toEqual({ applications: 1, corrections: 1, messages: 1 })
  expect(registered(school)).toEqual(['Tetap Ada', 'Datang Kemudian'])
  const restored = openDatabase(school, () => NOON, databaseHooks)
  expect(restored.select().from(applicants).where(eq(applicants.id, 3)).get()).toMatchObject({
    contacted_at,
    contacted_status: 'pending',
  })
  const stored = restored
    .select()
    .from(applicants)
    .where(eq(applicants.client_id, keys[3] ?? ''))
  expect(stored.get()).toMatchObject({ id: 4, status: 'accepted', notes: 'lengkap' })
  expect(historyOf(restored, 4).map(({ action }) => action)).toEqual(['applied', 'decided'])
  const corrected = restored.select().from(applicants).where(eq(applicants.id, 3)).get()
  expect(corrected).toMatchObject({ previous_school: 'SMP Negeri 9', status: 'pending', rev: 4 })
  expect(historyOf(restored, 3).map(({ action }) => action)).toEqual([
    'applied',
    'corrected',
    'contacted',
  ])
  expect(historyOf(restored, 1).at(-1)).toMatchObject({ action: 'withdrawn' })
  const gone = restored.select().from(withdrawnApplications).all()
  expect(gone.map(({ client_id }) => client_id).sort()).toEqual([keys[0], keys[1]].sort())
  expect(findBrokenLink(restored, [])).toBeNull()
  restored.$client.close()
  // A second restore of the same copy carries over the same data again.
  expect((await restoreCopy(school, name, new Date(NOON.getTime() + 1_000))).later).toEqual(later)
})

test('restores also when the previous data cannot be read', async () => {
  const { school, name } = await copiedSchool()
  writeFileSync(join(school, 'school.db'), 'rusak')
  expect(await restoreCopy(school, name, NOON)).toMatchObject({ applicants: 1, later: null })
})

test('carries over what families sent to a later version whose upgrade is undone', async () => {
  const { school, name } = await copiedSchool()
  const upgraded = new Database(join(school, 'school.db'))
  upgraded.exec(`
    ALTER TABLE applicants ADD COLUMN of_later_version TEXT;
    INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a later version', 1);
  `)
  upgraded.close()
  expect(() => registered(school)).toThrow('ditulis versi program yang lebih baru')
  expect(await restoreCopy(school, name, NOON)).toMatchObject({ later: { applications: 1 } })
  expect(registered(school)).toEqual(['Anak Pertama', 'Anak Kedua'])
})

test('restores also when a later version renamed columns to carry over', async () => {
  const { school, name } = await copiedSchool()
  const upgraded = new Database(join(school, 'school.db'))
  upgraded.exec(`
    ALTER TABLE applicants RENAME TO children;
    INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a later version', 1);
  `)
  upgraded.close()
  expect(await restoreCopy(school, name, NOON)).toMatchObject({ applicants: 1, later: null })
})

test('a restore after one cut short by a power failure carries over from the data set aside', async () => {
  const { school, name } = await copiedSchool()
  const aside = join(school, 'sebelum-pemulihan-20261121-045900')
  mkdirSync(aside)
  for (const file of ['school.db', 'school.db-wal', 'school.db-shm']) {
    renameFileSync(join(school, file), join(aside, file))
  }
  expect(await restoreCopy(school, name, NOON)).toMatchObject({
    aside: null,
    later: { applications: 1 },
  })
  expect(registered(school)).toEqual(['Anak Pertama', 'Anak Kedua'])
})
