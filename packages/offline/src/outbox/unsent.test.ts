import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredPage } from '../documents/pages.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import type { Entry } from './state.ts'
import { newEntryFields } from './store.ts'
import { readUnsent, unsentOfKey } from './unsent.ts'

const CHILD = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'

let db: Database
beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  const add = (row: Partial<Entry>) =>
    db.outbox.add({ ...newEntryFields, form: {}, queuedAt: '', ...row } as Entry)
  await add({ client_id: 'new', kind: 'ppdb.apply' })
  await add({ client_id: 'message', kind: 'contact.send', state: 'held' })
  await add({ client_id: 'gone', kind: 'ppdb.apply', state: 'cancelled' })
  await add({ client_id: `${CHILD} seat`, kind: 'seat.confirm', of: CHILD })
  await add({ client_id: 'objection', kind: 'objections.create', of: CHILD, state: 'conflict' })
  const page = { page_id: 'photo', client_id: CHILD, type: 'kk', state: 'needs_fix' }
  await db.document_pages.add(page as StoredPage)
  await db.document_pages.add({ ...page, page_id: 'other', client_id: 'new' } as StoredPage)
})
afterEach(() => db.delete())

const keysOf = ({ entries, pages }: Awaited<ReturnType<typeof readUnsent>>) => [
  ...entries.map(({ client_id }) => client_id),
  ...pages.map(({ page_id }) => page_id),
]

test('everything that the school may not have counts: submissions, answers and photos', async () => {
  const entries = ['new', 'message', `${CHILD} seat`, 'objection']
  expect(keysOf(await readUnsent(db))).toEqual([...entries, 'other', 'photo'])
})

test('of one application its answers and photos count, beside itself', async () => {
  const unsent = await readUnsent(db)
  expect(keysOf(unsentOfKey(unsent, CHILD))).toEqual([`${CHILD} seat`, 'objection', 'photo'])
  expect(keysOf(unsentOfKey(unsent, 'new'))).toEqual(['new', 'other'])
  expect(keysOf(unsentOfKey(unsent, 'message'))).toEqual(['message'])
})
