/** What is done with submissions and their receipts in one transaction, in pages and in the worker. */
import type { Store, Transaction } from '../storage/store.ts'
import type { OutboxStore } from './outbox.ts'
import { withSentPages } from './rows.ts'

export const outboxStore = ({ read, write }: Store): OutboxStore => ({
  all: () => read((tx) => tx.all('outbox')),

  get: (client_id) => read((tx) => tx.get('outbox', client_id)),

  change: (client_id, fn) =>
    write(async (tx) => {
      const present = await tx.get('outbox', client_id)
      const next = present ? fn(present) : null
      if (next) await tx.put('outbox', next)
      return next
    }),

  finish: (client_id, receipt, isDone = () => true) =>
    write(async (tx) => {
      const entry = await tx.get('outbox', client_id)
      const before = await tx.get('receipts', client_id)
      if (!(entry || before) || (entry && !isDone(entry))) return
      if (entry) await tx.delete('outbox', entry.seq)
      for (const { id } of await tx.by('drafts', client_id)) await tx.delete('drafts', id)
      if (receipt) await tx.put('receipts', withSentPages(receipt, before))
      else await erasePages(tx, client_id)
    }),
})

/** The pages of an application and their bytes. */
export const erasePages = async (tx: Transaction, client_id: string): Promise<void> => {
  for (const table of ['document_pages', 'document_bytes'] as const) {
    for (const { page_id } of await tx.by(table, client_id)) await tx.delete(table, page_id)
  }
}

/** Whether a key is in the outbox or has its receipt. */
export const isKnown = async (tx: Transaction, client_id: string): Promise<boolean> =>
  ((await tx.get('outbox', client_id)) ?? (await tx.get('receipts', client_id))) !== undefined
