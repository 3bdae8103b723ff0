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
import type { Database } from '../storage/database.ts'
import { dexieStore } from '../storage/dexie-store.ts'
import {
  type AnswerKind,
  type AnswerStore,
  answerStore,
  changedReceipt,
  queuedAnswers,
  type ReceiptChange,
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

export const receiptsToAnswer = (db: Database) => dexieAnswers(db).waiting()

export const answersToSend = async (db: Database) => queuedAnswers(await receiptsToAnswer(db))

/** For pages of the site. */
export const dexieAnswers = (db: Database): AnswerStore => answerStore(dexieStore(db))

/** `draft` names what is removed with it. */
const changeReceipt = (
  db: Database,
  client_id: string,
  change: ReceiptChange,
  draft?: string,
): Promise<void> =>
  dexieStore(db).write(async (tx) => {
    const next = changedReceipt(await tx.get('receipts', client_id), change)
    if (!next) return
    await tx.put('receipts', next)
    if (draft !== undefined) await tx.delete('drafts', draft)
  })
