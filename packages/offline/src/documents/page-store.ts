/** Pages of documents on this device: added by the site's pages, sent by them and by the worker. */
import type { Store, Transaction } from '../storage/store.ts'
import { inSendingOrder } from './order.ts'
import { type StoredPage, withArrivedPage } from './pages.ts'
import type { PageStore } from './sender.ts'

/** The known fields of a page before it is stored. */
export type NewPage = Pick<
  StoredPage,
  'page_id' | 'client_id' | 'type' | 'position' | 'content' | 'sha256' | 'fault'
> & { replaces?: string | undefined }

export const createPageStore = ({ read, write }: Store): PageStore => ({
  ready: (despiteWifi) =>
    read(async (tx) => {
      const pages = await tx.all('document_pages')
      if (pages.length === 0) return []
      const wish = despiteWifi ? undefined : await tx.get('meta', 'wifi')
      return inSendingOrder(pages, await tx.all('receipts'), wish !== undefined)
    }),

  bytes: async (page_id) => (await read((tx) => tx.get('document_bytes', page_id)))?.bytes,

  change: (page_id, fn) =>
    write(async (tx) => {
      const page = await tx.get('document_pages', page_id)
      const next = page ? fn(page) : null
      if (!page || !next) return
      if (typeof next !== 'string') {
        await tx.put('document_pages', next)
        return
      }
      await erase(tx, page_id)
      const receipt = next === 'arrived' ? await tx.get('receipts', page.client_id) : undefined
      if (receipt?.kind === 'ppdb.apply') {
        await tx.put('receipts', { ...receipt, ...withArrivedPage(receipt, page) })
      }
    }),
})

/**
 * Stores a page with its bytes atomically, and reads it back. `instead` is a page on this device
 * that it replaces. Rejects if the application was erased while the photo was being shrunk.
 */
export const addPage = async (
  { read, write }: Store,
  page: NewPage,
  bytes: Blob,
  instead: string | null = null,
  now = Date.now,
): Promise<void> => {
  const { page_id, client_id } = page
  await write(async (tx) => {
    if (!(await ownersOf(tx)).has(client_id)) {
      throw new Error('The application of this page was erased.')
    }
    const before = instead === null ? undefined : await tx.get('document_pages', instead)
    if (before) await erase(tx, before.page_id)
    // A piece of the replaced page may be in flight, and arrive.
    const replaces = page.replaces ?? before?.replaces ?? before?.page_id
    await tx.put('document_bytes', { page_id, client_id, bytes })
    await tx.put('document_pages', {
      ...page,
      ...(replaces === undefined ? {} : { replaces }),
      size: bytes.size,
      addedAt: new Date(now()).toISOString(),
      state: 'queued',
      received: 0,
      attempts: 0,
      nextAt: 0,
      wait: 0,
      lastError: null,
    } as StoredPage)
  })
  const stored = await read((tx) => tx.get('document_bytes', page_id))
  if (stored?.bytes.size !== bytes.size) throw new Error('The page cannot be read back.')
}

/** Deletes a page that has not arrived. */
export const removePage = ({ write }: Store, page_id: string): Promise<void> =>
  write((tx) => erase(tx, page_id))

/** Deletes pages whose form is neither a draft, nor waiting, nor sent. */
export const removeOrphans = ({ write }: Store): Promise<void> =>
  write(async (tx) => {
    const owners = await ownersOf(tx)
    for (const { page_id, client_id } of await tx.all('document_pages')) {
      if (!owners.has(client_id)) await erase(tx, page_id)
    }
  })

/** Keys of the applications that pages may belong to. */
const ownersOf = async (tx: Transaction): Promise<Set<string>> => {
  const rows = [await tx.all('outbox'), await tx.all('receipts'), await tx.all('drafts')].flat()
  return new Set(rows.map(({ client_id }) => client_id))
}

const erase = async (tx: Transaction, page_id: string): Promise<void> => {
  await tx.delete('document_pages', page_id)
  await tx.delete('document_bytes', page_id)
}
