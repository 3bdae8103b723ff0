import type { StoredReceipt } from '@sekolah/offline/outbox/rows'
import { openDatabase } from '@sekolah/offline/storage/database'
import { expect, onTestFinished, test } from 'vitest'
import { hasLostReceipt } from './lost-receipt.ts'

test('an application that the school no longer knows is lost, a message or a known one is not', async () => {
  const db = openDatabase(`test-${crypto.randomUUID()}`)
  onTestFinished(() => db.delete())
  const put = (kind: StoredReceipt['kind'], standing: string) =>
    db.receipts.put({ client_id: crypto.randomUUID(), kind, standing } as StoredReceipt)
  expect(await hasLostReceipt(db)).toBe(false)
  await put('ppdb.apply', 'known')
  await put('contact.send', 'unknown')
  expect(await hasLostReceipt(db)).toBe(false)
  await put('ppdb.apply', 'unknown')
  expect(await hasLostReceipt(db)).toBe(true)
})
