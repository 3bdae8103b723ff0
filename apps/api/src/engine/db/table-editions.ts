/** What was read may be cached until one of the tables that it was read from is written. */
import { getTableName, type Table } from 'drizzle-orm'
import { type Db, perDatabase } from './connect.ts'

/**
 * Answers whether these tables are certainly as they are now. Within a transaction the answer is no:
 * what it has written may be rolled back.
 */
export const sinceNow = (db: Db, tables: readonly Table[]): (() => boolean) => {
  if (db.$client.inTransaction) return () => false
  const { editionOf } = editions(db)
  const names = tables.map(getTableName)
  // They only count up, so their sum names all of them.
  const edition = () => names.reduce((sum, name) => sum + editionOf(name), 0)
  const now = edition()
  return () => edition() === now
}

/** Reads something once for each key until one of the tables is written; for what takes long to count. */
export const remembered = <T>(
  tables: readonly Table[],
  read: (db: Db, key: string) => T,
): ((db: Db, key: string) => T) => {
  const known = perDatabase(() => new Map<string, { value: T; isCurrent: () => boolean }>())
  return (db, key) => {
    const values = known(db)
    const kept = values.get(key)
    if (kept?.isCurrent()) return kept.value
    const isCurrent = sinceNow(db, tables)
    const value = read(db, key)
    values.set(key, { value, isCurrent })
    return value
  }
}

// SQLite itself tells of every row, so that no code that writes can forget to. Temporary triggers
// belong to this connection and are in no copy of the file.
const editions = perDatabase(({ $client }) => {
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
