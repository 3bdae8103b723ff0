/**
 * The tables of a device in memory, with the Dexie calls that its transactions use, so that the
 * real outbox runs thousands of times a second. A transaction is atomic, and none runs
 * concurrently; `gate` decides when each one gets its turn.
 */
import type { Draft, StoredReceipt } from '../../outbox/rows.ts'
import type { Entry } from '../../outbox/state.ts'
import type { Database } from '../../storage/database.ts'

/** Waits for the scheduler, then runs `work`; its result is recorded as observed by the caller. */
export type Gate = <T>(what: string, work: () => T | Promise<T>) => Promise<T>

export type MemoryTables = {
  outbox: Map<string, Entry>
  receipts: Map<string, StoredReceipt>
  drafts: Map<string, Draft>
}

/** Row ids are never reused, as in a real database. */
const lastSeq = new WeakMap<MemoryTables, number>()

export const createMemoryTables = (): MemoryTables => ({
  outbox: new Map(),
  receipts: new Map(),
  drafts: new Map(),
})

type Named = { client_id: string; seq?: number }

/** The database as one caller sees it; several callers may share the tables. */
export const memoryDatabase = (tables: MemoryTables, gate: Gate): Database => {
  const table = (name: string) => {
    const rows = (tables as Record<string, Map<string, Named>>)[name] ?? new Map<string, Named>()
    return {
      get: async (key: string | { client_id: string }) =>
        rows.get(typeof key === 'string' ? key : key.client_id),
      put: async (row: Named) => {
        const isNew = name === 'outbox' && row.seq === undefined
        if (isNew) lastSeq.set(tables, (lastSeq.get(tables) ?? 0) + 1)
        rows.set(row.client_id, isNew ? { ...row, seq: lastSeq.get(tables) ?? 0 } : row)
      },
      delete: async (key: string | number) => {
        const row = [...rows.values()].find(({ seq, client_id }) => key === (seq ?? client_id))
        if (row) rows.delete(row.client_id)
      },
      toArray: async () => [...rows.values()],
      where: ({ client_id }: { client_id: string }) => ({
        toArray: async () => [...rows.values()].filter((row) => row.client_id === client_id),
      }),
    }
  }

  /** A read-only transaction changes nothing, so it needs no rollback. */
  const transaction = (mode: string, _tables: unknown, work: () => Promise<unknown>) =>
    gate(mode === 'r' ? 'read' : 'transaction', async () => {
      const before = Object.values(tables).map((rows) => new Map<string, unknown>(rows))
      try {
        return await work()
      } catch (error) {
        Object.values(tables).forEach((rows: Map<string, unknown>, n) => {
          rows.clear()
          for (const [key, row] of before[n] ?? []) rows.set(key, row)
        })
        throw error
      }
    })

  const database = { table, outbox: table('outbox'), transaction, backendDB: () => null }
  return database as unknown as Database
}
