/** The pages of documents in the service worker: the same rows by plain IndexedDB. */

import type { ApplicationReceipt, StoredReceipt } from '../outbox/rows.ts'
import { answer, notifyPages, within } from '../outbox/worker-store.ts'
import { assertVersion, DATABASE_NAME } from '../storage/db-version.ts'
import { inSendingOrder } from './order.ts'
import { type StoredPage, withArrived } from './pages.ts'
import type { PageStore } from './sender.ts'

export const workerPages = (name = DATABASE_NAME, notify: () => void = notifyPages): PageStore => ({
  ready: async (despiteWifi) => {
    const tables = ['document_pages', 'receipts', 'meta'] as const
    const ready = await within(
      name,
      tables,
      'readonly',
      async ({ document_pages: pages, receipts, meta }) => {
        // A worker that is newer than the database finds no pages in it.
        if (!pages) return []
        const stored: StoredPage[] = await answer(pages.getAll())
        const arrived: StoredReceipt[] = await answer(receipts.getAll())
        const wish = despiteWifi ? undefined : await answer(meta.get('wifi'))
        return inSendingOrder(stored, arrived, wish !== undefined)
      },
    )
    return ready ?? []
  },

  bytes: async (page_id) =>
    (
      await within(name, ['document_bytes'], 'readonly', ({ document_bytes }) =>
        document_bytes.get(page_id),
      )
    )?.bytes,

  change: async (page_id, fn) => {
    const tables = ['document_pages', 'document_bytes', 'receipts', 'meta'] as const
    await within(
      name,
      tables,
      'readwrite',
      async ({ document_pages: pages, document_bytes, receipts, meta }) => {
        assertVersion(await answer(meta.get('shape')))
        const page = await answer<StoredPage | undefined>(pages.get(page_id))
        const next = page ? fn(page) : null
        if (!page || !next) return
        if (typeof next !== 'string') {
          pages.put(next)
          return
        }
        pages.delete(page_id)
        document_bytes.delete(page_id)
        if (next !== 'arrived') return
        const receipt = await answer<ApplicationReceipt | undefined>(receipts.get(page.client_id))
        if (receipt) receipts.put({ ...receipt, ...withArrived(receipt, page) })
      },
    )
    notify()
  },
})
