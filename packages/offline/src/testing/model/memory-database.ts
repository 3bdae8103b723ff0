/**
 * The tables of a device in memory, with the calls of Dexie that the outbox makes, so that its real
 * code runs thousands of times a second. A transaction is all or nothing, and nothing runs beside
 * it; `gate` decides when each one has its turn.
 */
import type { Draft, StoredReceipt } from '../../outbox/rows.ts'
import type { Entry } from '../../outbox/state.ts'
import type { Database } from '../../storage/database.ts'

/** Waits for the scheduler, then does `work`; what it answers is noted as seen by the caller. */
export type Gate = <T>(what: string, work: () => T | Promise<T>) => Promise<T>

export type MemoryTables = {
  outbox: Map<string, Entry>
  receipts: Map<string, StoredReceipt>
  drafts: Map<string, Draft>
}

export const createMemoryTables = (): MemoryTables => ({
  outbox: new Map(),
  receipts: new Map(),
  drafts: new Map(),
})

type Named<Row> = { client_id: string } & Row

/** The database as one caller sees it; several may share the tables. */
export const memoryDatabase = (tables: MemoryTables, gate: Gate): Database => {
  let isWithin = false
  const turn = <T>(what: string, work: () => T): Promise<T> =>
    isWithin ? Promise.resolve(work()) : gate(what, work)

  const table = <Row>(name: string, rows: Map<string, Named<Row>>) => {
    const matching = (client_id: string) => ({
      count: () => turn(`${name}.count`, () => (rows.has(client_id) ? 1 : 0)),
      delete: () => turn(`${name}.delete`, () => void rows.delete(client_id)),
    })
    return {
      get: ({ client_id }: { client_id: string }) => turn(`${name}.get`, () => rows.get(client_id)),
      put: (row: Named<Row>) => turn(`${name}.put`, () => void rows.set(row.client_id, row)),
      add: (row: Named<Row>) =>
        turn(`${name}.add`, () => void rows.set(row.client_id, { seq: rows.size + 1, ...row })),
      update: (client_id: string, fields: object) =>
        turn(`${name}.update`, () => {
          const row = rows.get(client_id)
          if (row) rows.set(client_id, { ...row, ...fields })
        }),
      delete: (client_id: string) => turn(`${name}.delete`, () => void rows.delete(client_id)),
      toArray: () => turn(`${name}.toArray`, () => [...rows.values()]),
      orderBy: () => ({ toArray: () => turn(`${name}.toArray`, () => [...rows.values()]) }),
      where: (what: string | { client_id: string }) =>
        typeof what === 'string' ? { equals: matching } : matching(what.client_id),
    }
  }

  const noRows = { where: () => ({ delete: async () => {} }) }

  const transaction = (_mode: string, ...parts: unknown[]) => {
    const work = parts.at(-1) as () => Promise<unknown>
    return gate('transaction', async () => {
      const before = Object.values(tables).map((rows) => new Map<string, unknown>(rows))
      isWithin = true
      try {
        return await work()
      } catch (error) {
        Object.values(tables).forEach((rows: Map<string, unknown>, n) => {
          rows.clear()
          for (const [key, row] of before[n] ?? []) rows.set(key, row)
        })
        throw error
      } finally {
        isWithin = false
      }
    })
  }

  const database = {
    outbox: table('outbox', tables.outbox),
    receipts: table('receipts', tables.receipts),
    drafts: table('drafts', tables.drafts),
    // Of an application's pages the model knows only that they go with it.
    document_pages: noRows,
    document_bytes: noRows,
    // Who owns the database never changes here, so reading it takes no turn.
    meta: { get: async () => undefined },
    backendDB: () => null,
    transaction,
  }
  return database as unknown as Database
}
