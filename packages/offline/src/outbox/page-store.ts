/** The outbox as pages see it: on Dexie, so that every change updates the screens of all tabs. */
import { assertCurrent, type Database, withReconnect } from '../storage/database.ts'
import type { OutboxStore } from './outbox.ts'
import { withSentPages } from './rows.ts'
import type { Entry, Kind, SubmissionForms } from './state.ts'

export const dexieOutbox = (db: Database): OutboxStore => ({
  all: () => withReconnect(db, () => db.outbox.orderBy('seq').toArray()),

  get: (client_id) => withReconnect(db, () => db.outbox.get({ client_id })),

  change: async (client_id, fn) => {
    await assertCurrent(db)
    return withReconnect(db, () =>
      db.transaction('rw', db.outbox, async () => {
        const present = await db.outbox.get({ client_id })
        const next = present ? fn(present) : null
        if (next) await db.outbox.put(next)
        return next
      }),
    )
  },

  finish: async (client_id, receipt, isDone = () => true) => {
    await assertCurrent(db)
    await withReconnect(db, () =>
      db.transaction(
        'rw',
        [db.outbox, db.receipts, db.drafts, db.document_pages, db.document_bytes],
        async () => {
          if (!(await isKnown(db, client_id))) return
          const present = await db.outbox.get({ client_id })
          if (present && !isDone(present)) return
          await db.outbox.where({ client_id }).delete()
          await db.drafts.where({ client_id }).delete()
          if (receipt) {
            await db.receipts.put(withSentPages(receipt, await db.receipts.get({ client_id })))
          } else await erasePages(db, client_id)
        },
      ),
    )
  },
})

/** Within a transaction: the pages of an application and their bytes. */
export const erasePages = async (
  { document_pages, document_bytes }: Pick<Database, 'document_pages' | 'document_bytes'>,
  client_id: string,
): Promise<void> => {
  await document_pages.where({ client_id }).delete()
  await document_bytes.where({ client_id }).delete()
}

/**
 * Stores a submission, deletes its draft in the same transaction, and reads the submission back
 * before it resolves, so that the screen may say "tersimpan". A key that is already in the outbox
 * or has its receipt is left as it is, so a double tap makes one submission. Rejects with a quota
 * error, with nothing written and the draft unchanged, when the device is full.
 */
export const post = async <K extends Kind>(
  db: Database,
  kind: K,
  client_id: string,
  form: SubmissionForms[K],
  now = Date.now,
  clocks: Pick<Entry, 'queuedOn' | 'queuedAfter'> = {},
): Promise<void> => {
  await assertCurrent(db)
  await withReconnect(db, () =>
    db.transaction('rw', db.outbox, db.receipts, db.drafts, async () => {
      if (!(await isKnown(db, client_id))) {
        await db.outbox.add({
          client_id,
          kind,
          form,
          state: 'queued',
          attempts: 0,
          everSent: false,
          nextAt: 0,
          wait: 0,
          lastError: null,
          queuedAt: new Date(now()).toISOString(),
          ...clocks,
        })
      }
      await db.drafts.where({ client_id }).delete()
    }),
  )
  if (!(await isKnown(db, client_id))) throw new Error('The submission cannot be read back.')
}

/**
 * Stores a submission again that only a page still has, after the browser has cleared the storage.
 */
export const restore = async (db: Database, { seq: _, ...entry }: Entry): Promise<void> => {
  await assertCurrent(db)
  const state = entry.state === 'sending' ? 'queued' : entry.state
  await withReconnect(db, () =>
    db.transaction('rw', db.outbox, db.receipts, async () => {
      if (!(await isKnown(db, entry.client_id))) await db.outbox.add({ ...entry, state })
    }),
  )
}

/** Those of some submissions that are neither in the outbox nor have a receipt. */
export const missing = async <E extends Entry>(db: Database, entries: E[]): Promise<E[]> => {
  const known = await withReconnect(db, () =>
    Promise.all(entries.map(({ client_id }) => isKnown(db, client_id))),
  )
  return entries.filter((_, index) => !known[index])
}

export const isKnown = async (db: Database, client_id: string): Promise<boolean> =>
  (await db.outbox.where({ client_id }).count()) > 0 ||
  (await db.receipts.where({ client_id }).count()) > 0
