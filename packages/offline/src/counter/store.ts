/** Adapts the counter's queue to the outbox's store: each entry is sealed as a whole. */
import type { OutboxStore } from '../outbox/outbox.ts'
import type { Entry } from '../outbox/state.ts'
import type { Locks } from '../storage/locks.ts'
import type { Cipher } from './cipher.ts'
import type { CounterDatabase } from './database.ts'

/** A transaction ends while a value is being encrypted, so a lock excludes other writers. */
const ROWS = 'loket rows'

export type CounterStore = OutboxStore & {
  /** Stores an entry once, even if the button is pressed twice. */
  add: (entry: Omit<Entry, 'seq'>) => Promise<void>
  /** How many entries cannot be opened with any key of this PC. */
  unreadable: () => Promise<number>
  eraseUnreadable: () => Promise<void>
}

export const createCounterStore = (
  db: CounterDatabase,
  cipher: Cipher,
  locks: Locks,
): CounterStore => {
  type Row = { seq: number; client_id: string; content: Parameters<Cipher['open']>[0] }
  const read = async ({ seq, content }: Row): Promise<Entry | null> => {
    const entry = await cipher.open(content).catch(() => null)
    return entry === null ? null : { ...(entry as Entry), seq }
  }
  const rowsWith = async () => {
    const rows = await db.entries.orderBy('seq').toArray()
    return Promise.all(rows.map(async (row) => ({ row, entry: await read(row) })))
  }
  const rowOf = (client_id: string) => db.entries.get({ client_id })

  return {
    all: async () => (await rowsWith()).flatMap(({ entry }) => entry ?? []),

    get: async (client_id) => {
      const row = await rowOf(client_id)
      return (row && (await read(row))) ?? undefined
    },

    change: (client_id, fn) =>
      locks.inTurn(ROWS, async () => {
        const row = await rowOf(client_id)
        const entry = row && (await read(row))
        const next = entry ? fn(entry) : null
        if (!row || !next) return null
        await db.entries.put({ ...row, content: await cipher.seal(next) })
        return next
      }),

    finish: (client_id, receipt, isDone = () => true) =>
      locks.inTurn(ROWS, async () => {
        const row = await rowOf(client_id)
        const entry = row && (await read(row))
        if (!row || !entry || !isDone(entry)) return
        const content = receipt && (await cipher.seal(receipt))
        await db.transaction('rw', db.entries, db.arrivals, async () => {
          await db.entries.delete(row.seq)
          if (content) await db.arrivals.put({ client_id, content })
        })
      }),

    add: (entry) =>
      locks.inTurn(ROWS, async () => {
        const { client_id } = entry
        if ((await rowOf(client_id)) || (await db.arrivals.get(client_id))) return
        await db.entries.add({ client_id, content: await cipher.seal(entry) })
        if (!(await rowOf(client_id))) throw new Error('The entry cannot be read back.')
      }),

    unreadable: async () => (await rowsWith()).filter(({ entry }) => entry === null).length,

    eraseUnreadable: () =>
      locks.inTurn(ROWS, async () => {
        const lost = (await rowsWith()).filter(({ entry }) => entry === null)
        await db.entries.bulkDelete(lost.map(({ row }) => row.seq))
      }),
  }
}
