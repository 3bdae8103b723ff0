/**
 * The outbox in the service worker: the same rows by plain IndexedDB, because Dexie would cost
 * every phone 30 KB at each update. Pages create the tables; this code only opens existing ones,
 * and notifies pages of its writes, since Dexie does not notice them.
 */
import { assertVersion, CHANNEL, DATABASE_NAME } from '../storage/db-version.ts'
import type { OutboxStore } from './outbox.ts'
import { withSentPages } from './rows.ts'
import type { Entry } from './state.ts'

export const workerOutbox = (
  name = DATABASE_NAME,
  notify: () => void = notifyPages,
): OutboxStore => ({
  all: async () =>
    (await within(name, ['outbox'], 'readonly', ({ outbox }) => outbox.getAll())) ?? [],

  get: (client_id) =>
    within(name, ['outbox'], 'readonly', ({ outbox }) => outbox.index('client_id').get(client_id)),

  change: async (client_id, fn) => {
    const written = await within(name, ['outbox', 'meta'], 'readwrite', async (stores) => {
      assertVersion(await answer(stores.meta.get('shape')))
      const present = await answer<Entry | undefined>(
        stores.outbox.index('client_id').get(client_id),
      )
      const next = present ? fn(present) : null
      if (next) stores.outbox.put(next)
      return next
    })
    if (written) notify()
    return written ?? null
  },

  finish: async (client_id, receipt, isDone = () => true) => {
    const tables = ['outbox', 'receipts', 'drafts', 'meta', ...pageTables] as const
    await within(name, tables, 'readwrite', async (stores) => {
      assertVersion(await answer(stores.meta.get('shape')))
      const present = await answer<Entry | undefined>(
        stores.outbox.index('client_id').get(client_id),
      )
      const arrived = await answer(stores.receipts.getKey(client_id))
      if (!present && arrived === undefined) return
      if (present && !isDone(present)) return
      if (present) stores.outbox.delete(present.seq)
      for (const id of await answer(stores.drafts.index('client_id').getAllKeys(client_id))) {
        stores.drafts.delete(id)
      }
      if (receipt) {
        stores.receipts.put(withSentPages(receipt, await answer(stores.receipts.get(client_id))))
      } else await erasePages(stores, client_id)
    })
    notify()
  },
})

/** Missing from the database of a device that no page of this version has opened. */
const pageTables = ['document_pages', 'document_bytes'] as const

const erasePages = async (
  stores: Partial<Stores<(typeof pageTables)[number]>>,
  client_id: string,
): Promise<void> => {
  for (const name of pageTables) {
    const store = stores[name]
    if (!store) continue
    for (const id of await answer(store.index('client_id').getAllKeys(client_id))) store.delete(id)
  }
}

export const notifyPages = () => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

export type Stores<T extends string> = Record<T, IDBObjectStore>

/**
 * Runs `work` in one transaction and answers once it is written; undefined without a database. A
 * table that the database lacks is not among its stores.
 */
export const within = async <T extends string, R>(
  name: string,
  tables: readonly T[],
  mode: IDBTransactionMode,
  work: (stores: Stores<T>) => Promise<R> | IDBRequest<R>,
): Promise<R | undefined> => {
  const db = await open(name)
  if (!db) return undefined
  try {
    const present = tables.filter((table) => db.objectStoreNames.contains(table))
    const transaction = db.transaction(present, mode, { durability: 'strict' })
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const stores = Object.fromEntries(
      present.map((table) => [table, transaction.objectStore(table)]),
    ) as Stores<T>
    try {
      const result = work(stores)
      const value = await (result instanceof Promise ? result : answer(result))
      await written
      return value
    } catch (error) {
      // The abort that follows has the same cause; it is reported once.
      written.catch(() => {})
      if (transaction.error === null) abort(transaction)
      throw error
    }
  } finally {
    db.close()
  }
}

const abort = (transaction: IDBTransaction) => {
  try {
    transaction.abort()
  } catch {
    // It had already finished.
  }
}

export const answer = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** null when no page has created the database yet; it is not created here. */
const open = (name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isMissing = false
    request.onupgradeneeded = () => {
      isMissing = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      // A page that upgrades the database must not wait for an idle worker.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => (isMissing ? resolve(null) : reject(request.error))
  })
