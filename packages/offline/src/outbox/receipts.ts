/**
 * Receipts: the record left on the device when a submission has arrived. For an application its
 * number, initials, times and last known status; for a message its subject and time. Never a name,
 * a birth date, a telephone number, an address or the text of a message.
 */
import { ApiError, type Client, Unreachable } from '@sekolah/api-client'
import { type Database, withReconnect } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import { type ApplicationReceipt, receiptFields, standingByError } from './rows.ts'
import { changeReceipt, eraseParts } from './store.ts'

/** Refreshes the status of every application; resolves to false if one got no response. */
export const refreshReceipts = async (
  db: Database,
  api: Client<'ppdb.mine'>,
  now = Date.now,
): Promise<boolean> => {
  for (const { client_id, kind } of await createDexieStore(db).read((tx) => tx.all('receipts'))) {
    if (kind !== 'ppdb.apply') continue
    const change = (news: Partial<ApplicationReceipt>) =>
      createDexieStore(db).write((tx) => changeReceipt(tx, client_id, news))
    try {
      const signal = AbortSignal.timeout(60_000)
      await change(receiptFields(await api.ppdb.mine({ params: { client_id }, signal }), now))
    } catch (error) {
      if (error instanceof Unreachable) return false
      if (!(error instanceof ApiError)) throw error
      const standing =
        error.code === 'not_found' ? 'unknown' : standingByError[error.code ?? 'internal']
      if (!standing) return false
      await change({ standing })
    }
  }
  return true
}

/**
 * Refreshes receipts after the school's database was replaced, as by a restored backup: an
 * application may be missing from it. Called on any page after each sync, which returns the
 * database's epoch.
 */
export const refreshAfterRestore = async (
  db: Database,
  api: Client<'ppdb.mine'>,
  now = Date.now,
): Promise<void> => {
  const content = await withReconnect(db, () => db.meta.get('content'))
  if (content?.epoch && (await hasApplication(db))) await askIn(content.epoch, db, api, now)
}

/** As above with Save-Data, without a sync: a small call fetches the epoch if one was sent. */
export const checkForRestore = async (
  db: Database,
  api: Client<'ppdb.mine' | 'meta.get'>,
  now = Date.now,
): Promise<void> => {
  if (!(await hasApplication(db))) return
  const { epoch } = await api.meta.get({ signal: AbortSignal.timeout(60_000) })
  await askIn(epoch, db, api, now)
}

const hasApplication = async (db: Database): Promise<boolean> =>
  (await createDexieStore(db).read((tx) => tx.all('receipts'))).some(
    ({ kind }) => kind === 'ppdb.apply',
  )

const askIn = async (
  epoch: string,
  db: Database,
  api: Client<'ppdb.mine'>,
  now: () => number,
): Promise<void> => {
  const asked = await withReconnect(db, () => db.meta.get('receipts'))
  if (asked?.epoch === epoch || !(await refreshReceipts(db, api, now))) return
  await withReconnect(db, () => db.meta.put({ key: 'receipts', epoch }))
}

/** "Hapus dari HP ini": erases everything with this key here, not the server's copy. */
export const eraseSubmission = (db: Database, client_id: string): Promise<void> =>
  createDexieStore(db).write(async (tx) => {
    const entry = await tx.get('outbox', client_id)
    if (entry) await tx.delete('outbox', entry.seq)
    await tx.delete('receipts', client_id)
    for (const { id } of await tx.by('drafts', client_id)) await tx.delete('drafts', id)
    await eraseParts(tx, client_id)
  })

/** "Hapus data saya dari HP ini": erases all forms, photos and the conversation. */
export const eraseEverything = (db: Database): Promise<void> => {
  const ours = [db.outbox, db.receipts, db.drafts, db.chats, db.document_pages, db.document_bytes]
  return withReconnect(db, () =>
    db.transaction('rw', ours, async () => {
      await Promise.all(ours.map((table) => table.clear()))
    }),
  )
}
