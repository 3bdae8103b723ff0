import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { databaseHooks } from '../../views/database-hooks.ts'
import { contentState, deleted, meta } from '../content/tables.ts'
import { openDatabase } from '../ops/open-database.ts'
import { write } from './connect.ts'
import { cacheUntilWritten, createUnchangedCheck } from './table-editions.ts'

const opened = () => {
  const db = openDatabase(temporaryFolder(), () => new Date('2026-11-21T02:00:00Z'), databaseHooks)
  onTestFinished(() => {
    db.$client.close()
  })
  return db
}

test('a table counts as unchanged until a row is written, by any means', () => {
  const db = opened()
  const writes = [
    () => db.insert(meta).values({ key: 'note', value: 'x' }).run(),
    () => db.update(meta).set({ value: 'y' }).where(eq(meta.key, 'note')).run(),
    () => db.$client.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ('note', 'z')`),
    () => db.run(sql`DELETE FROM meta`),
  ]
  for (const change of writes) {
    const isSame = createUnchangedCheck(db, [meta, contentState])
    db.insert(deleted)
      .values({ kind: 'faq', key: `${Math.random()}`, rev: 1, at: '' })
      .run()
    expect(isSame()).toBe(true)
    change()
    expect(isSame()).toBe(false)
  }
})

test('reads within a transaction are not cached, because it may be rolled back', () => {
  const db = opened()
  const countNotes = cacheUntilWritten([meta], (of) => of.select().from(meta).all().length)
  const before = countNotes(db, '')
  const rolledBack = () =>
    write(db, (tx) => {
      tx.insert(meta).values({ key: 'note', value: 'x' }).run()
      expect(countNotes(db, '')).toBe(before + 1)
      throw new Error('refused')
    })
  expect(rolledBack).toThrow('refused')
  expect(countNotes(db, '')).toBe(before)
})

test('numbers are read again only when their tables were written', () => {
  const db = opened()
  let reads = 0
  const counted = cacheUntilWritten([meta], () => ++reads)
  counted(db, 'one')
  db.update(contentState).set({ rev: 9 }).run()
  expect([counted(db, 'one'), counted(db, 'other'), counted(db, 'one')]).toEqual([1, 2, 1])
  db.insert(meta).values({ key: 'note', value: 'x' }).run()
  expect(counted(db, 'one')).toBe(3)
})
