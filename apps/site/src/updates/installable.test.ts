import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { Entry } from '@sekolah/offline/outbox/state'
import { type Database, openDatabase } from '@sekolah/offline/storage/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasNothingUnsent } from './installable.ts'

let db: Database
beforeEach(() => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

test('a phone on which nothing waits may be invited to install', async () => {
  expect(await hasNothingUnsent(db)).toBe(true)
})

test.each<[string, () => Promise<unknown>]>([
  ['a draft', () => db.drafts.add({ id: 'ppdb', client_id: 'k', value: {}, savedAt: '' })],
  ['an answer', () => db.outbox.add({ client_id: 'k seat', state: 'queued', of: 'k' } as Entry)],
  ['a photo', () => db.document_pages.add({ page_id: 'p', client_id: 'k' } as StoredPage)],
])('nobody is invited to another storage while %s waits in this one', async (_, add) => {
  await add()
  expect(await hasNothingUnsent(db)).toBe(false)
})
