/** The pages of documents as the site's pages store them: on Dexie, so that every screen follows. */
import { assertCurrent, type Database, withReconnect } from '../storage/database.ts'
import { inSendingOrder } from './order.ts'
import { type StoredPage, withArrived } from './pages.ts'
import type { PageStore } from './sender.ts'

/** What is known of a page before it is stored. */
export type NewPage = Pick<
  StoredPage,
  'page_id' | 'client_id' | 'type' | 'position' | 'content' | 'sha256'
> & { replaces?: string | undefined }

export const dexiePages = (db: Database): PageStore => ({
  ready: (despiteWifi) => readyPages(db, despiteWifi),

  bytes: async (page_id) => (await withReconnect(db, () => db.document_bytes.get(page_id)))?.bytes,

  change: async (page_id, fn) => {
    await assertCurrent(db)
    await withReconnect(db, () =>
      db.transaction('rw', db.document_pages, db.document_bytes, db.receipts, async () => {
        const page = await db.document_pages.get(page_id)
        const next = page ? fn(page) : null
        if (!page || !next) return
        if (typeof next !== 'string') {
          await db.document_pages.put(next)
          return
        }
        await erase(db, page_id)
        const receipt = next === 'arrived' ? await db.receipts.get(page.client_id) : undefined
        if (receipt?.kind === 'ppdb.apply') {
          await db.receipts.put({ ...receipt, ...withArrived(receipt, page) })
        }
      }),
    )
  },
})

/** Pages that may be sent: the school has their application. Empty while they wait for Wi-Fi. */
export const readyPages = async (db: Database, despiteWifi = false): Promise<StoredPage[]> => {
  const pages = await withReconnect(db, () => db.document_pages.toArray())
  if (pages.length === 0) return []
  const receipts = await withReconnect(db, () => db.receipts.toArray())
  const wish = despiteWifi ? undefined : await withReconnect(db, () => db.meta.get('wifi'))
  return inSendingOrder(pages, receipts, wish !== undefined)
}

/**
 * Stores a page with its bytes, all or nothing, and reads it back. `instead` is a page on this
 * device that goes with it. Rejects when its application was erased while the photo was made smaller.
 */
export const addPage = async (
  db: Database,
  page: NewPage,
  bytes: Blob,
  instead: string | null = null,
  now = Date.now,
): Promise<void> => {
  await assertCurrent(db)
  const { page_id, client_id } = page
  await withReconnect(db, () =>
    db.transaction('rw', [...ownerTables(db), db.document_pages, db.document_bytes], async () => {
      const owners = ownerTables(db).map((table) => table.where({ client_id }).count())
      if (Math.max(...(await Promise.all(owners))) === 0) {
        throw new Error('The application of this page was erased.')
      }
      const before = instead === null ? undefined : await db.document_pages.get(instead)
      if (before) await erase(db, before.page_id)
      // A piece of the one before may be on its way, and arrive.
      const replaces = page.replaces ?? before?.replaces ?? before?.page_id
      await db.document_bytes.put({ page_id, client_id, bytes })
      await db.document_pages.put({
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
      })
    }),
  )
  const stored = await withReconnect(db, () => db.document_bytes.get(page_id))
  if (stored?.bytes.size !== bytes.size) throw new Error('The page cannot be read back.')
}

/** Deletes a page that has not arrived. */
export const removePage = (db: Database, page_id: string): Promise<void> =>
  withReconnect(db, () =>
    db.transaction('rw', db.document_pages, db.document_bytes, () => erase(db, page_id)),
  )

/** Deletes the pages of forms that are neither begun, nor waiting, nor sent. */
export const removeOrphans = (db: Database): Promise<void> =>
  withReconnect(db, () =>
    db.transaction('rw', [...ownerTables(db), db.document_pages, db.document_bytes], async () => {
      const owners = new Set(
        (await Promise.all(ownerTables(db).map((table) => table.toArray())))
          .flat()
          .map(({ client_id }) => client_id),
      )
      for (const { page_id, client_id } of await db.document_pages.toArray()) {
        if (!owners.has(client_id)) await erase(db, page_id)
      }
    }),
  )

/** Where the applications are that pages belong to. */
const ownerTables = ({ outbox, receipts, drafts }: Database) => [outbox, receipts, drafts]

const erase = async (
  { document_pages, document_bytes }: Database,
  page_id: string,
): Promise<void> => {
  await document_pages.delete(page_id)
  await document_bytes.delete(page_id)
}
