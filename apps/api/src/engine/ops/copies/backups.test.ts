import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadPicture } from '@sekolah/api-client/uploads'
import type { Backup } from '@sekolah/contract/backups/schemas'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { audit } from '../../../kernel/audit/tables.ts'
import { sessions } from '../../../kernel/identity/tables.ts'
import { createPng } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { applicantForm, expectRefusal, testApp } from '../../../test/test-app.ts'
import { databaseHooks } from '../../../views/database-hooks.ts'
import { StorageFull, Unavailable } from '../../base/errors.ts'
import { DAY_MS, HOUR_MS } from '../../base/time.ts'
import { contentVersion } from '../../content/revisions.ts'
import { readKey } from '../keys.ts'
import { openDatabase } from '../open-database.ts'
import { createBackups } from './backups.ts'
import { copyBeforeMigration } from './copy.ts'
import { copyMedia, pruneMedia } from './media-copies.ts'
import { findExpiredCopies, isDue } from './stored-copies.ts'

const journal = join(import.meta.dirname, '../../../migrations/meta/_journal.json')

const plenty = () => Number.POSITIVE_INFINITY

test('makes a copy while the school is in use, and serves it as a file', async () => {
  const { visitor, staff, db, dataDir } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const head = staff('super_admin', 'kepala')
  expect(await head.backups.list()).toEqual([])
  const made = await head.backups.create()
  expect(made).toMatchObject({
    name: 'sekolah-20261121-020000.db',
    created_at: '2026-11-21T02:00:00.000Z',
    reason: 'manual',
  })
  expect((await head.backups.create()).name).toBe('sekolah-20261121-020000-2.db')
  expect((await head.backups.list()).map(({ size }) => size)).toEqual([made.size, made.size])
  expect((await head.dashboard.stats()).last_backup_at).toBe('2026-11-21T02:00:00.000Z')

  const file = await head.backups.download({ params: { backup: made.name } })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([file.name, bytes.length]).toEqual([made.name, made.size])
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256)
  const copy = new Database(bytes)
  expect(copy.prepare('SELECT name FROM applicants').pluck().all()).toEqual(['Budi Santoso'])
  copy.close()
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  const rows = db.select().from(audit).all()
  expect(rows.map(({ action, object }) => [action, object])).toEqual([
    ['create', `backup/${made.name}`],
    ['create', 'backup/sekolah-20261121-020000-2.db'],
    ['export', `backup/${made.name}`],
  ])
})

test('serves no files but its own copies', async () => {
  const { staff, request, tokenOf } = await testApp()
  const head = staff('super_admin')
  expect(
    await expectRefusal(head.backups.download({ params: { backup: 'sekolah-1.db' } })),
  ).toMatchObject({ status: 404 })
  const headers = { Authorization: `Bearer ${tokenOf('super_admin', 'lain')}` }
  for (const name of ['..%2Fschool.db', '..%2finstance.json', 'SCHOOL.DB', '.db', 'x.json']) {
    const { status } = await request(`/api/admin/backups/${name}`, { headers })
    expect(status, name).toBe(404)
  }
  expect(await expectRefusal(staff('admin').backups.create())).toMatchObject({ status: 403 })
})

test('a start from a copy has a new epoch, and nobody is signed in', async () => {
  const { dataDir, db, clock, staff, visitor } = await testApp()
  const head = staff('super_admin')
  const { name } = await head.backups.create()
  await visitor.ppdb.apply({ body: applicantForm() })
  await head.pages.update({ params: { key: 'privacy' }, body: { title: 'Sesudah salinan' } })
  const before = contentVersion(db)

  const restored = temporaryFolder()
  copyFileSync(join(dataDir, 'instance.json'), join(restored, 'instance.json'))
  copyFileSync(join(dataDir, 'backups', name), join(restored, 'school.db'))
  const woken = openDatabase(restored, clock, databaseHooks)
  const after = contentVersion(woken)
  expect(after.epoch).not.toBe(before.epoch)
  expect(after.rev).toBeGreaterThan(before.rev)
  expect(woken.select().from(sessions).all()).toEqual([])
  expect(woken.select().from(audit).all().at(-1)).toMatchObject({
    action: 'restore',
    object: 'database',
    actor: null,
  })
  woken.$client.close()
  const again = openDatabase(restored, clock, databaseHooks)
  expect(contentVersion(again)).toEqual(after)
  again.$client.close()
})

