/** Money as a part of an applicant: the book stays, what names the child goes. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { ApplicantPart } from '../applications/parts.ts'
import { shownSeatOf } from '../enrolment/held-seats.ts'
import { takesFees } from './fees.ts'
import { feeGrants, proofVerdicts } from './tables.ts'

export const applicantFees = {
  /** Rows of the book hold a number and no name: accounts have to keep them. */
  erase: (tx: Tx, applicantId: number) => {
    for (const table of [feeGrants, proofVerdicts] as const) {
      tx.delete(table).where(eq(table.applicant_id, applicantId)).run()
    }
  },

  // The book is never taken over: its numbers of after the copy are void, and said to be.
  takeOver: () => {},

  exportColumns: () => [],

  ofFamily: (db, row, now) =>
    takesFees(db) && shownSeatOf(db, row.id, now) ? { asks: ['fees'] } : {},
} satisfies ApplicantPart
