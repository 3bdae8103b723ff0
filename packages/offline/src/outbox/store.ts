/** Transactions on submissions and their receipts, shared by pages and the worker. */
import type { Store, Transaction } from '../storage/store.ts'
import type { ArrivalOutcome, FamilyStore } from './outbox.ts'
import { type ApplicationReceipt, standingByError, withSentPages } from './rows.ts'
import { type Entry, requeueEntry } from './state.ts'

export const createOutboxStore = ({ read, write }: Store): FamilyStore => ({
  all: () => read((tx) => tx.all('outbox')),

  get: (client_id) => read((tx) => tx.get('outbox', client_id)),

  change: (client_id, fn) =>
    write(async (tx) => {
      const present = await tx.get('outbox', client_id)
      const next = present ? fn(present) : null
      if (next) await tx.put('outbox', next)
      return next
    }),

  finish: (client_id, outcome, isDone = () => true) =>
    write(async (tx) => {
      const entry = await tx.get('outbox', client_id)
      const isSettled = !entry || isDone(entry)
      // The school's response about an application is stored, whatever was pressed meanwhile.
      if (!isSettled && typeof outcome !== 'function') return
      const key = entry?.of ?? client_id
      const before = await tx.get('receipts', key)
      if (!(entry || before)) return
      if (isSettled) {
        if (entry) await tx.delete('outbox', entry.seq)
        for (const { id } of await tx.by('drafts', client_id)) await tx.delete('drafts', id)
      }
      await writeOutcome(tx, key, outcome)
    }),

  press: async (pressed, draft) => {
    const written = await write(async (tx) => {
      const before = await tx.get('outbox', pressed.client_id)
      const owner = await tx.get('receipts', pressed.of ?? '')
      // Another tab has withdrawn the application, or has learned that it has ended.
      if (owner?.kind === 'ppdb.apply' && hasEnded(owner)) throw new Error('It has ended.')
      const entry = before ? requeueEntry(before, before.form) : newEntryFields
      await tx.put('outbox', { ...entry, ...pressed })
      if (draft !== undefined) await tx.delete('drafts', draft)
      return (await tx.get('outbox', pressed.client_id)) as Entry
    })
    if (!(await read((tx) => tx.get('outbox', pressed.client_id)))) {
      throw new Error('The answer cannot be read back.')
    }
    return written
  },
})

const writeOutcome = async (tx: Transaction, key: string, outcome: ArrivalOutcome | null) => {
  const before = await tx.get('receipts', key)
  if (outcome === null) return eraseParts(tx, key)
  if (typeof outcome !== 'function') return tx.put('receipts', withSentPages(outcome, before))
  const news = before?.kind === 'ppdb.apply' ? outcome(before) : null
  if (news) await changeReceipt(tx, key, news)
}

/** Applies a change to a receipt; when the application has ended, its waiting parts are deleted. */
export const changeReceipt = async (
  tx: Transaction,
  client_id: string,
  news: Partial<ApplicationReceipt>,
): Promise<void> => {
  const receipt = await tx.get('receipts', client_id)
  if (receipt?.kind !== 'ppdb.apply') return
  const { biodata, ...next } = { ...receipt, ...news }
  await tx.put('receipts', hasEnded(next) || !biodata ? next : { ...next, biodata })
  if (hasEnded(next)) await eraseParts(tx, client_id)
}

const hasEnded = ({ standing }: Pick<ApplicationReceipt, 'standing'>): boolean =>
  Object.values(standingByError).includes(standing)

/** Initial fields of a new entry. */
export const newEntryFields = {
  state: 'queued',
  attempts: 0,
  everSent: false,
  nextAt: 0,
  wait: 0,
  lastError: null,
} as const

/** Deletes the waiting parts of an application besides its form: answers, pages and their bytes. */
export const eraseParts = async (tx: Transaction, client_id: string): Promise<void> => {
  for (const { of, seq } of await tx.all('outbox')) {
    if (of === client_id) await tx.delete('outbox', seq)
  }
  for (const table of ['document_pages', 'document_bytes'] as const) {
    for (const { page_id } of await tx.by(table, client_id)) await tx.delete(table, page_id)
  }
}

/** Whether a key is in the outbox or has a receipt. */
export const isKnownKey = async (tx: Transaction, client_id: string): Promise<boolean> =>
  ((await tx.get('outbox', client_id)) ?? (await tx.get('receipts', client_id))) !== undefined
