/** Caches what was read until one of its tables is written. */
import { getTableName, type Table } from 'drizzle-orm'
import { cachePerDatabase, type Db } from './connect.ts'

/**
 * Returns a function that tells whether these tables are certainly unchanged. Always false within a
 * transaction, whose writes may be rolled back.
 */
export const createUnchangedCheck = (db: Db, tables: readonly Table[]): (() => boolean) => {
  if (db.$client.inTransaction) return () => false
  const { editionOf } = editions(db)
  const names = tables.map(getTableName)
  // Each edition only increases, so a sum identifies all of them.
  const edition = () => names.reduce((sum, name) => sum + editionOf(name), 0)
  const now = edition()
  return () => edition() === now
}

/**
 * Caches a value by key until one of the tables is written; for values that take long to compute.
 */
export const cacheUntilWritten = <T>(
  tables: readonly Table[],
  read: (db: Db, key: string) => T,
): ((db: Db, key: string) => T) => {
  const known = cachePerDatabase(() => new Map<string, { value: T; isCurrent: () => boolean }>())
  return (db, key) => {
    const values = known(db)
    const kept = values.get(key)
    if (kept?.isCurrent()) return kept.value
    const isCurrent = createUnchangedCheck(db, tables)
    const value = read(db, key)
    values.set(key, { value, isCurrent })
    return value
  }
}

// SQLite triggers count every written row, so that no code can forget to. Temporary triggers belong
// to this connection and are in no copy of the file.
const editions = cachePerDatabase(({ $client }) => {
  const written = new Map<string, number>()
  $client.function('note_written', (name: string) => {
    written.set(name, (written.get(name) ?? 0) + 1)
    return null
  })
  const watch = (name: string) => {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      $client.exec(
        `CREATE TEMP TRIGGER "${name} ${event}" AFTER ${event} ON main."${name}"
        BEGIN SELECT note_written('${name}'); END`,
      )
    }
    written.set(name, 0)
    return 0
  }
  return { editionOf: (name: string): number => written.get(name) ?? watch(name) }
})