test('makes one copy at a time, and leaves no incomplete one when aborted', async () => {
  const { db, dataDir, clock, log } = await testApp()
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes: plenty })
  const made = await Promise.all([1, 2, 3].map(() => backups.make('scheduled', clock())))
  expect(new Set(made.map(({ name }) => name)).size).toBe(3)
  const broken = backups.make('scheduled', clock())
  const outcome = expect(broken).rejects.toThrow(Unavailable)
  await backups.stop()
  await outcome
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name !== 'media')).toHaveLength(6)
})

test('retains copies for 48 hours and 35 days, and nothing older', async () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const hourly = Array.from({ length: 24 * 50 }, (_, hours): Backup => {
    const created_at = new Date(now.getTime() - hours * HOUR_MS).toISOString()
    return {
      name: `sekolah-${hours}.db`,
      created_at,
      size: 1,
      sha256: '',
      reason: 'scheduled',
      audit: null,
    }
  })
  const gone = new Set(findExpiredCopies(hourly, now))
  const retained = hourly.filter((copy) => !gone.has(copy))
  expect(retained.slice(0, 48)).toEqual(hourly.slice(0, 48))
  expect(retained.slice(48).every(({ created_at }) => created_at.slice(11, 13) === '23')).toBe(true)
  expect(retained.at(-1)?.created_at.slice(0, 10)).toBe('2026-10-17')
  const beforeMigration = hourly.map(
    (copy, hours): Backup => (hours % 100 === 5 ? { ...copy, reason: 'migration' } : copy),
  )
  const left = findExpiredCopies(beforeMigration, now).filter(
    ({ reason }) => reason === 'migration',
  )
  expect(left.map(({ name }) => name)).toEqual(
    [905, 1005, 1105].map((hours) => `sekolah-${hours}.db`),
  )
  expect(isDue(hourly[0], now)).toBe(false)
  expect(isDue(hourly[1], now)).toBe(true)
  expect(isDue(undefined, now)).toBe(true)

  const { db, dataDir, clock, log } = await testApp()
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes: plenty })
  readKey(dataDir, 'second-factor')
  const old = await backups.make('manual', new Date('2026-10-01T00:00:00Z'))
  await backups.makeWhenDue(clock())
  await backups.makeWhenDue(clock())
  expect((await backups.list()).map(({ name }) => name)).toEqual(['sekolah-20261121-020000.db'])
  expect(readdirSync(join(dataDir, 'backups')).join()).not.toContain(old.name.slice(0, 16))
})

test('skips an unreadable manifest, warns once, and deletes it in time', async () => {
  const { db, dataDir, clock, log, lines } = await testApp()
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes: plenty })
  const [first, second] = [
    await backups.make('manual', clock()),
    await backups.make('manual', clock()),
  ]
  const manifest = join(dataDir, 'backups', first.name.replace('.db', '.json'))
  writeFileSync(manifest, '{"name":')
  writeFileSync(join(dataDir, 'backups/catatan.json'), '{}')
  expect(await backups.list()).toEqual([second])
  expect(await backups.newest()).toEqual(second)
  const warnings = lines.filter((line) => line.includes('backup_unreadable'))
  expect(warnings.map((line) => JSON.parse(line).file).sort()).toEqual([
    'catatan.json',
    first.name.replace('.db', '.json'),
  ])

  const half = `${second.name}.tmp`
  writeFileSync(join(dataDir, 'backups', half), 'half')
  const later = new Date(Date.now() + 36 * DAY_MS)
  await backups.makeWhenDue(later)
  const left = readdirSync(join(dataDir, 'backups'))
  expect(left).toContain('catatan.json')
  for (const gone of [first.name, second.name, half]) expect(left).not.toContain(gone)
  expect((await backups.list()).map(({ reason }) => reason)).toEqual(['scheduled'])
})

