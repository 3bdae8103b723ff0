/** Outbox writes by pages, including entries that only an open page still has. */
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { Database } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import type { Entry, Kind, SubmissionForms } from './state.ts'
import { changeReceipt, isKnownKey, newEntryFields } from './store.ts'

/**
 * Stores a submission, deletes its draft in the same transaction, and reads the submission back
 * before it resolves, so that the screen may show "tersimpan". A key that is already in the outbox
 * or has a receipt is left unchanged, so a double tap makes one submission. When the device is
 * full, rejects with a quota error, with nothing written and the draft unchanged.
 */
export const storeSubmission = async <K extends Kind>(
  db: Database,
  kind: K,
  client_id: string,
  form: SubmissionForms[K],
  now = Date.now,
  clocks: Pick<Entry, 'queuedOn' | 'queuedAfter'> = {},
): Promise<void> => {
  const { read, write } = createDexieStore(db)
  await write(async (tx) => {
    if (!(await isKnownKey(tx, client_id))) {
      const queuedAt = new Date(now()).toISOString()
      await tx.put('outbox', { ...newEntryFields, client_id, kind, form, queuedAt, ...clocks })
    }
    for (const { id } of await tx.by('drafts', client_id)) await tx.delete('drafts', id)
  })
  if (!(await read((tx) => isKnownKey(tx, client_id)))) {
    throw new Error('The submission cannot be read back.')
  }
}

/** Stores the school's biodata questions, so that the form can be filled in offline. */
export const storeBiodataQuestions = (
  db: Database,
  client_id: string,
  { values: _, ...biodata }: Biodata,
): Promise<void> => createDexieStore(db).write((tx) => changeReceipt(tx, client_id, { biodata }))

/** Stores a submission again that only a page still has, after the storage was cleared. */
export const restoreSubmission = (db: Database, { seq: _, ...entry }: Entry): Promise<void> =>
  createDexieStore(db).write(async (tx) => {
    const state = entry.state === 'sending' ? 'queued' : entry.state
    if (!(await isKnownKey(tx, entry.client_id))) await tx.put('outbox', { ...entry, state })
  })

/** The given submissions that are neither in the outbox nor have a receipt. */
export const findMissingSubmissions = <E extends Entry>(db: Database, entries: E[]): Promise<E[]> =>
  createDexieStore(db).read(async (tx) => {
    const gone: E[] = []
    for (const entry of entries) if (!(await isKnownKey(tx, entry.client_id))) gone.push(entry)
    return gone
  })
