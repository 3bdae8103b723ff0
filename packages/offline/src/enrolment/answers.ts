/**
 * What a family has answered to an offered seat, and written of the biodata, on the receipt of its
 * application until the school has it. An answer says itself what holds afterwards, so that it may
 * be sent any number of times.
 */
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import { lastContact } from '../clock.ts'
import {
  type ApplicationReceipt,
  type BiodataAnswer,
  biodataDraft,
  type SeatAnswer,
} from '../outbox/rows.ts'
import { assertCurrent, type Database, withReconnect } from '../storage/database.ts'
import {
  type AnswerKind,
  type AnswerStore,
  changedReceipt,
  queuedAnswers,
  type ReceiptChange,
  withQueuedAnswer,
} from './answer-store.ts'

export type SeatWish = Pick<SeatAnswer, 'wish' | 'stays_on_better'>

/** Stores the answer, in place of an earlier one that has not arrived, and reads it back. */
export const writeSeatAnswer = (
  db: Database,
  client_id: string,
  wish: SeatWish,
  now = Date.now,
): Promise<void> =>
  write(db, client_id, 'seatAnswer', {
    seatAnswer: { ...wish, ...queued(now), queuedAfter: lastContact() },
  })

/** The same of the biodata; their draft goes in that moment, so no page can end between the two. */
export const writeBiodataAnswer = (
  db: Database,
  client_id: string,
  values: BiodataAnswer['values'],
  now = Date.now,
): Promise<void> =>
  write(
    db,
    client_id,
    'biodataAnswer',
    { biodataAnswer: { values, ...queued(now) } },
    biodataDraft(client_id),
  )

const queued = (now: () => number) =>
  ({
    queuedAt: new Date(now()).toISOString(),
    queuedOn: Date.now(),
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    wait: 0,
    lastError: null,
  }) as const

const write = async (
  db: Database,
  client_id: string,
  kind: AnswerKind,
  answer: Partial<ApplicationReceipt>,
  draft?: string,
): Promise<void> => {
  await changeReceipt(db, client_id, () => answer, draft)
  const stored = (await receiptsToAnswer(db)).find((receipt) => receipt.client_id === client_id)
  if (stored?.[kind]?.state !== 'queued') throw new Error('The answer cannot be read back.')
}

/** Takes back what the school does not have yet, or what it has refused and the family has read. */
export const dropSeatAnswer = (db: Database, client_id: string): Promise<void> =>
  dexieAnswers(db).change(client_id, () => ({ seatAnswer: undefined }))

/** Notes what the school asks, so that it can be filled in without a network. */
export const noteBiodata = (
  db: Database,
  client_id: string,
  { values: _, ...known }: Biodata,
): Promise<void> => dexieAnswers(db).change(client_id, () => ({ biodata: known }))

/** Receipts with an answer that waits to be sent. */
export const receiptsToAnswer = async (db: Database): Promise<ApplicationReceipt[]> =>
  withQueuedAnswer(await withReconnect(db, () => db.receipts.toArray()))

export const answersToSend = async (db: Database) => queuedAnswers(await receiptsToAnswer(db))

/** For pages of the site. */
export const dexieAnswers = (db: Database): AnswerStore => ({
  waiting: () => receiptsToAnswer(db),
  change: (client_id: string, change: ReceiptChange) => changeReceipt(db, client_id, change),
})

/** `draft` names what is removed with it. */
const changeReceipt = async (
  db: Database,
  client_id: string,
  change: ReceiptChange,
  draft?: string,
): Promise<void> => {
  await assertCurrent(db)
  await withReconnect(db, () =>
    db.transaction('rw', db.receipts, db.drafts, async () => {
      const next = changedReceipt(await db.receipts.get(client_id), change)
      if (!next) return
      await db.receipts.put(next)
      if (draft !== undefined) await db.drafts.delete(draft)
    }),
  )
}
