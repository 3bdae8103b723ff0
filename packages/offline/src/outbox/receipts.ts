/**
 * What stays on the device when a submission has arrived: of an application its number, initials,
 * times, and what the school last said about it; of a message its subject and time. Never a name,
 * a birth date, a telephone number, an address or what somebody wrote.
 */
import { type ApiClient, ApiError, Unreachable } from '@sekolah/api-client'
import type { MyApplication } from '@sekolah/contract/admission/schemas'
import { assertCurrent, type Database, withReconnect } from '../storage/database.ts'
import type { ApplicationReceipt } from './rows.ts'

/** Asks the school about every application's receipt; stops quietly at the first call that nobody answers. */
export const refreshReceipts = async (
  db: Database,
  api: Pick<ApiClient, 'ppdb'>,
  now = Date.now,
): Promise<void> => {
  for (const { client_id, kind } of await withReconnect(db, () => db.receipts.toArray())) {
    if (kind !== 'ppdb.apply') continue
    try {
      const mine = await api.ppdb.mine(client_id, { signal: AbortSignal.timeout(60_000) })
      await change(db, client_id, receiptFields(mine, now))
    } catch (error) {
      if (error instanceof Unreachable) return
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'gone') await change(db, client_id, { standing: 'withdrawn' })
      else if (error.code === 'not_found') await change(db, client_id, { standing: 'unknown' })
      else return
    }
  }
}

/** What a receipt keeps of the school's answer. */
export const receiptFields = (
  mine: MyApplication,
  now = Date.now,
): Partial<ApplicationReceipt> => ({
  registration_number: mine.registration_number,
  registration_date: mine.registration_date,
  late: mine.late,
  status: mine.status,
  public_note: mine.public_note,
  checkedAt: new Date(now()).toISOString(),
  standing: 'known',
})

/** "Hapus dari HP ini": whatever this device holds under the key. The server's copy stands. */
export const erase = (db: Database, client_id: string): Promise<void> =>
  withReconnect(db, () =>
    db.transaction('rw', db.outbox, db.receipts, db.drafts, async () => {
      await db.outbox.where('client_id').equals(client_id).delete()
      await db.receipts.delete(client_id)
      await db.drafts.where('client_id').equals(client_id).delete()
    }),
  )

/** "Hapus data saya dari HP ini": every receipt, submission and draft, and the conversation. */
export const eraseEverything = (db: Database): Promise<void> =>
  withReconnect(db, () =>
    db.transaction('rw', db.outbox, db.receipts, db.drafts, db.chats, async () => {
      const ours = [db.outbox, db.receipts, db.drafts, db.chats]
      await Promise.all(ours.map((table) => table.clear()))
    }),
  )

const change = async (
  db: Database,
  client_id: string,
  fields: Partial<ApplicationReceipt>,
): Promise<void> => {
  await assertCurrent(db)
  await withReconnect(db, () => db.receipts.update(client_id, fields))
}
