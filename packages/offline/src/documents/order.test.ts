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

test('with the Wi-Fi preference pages wait for Wi-Fi, unless the browser cannot report the network', () => {
  expect(sentOn({ type: 'cellular' })).toBe(0)
  expect(sentOn({ type: 'wifi' })).toBe(1)
  expect(sentOn({ effectiveType: '4g' })).toBe(1)
  expect(sentOn(undefined)).toBe(1)
})