test('retains every upload for as long as a copy references it', async () => {
  const { db, dataDir, staff, clock, log } = await testApp()
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes: plenty })
  const { url } = await uploadPicture(
    staff('editor'),
    new File([new Uint8Array(await createPng())], 'foto.png'),
  )
  const name = url.replace('/media/', '')
  const [own, copy] = [join(dataDir, 'media', name), join(dataDir, 'backups/media', name)]
  writeFileSync(join(dataDir, 'media/unggahan.tmp'), 'half')
  await backups.makeWhenDue(clock())
  expect(readFileSync(copy)).toEqual(readFileSync(own))
  expect(readdirSync(join(dataDir, 'backups/media'))).toHaveLength(3)

  const after = (days: number) => new Date(Date.now() + days * DAY_MS)
  await backups.makeWhenDue(after(40))
  expect(existsSync(copy)).toBe(true)
  rmSync(own)
  await backups.makeWhenDue(after(34 + 1 / 24))
  expect(existsSync(copy)).toBe(true)
  await pruneMedia(dataDir, after(36), 35 * DAY_MS)
  expect(existsSync(copy)).toBe(false)
})

test('aborts copying uploads when the server closes, and catches up later', async () => {
  const { dataDir, staff } = await testApp()
  await uploadPicture(staff('editor'), new File([new Uint8Array(await createPng())], 'foto.png'))
  const copies = () => readdirSync(join(dataDir, 'backups/media')).length
  let looks = 0
  await copyMedia(dataDir, { isStopping: () => ++looks > 1 })
  expect(copies()).toBe(1)
  await copyMedia(dataDir, {})
  expect(copies()).toBe(3)
})

test('makes no copy from the disk space that is reserved for families', async () => {
  const { db, dataDir, clock, log } = await testApp()
  const backups = createBackups(db, dataDir, {
    hooks: databaseHooks,
    log,
    freeBytes: () => 300 * 1024 * 1024,
  })
  await expect(backups.makeWhenDue(clock())).rejects.toThrow(StorageFull)
  expect(await backups.list()).toEqual([])
})

test('a copy from before a migration has every picture before the server answers', async () => {
  const { db, dataDir, staff, clock, log } = await testApp()
  await uploadPicture(staff('editor'), new File([new Uint8Array(await createPng())], 'foto.png'))
  const folder = join(dataDir, 'backups', 'media')
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes: plenty })
  await backups.complete()
  // Without a copy from before a migration, a start has nothing to add.
  expect(existsSync(folder)).toBe(false)
  copyBeforeMigration(db, dataDir, 8, clock(), databaseHooks)
  await backups.complete()
  expect(readdirSync(folder).sort()).toEqual(readdirSync(join(dataDir, 'media')).sort())
})

test('copies a database in use before its first new migration, and logs how to go back', async () => {
  const dir = temporaryFolder()
  const clock = () => new Date('2026-11-21T02:00:00Z')
  openDatabase(dir, clock, databaseHooks).$client.close()
  expect(readdirSync(dir)).not.toContain('backups')
  // Restores the state of an older version: removes one migration and its effects.
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'))
  const { when } = entries.find(({ tag }: { tag: string }) => tag.endsWith('_history_fields'))
  const older = new Database(join(dir, 'school.db'))
  older.exec('ALTER TABLE applicant_history DROP COLUMN fields')
  older.prepare('DELETE FROM __drizzle_migrations WHERE created_at = ?').run(when)
  older.close()
  openDatabase(dir, clock, databaseHooks).$client.close()
  const [name = ''] = readdirSync(join(dir, 'backups')).filter((file) => file.endsWith('.db'))
  expect(name).toMatch(/^pra-migrasi-\d+\.db$/)
  const copy = new Database(join(dir, 'backups', name), { readonly: true })
  const columns = copy.prepare("SELECT name FROM pragma_table_info('applicant_history')").pluck()
  expect(columns.all()).not.toContain('fields')
  copy.close()
  const manifest = JSON.parse(
    readFileSync(join(dir, 'backups', name.replace('.db', '.json')), 'utf8'),
  )
  expect(manifest).toMatchObject({ name, reason: 'migration' })
})
