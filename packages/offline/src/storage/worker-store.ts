/**
 * Transactions of the service worker on plain IndexedDB, because Dexie would cost every phone 30 KB
 * at each update. Pages create the tables; this code only opens existing ones, and notifies pages
 * of its writes, since Dexie does not notice them.
 */
import { assertVersion, DATABASE_NAME, OUTBOX_CHANNEL } from './db-version.ts'
import { ownTables, type Store, type TableName, type Transaction } from './store.ts'

/** For a database that another tab is upgrading: the lock is not held until that is done. */
const OPENING_MS = 10_000

export const createWorkerStore = (
  name = DATABASE_NAME,
  notify: () => void = notifyPages,
): Store => {
  const run = async <R>(
    mode: IDBTransactionMode,
    work: (tx: Transaction) => Promise<R>,
  ): Promise<R> => {
    const db = await open(name)
    // No page has created a database here: nothing is stored.
    if (!db) return work(within(null, () => {}))
    try {
      const present = ownTables.filter((table) => db.objectStoreNames.contains(table))
      const transaction = db.transaction(present, mode, { durability: 'strict' })
      const written = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      let hasChanged = false
      const noteChange = () => {
        hasChanged = true
      }
      try {
        const result = await work(within(transaction, noteChange))
        await written
        if (hasChanged) notify()
        return result
      } catch (error) {
        // The abort also rejects `written`; `error` is already reported.
        written.catch(() => {})
        if (transaction.error === null) abort(transaction)
        throw error
      }
    } finally {
      db.close()
    }
  }
  return {
    read: (work) => run('readonly', work),
    write: (work) =>
      run('readwrite', async (tx) => {
        assertVersion(await tx.get('meta', 'shape'))
        return work(tx)
      }),
  }
}

const within = (transaction: IDBTransaction | null, noteChange: () => void): Transaction => {
  const on = async <R>(
    table: TableName,
    ask: (store: IDBObjectStore) => IDBRequest,
    missing: R,
  ): Promise<R> =>
    transaction?.objectStoreNames.contains(table)
      ? answer(ask(transaction.objectStore(table)))
      : missing
  const change = (table: TableName, ask: (store: IDBObjectStore) => IDBRequest) => {
    noteChange()
    return on(table, ask, undefined)
  }
  return {
    get: (table, key) =>
      on(
        table,
        (store) => (table === 'outbox' ? store.index('client_id').get(key) : store.get(key)),
        undefined,
      ),
    by: (table, key) => on(table, (store) => store.index('client_id').getAll(key), []),
    all: (table) => on(table, (store) => store.getAll(), []),
    put: (table, row) => change(table, (store) => store.put(row)),
    delete: (table, key) => change(table, (store) => store.delete(key)),
  }
}

const notifyPages = () => {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

const abort = (transaction: IDBTransaction) => {
  try {
    transaction.abort()
  } catch {
    // The transaction had already finished.
  }
}

const answer = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** null when no page has created the database yet; it is not created here. */
const open = (name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isMissing = false
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('The database does not open.'))
    }, OPENING_MS)
    request.onupgradeneeded = () => {
      isMissing = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      clearTimeout(timer)
      if (isLate) return request.result.close()
      // A page that upgrades the database must not wait for an idle worker.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      if (isMissing) resolve(null)
      else reject(request.error)
    }
  })
