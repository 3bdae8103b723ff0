import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Db, write } from '../../engine/db/connect.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { applicantForm, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../../views/database-hooks.ts'
import { recordAudit } from './audit.ts'
import { auditHead, findBrokenLink, sealAudit } from './chain.ts'

const clock = () => new Date('2026-11-21T03:00:00Z')

/** Changes entries with SQL, after removing the triggers. */
const tamper = ({ $client }: Db, ...statements: string[]) => {
  $client.exec('DROP TRIGGER audit_never_changes; DROP TRIGGER audit_never_shrinks')
  for (const statement of statements) $client.exec(statement)
}

const busySchool = async () => {
  const app = await testApp()
  await app.visitor.ppdb.apply({ body: applicantForm() })
  const clerk = app.staff('admin', 'ani')
  await clerk.ppdb.get({ params: { id: 1 } })
  await clerk.ppdb.export({ query: { format: 'csv' } })
  await clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted', notes: '' } })
  const head = app.staff('super_admin', 'kepala')
  return { ...app, head, copies: () => head.backups.list() }
}

test('an untouched chain is whole, and fits its copies', async () => {
  const { db, head, copies } = await busySchool()
  const made = await head.backups.create()
  expect(made.audit).toEqual({ id: 3, hash: expect.stringMatching(/^[\w-]{43}$/) })
  await head.ppdb.get({ params: { id: 1 } })
  expect(findBrokenLink(db, await copies())).toBeNull()
})

test.each([
  ['an entry that was changed', `UPDATE audit SET actor = 'citra' WHERE id = 1`, 'changed', 1],
  ['an export that covered fewer', 'UPDATE audit SET covers = NULL WHERE id = 2', 'changed', 2],
  ['an entry that was taken out', 'DELETE FROM audit WHERE id = 2', 'missing', 2],
  ['the first entries', 'DELETE FROM audit WHERE id < 3', 'missing', 1],
])('finds %s', async (_, statement, broken, id) => {
  const { db, copies } = await busySchool()
  tamper(db, statement)
  expect(findBrokenLink(db, await copies())).toEqual({ broken, id })
})

test('a completely rebuilt chain no longer fits the copies', async () => {
  const { db, head, copies } = await busySchool()
  const { name } = await head.backups.create()
  tamper(db, `UPDATE audit SET actor = 'citra' WHERE id = 1; UPDATE audit SET hash = NULL`)
  sealAudit(db)
  expect(findBrokenLink(db, [])).toBeNull()
  expect(findBrokenLink(db, await copies())).toEqual({ broken: 'rewritten', id: 3, copy: name })
})

test('deleting the newest entries is detected by a copy, and by the next entry', async () => {
  const { db, head, copies } = await busySchool()
  const { name } = await head.backups.create()
  tamper(db, 'DELETE FROM audit WHERE id >= 3')
  expect(findBrokenLink(db, await copies())).toEqual({ broken: 'rewritten', id: 3, copy: name })
  await head.ppdb.get({ params: { id: 1 } })
  expect(findBrokenLink(db, [])).toEqual({ broken: 'missing', id: 3 })
})

test('copies of a time that a restore reverted are no fault', async () => {
  const { db, head, staff, dataDir, at, copies } = await busySchool()
  const older = await head.backups.create()
  at('2026-11-21T02:30:00Z')
  await head.ppdb.get({ params: { id: 1 } })
  await staff('super_admin', 'wakil').backups.create()
  const folder = temporaryFolder()
  copyFileSync(join(dataDir, 'backups', older.name), join(folder, 'school.db'))
  const later = () => new Date('2026-11-21T02:45:00Z')
  const restored = openDatabase(folder, later, databaseHooks)
  write(restored, (tx) => {
    for (let n = 0; n < 5; n += 1) {
      recordAudit(tx, { actor: null, action: 'create', object: `teachers/${n}` }, later())
    }
  })
  expect(findBrokenLink(restored, await copies())).toBeNull()
  restored.$client.close()
  expect(findBrokenLink(db, await copies())).toBeNull()
})

test('entries from before the chain are linked at the next start, and can no longer be changed', async () => {
  const { db, dataDir } = await busySchool()
  const { $client } = db
  const { sql } = $client
    .prepare<[], { sql: string }>(
      `SELECT sql FROM sqlite_master WHERE name = 'audit_never_changes'`,
    )
    .get() ?? { sql: '' }
  $client.exec('DROP TRIGGER audit_never_changes; UPDATE audit SET hash = NULL')
  $client.exec(sql)
  expect(auditHead($client)).toBeNull()
  $client.close()
  const opened = openDatabase(dataDir, clock, databaseHooks)
  expect(findBrokenLink(opened, [])).toBeNull()
  for (const change of ["actor = 'x'", "hash = 'x'", 'hash = NULL']) {
    const statement = opened.$client.prepare(`UPDATE audit SET ${change} WHERE id = 1`)
    expect(() => statement.run()).toThrow('append-only')
  }
  opened.$client.close()
})
