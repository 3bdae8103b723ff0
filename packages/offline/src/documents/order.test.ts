import { afterEach, expect, test, vi } from 'vitest'
import type { StoredReceipt } from '../outbox/rows.ts'
import { inSendingOrder } from './order.ts'
import type { StoredPage } from './pages.ts'

afterEach(() => vi.unstubAllGlobals())

const pages = [{ page_id: 'p', client_id: 'k', addedAt: '' } as StoredPage]
const receipts = [{ client_id: 'k', kind: 'ppdb.apply', standing: 'known' } as StoredReceipt]
const sentOn = (connection: object | undefined) => {
  vi.stubGlobal('navigator', { connection })
  return inSendingOrder(pages, receipts, true).length
}

test('a wish for Wi-Fi waits for it, and not where the browser cannot say that there is one', () => {
  expect(sentOn({ type: 'cellular' })).toBe(0)
  expect(sentOn({ type: 'wifi' })).toBe(1)
  expect(sentOn({ effectiveType: '4g' })).toBe(1)
  expect(sentOn(undefined)).toBe(1)
})
