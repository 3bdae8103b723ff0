/**
 * What a family has answered to an offered seat, on the receipt of its application until the school
 * has it. The answer says itself what holds afterwards, so that it may be sent any number of times.
 */
import { lastContact } from '../clock.ts'
import type { SeatAnswer } from '../outbox/rows.ts'
import { assertCurrent, type Database, withReconnect } from '../storage/database.ts'
import {
  changedReceipt,
  type ReceiptChange,
  type SeatStore,
  type WithAnswer,
  waitingSeats,
} from './seat-store.ts'

export type SeatWish = Pick<SeatAnswer, 'wish' | 'stays_on_better'>

/** Stores the answer, in place of an earlier one that has not arrived, and reads it back. */
export const writeSeatAnswer = async (
  db: Database,
  client_id: string,
  wish: SeatWish,
  now = Date.now,
): Promise<void> => {
  const answer: SeatAnswer = {
    ...wish,
    queuedAt: new Date(now()).toISOString(),
    queuedOn: Date.now(),
    queuedAfter: lastContact(),
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    wait: 0,
    lastError: null,
  }
  await changeReceipt(db, client_id, () => ({ seatAnswer: answer }))
  const stored = (await seatsToSend(db)).find((receipt) => receipt.client_id === client_id)
  if (!stored) throw new Error('The answer cannot be read back.')
}

/** Takes back what the school does not have yet, or what it has refused and the family has read. */
export const dropSeatAnswer = (db: Database, client_id: string): Promise<void> =>
  changeReceipt(db, client_id, () => ({ seatAnswer: undefined }))

/** Receipts whose answer waits to be sent. */
export const seatsToSend = async (db: Database): Promise<WithAnswer[]> =>
  waitingSeats(await withReconnect(db, () => db.receipts.toArray()))

/** For pages of the site. */
export const dexieSeats = (db: Database): SeatStore => ({
  waiting: () => seatsToSend(db),
  change: (client_id, change) => changeReceipt(db, client_id, change),
})

const changeReceipt = async (
  db: Database,
  client_id: string,
  change: ReceiptChange,
): Promise<void> => {
  await assertCurrent(db)
  await withReconnect(db, () =>
    db.transaction('rw', db.receipts, async () => {
      const next = changedReceipt(await db.receipts.get(client_id), change)
      if (next) await db.receipts.put(next)
    }),
  )
}
