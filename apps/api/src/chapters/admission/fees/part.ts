/** Money as a part of an applicant: the book stays, what names the child goes. */
import type { Owed } from '@sekolah/contract/admission/fees/owed'
import type { SeatQuestion } from '@sekolah/contract/admission/labels'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { shownStatus } from '../admission.ts'
import type { ApplicantPart } from '../applications/parts.ts'
import { shownSeatOf } from '../enrolment/held-seats.ts'
import { schoolTakesFees } from './fees.ts'
import { asksOnRegistration, readShownOwed, summariseOwed } from './owing.ts'
import { hasWaitingProof } from './proofs.ts'
import { feeGrants, proofVerdicts } from './tables.ts'

export const applicantFees = {
  /** The book's rows have a number and no name: they must be kept for accounting. */
  erase: (tx: Tx, applicantId: number) => {
    for (const table of [feeGrants, proofVerdicts] as const) {
      tx.delete(table).where(eq(table.applicant_id, applicantId)).run()
    }
  },

  // The book is never taken over: numbers used since the backup are recorded as void.
  takeOver: () => {},

  joined: (tx, _db, { kept, aside }) => verdictsFollow(tx, aside, kept),
  parted: (tx, _db, { kept, aside }) => verdictsFollow(tx, kept, aside),

  exportColumns: () => [],

  asksOnArrival: true,
  ofFamily: (db, row, now) => {
    if (!schoolTakesFees(db)) return {}
    if (!asksOnRegistration(db, row.admission_year) && !shownSeatOf(db, row.id, now)) return {}
    const owed = readShownOwed(db, row.id, now)
    const asks: SeatQuestion[] = ['fees']
    if (!isAsked(db, row, owed, now)) return {}
    return { asks, fees: summariseOwed(owed, owed.rest > 0 && hasWaitingProof(db, row.id)) }
  },
} satisfies ApplicantPart

type Applicant = Parameters<typeof shownStatus>[1]

/**
 * Without a seat there is something to pay only for registering. Who was refused is not asked for
 * that either, but still sees what was paid, or is being checked.
 */
export const isAsked = (db: Db, applicant: Applicant, owed: Owed, now: Date): boolean => {
  const { id } = applicant
  if (shownSeatOf(db, id, now)) return true
  if (owed.lines.length === 0) return false
  const isRefused = shownStatus(db, applicant, now) === 'rejected'
  return !isRefused || owed.paid > 0 || hasWaitingProof(db, id)
}

/** Verdicts of a proof move with its page, which documents have already moved. */
const verdictsFollow = (tx: Tx, from: number, to: number): (() => void) => {
  const page = sql`p.page_id = proof_verdicts.page_id`
  tx.run(sql`UPDATE OR IGNORE proof_verdicts SET applicant_id = ${to}
    WHERE applicant_id = ${from}
      AND EXISTS (SELECT 1 FROM document_pages p WHERE ${page} AND p.applicant_id = ${to})
      AND NOT EXISTS (SELECT 1 FROM document_pages p WHERE ${page} AND p.applicant_id = ${from})`)
  return () => {}
}
