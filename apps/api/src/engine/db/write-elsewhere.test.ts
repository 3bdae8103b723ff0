import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { sessions } from '../../kernel/identity/tables.ts'
import { testApp } from '../../test/test-app.ts'
import { MINUTE_MS } from '../time.ts'
import { writesOf } from './connect.ts'
import { sinceNow } from './table-editions.ts'
import { untilWritten, writeElsewhere } from './write-elsewhere.ts'

test('while another connection writes, readers are answered and writers wait', async () => {
  const { db, staff, visitor } = await testApp()
  const { opened, open } = latch()
  const written = writeElsewhere(db, () => opened)
  const order: string[] = []
  const added = staff()
    .teachers.create({ body: { name: 'Budi', subject: 'Fisika', contact: 'guru@smk.sch.id' } })
    .then(() => order.push('added'))
  for (const _ of ['once', 'and again']) {
    expect((await visitor.teachers.list()).rows).toEqual([])
  }
  order.push('written')
  open()
  await Promise.all([written, added])
  expect(order).toEqual(['written', 'added'])
})

test('a session is not noted as in use while another connection writes', async () => {
  const { db, staff, pass } = await testApp()
  const admin = staff()
  const lastSeen = () => db.select().from(sessions).all()[0]?.last_seen_at
  const before = lastSeen()
  pass(2 * MINUTE_MS)
  const { opened, open } = latch()
  const written = writeElsewhere(db, () => opened)
  await admin.contact.list()
  expect(lastSeen()).toBe(before)
  open()
  await written
  await admin.contact.list()
  expect(lastSeen()).not.toBe(before)
})

test('what was read before is out of date after, also where the other connection failed', async () => {
  const { db } = await testApp()
  const table = sqliteTable('users', { name: text() })
  const [isCurrent, writes] = [sinceNow(db, [table]), writesOf(db)]
  expect(await writeElsewhere(db, async () => 'done')).toBe('done')
  expect([isCurrent(), writesOf(db)]).toEqual([false, writes + 1])
  const isCurrentAgain = sinceNow(db, [table])
  await expect(writeElsewhere(db, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(isCurrentAgain()).toBe(false)
  expect(untilWritten(db)).toBeUndefined()
})

test('of several that write elsewhere, the last is waited for', async () => {
  const { db } = await testApp()
  const first = latch()
  const second = latch()
  const both = [writeElsewhere(db, () => first.opened), writeElsewhere(db, () => second.opened)]
  let isFree = false
  const freed = untilWritten(db)?.then(() => {
    isFree = true
  })
  second.open()
  await both[1]
  expect(isFree).toBe(false)
  first.open()
  await Promise.all([...both, freed])
  expect(untilWritten(db)).toBeUndefined()
})

const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
