/** Transactions of a page: on Dexie, so that every change updates the screens of all tabs. */
import { type Database, withReconnect } from './database.ts'
import { assertVersion } from './db-version.ts'
import type { RunWithSpace } from './quota.ts'
import { ownTables, type Store, type TableName, type Transaction } from './store.ts'

export const createDexieStore = (
  db: Database,
  withSpace: RunWithSpace = (work) => work(),
): Store => {
  const tx = {
    get: (table: TableName, key: string) =>
      table === 'outbox' ? db.outbox.get({ client_id: key }) : db.table(table).get(key),
    by: (table: TableName, client_id: string) => db.table(table).where({ client_id }).toArray(),
    all: (table: TableName) => db.table(table).toArray(),
    put: (table: TableName, row: unknown) => db.table(table).put(row),
    delete: (table: TableName, key: string | number) => db.table(table).delete(key),
  } as Transaction
  return {
    read: (work) => withReconnect(db, () => db.transaction('r', ownTables, () => work(tx))),
    write: (work) =>
      withSpace(() =>
        withReconnect(db, () =>
          db.transaction('rw', ownTables, async () => {
            assertVersion(await tx.get('meta', 'shape'))
            return work(tx)
          }),
        ),
      ),
  }
}
