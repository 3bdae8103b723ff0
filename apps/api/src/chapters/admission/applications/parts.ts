/** What is known of an applicant has parts: each can be erased, exported, and taken over. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { TimeZone } from '@sekolah/contract/dates'
import type { Db, Tx } from '../../../engine/db/connect.ts'

export type ApplicantPart = {
  /** Deletes for good what the part holds of an applicant, in the transaction of the erasure. */
  erase: (tx: Tx, applicantId: number, now: Date) => void
  /** Copies what the part holds of these applicants from the database before a restore. */
  takeOver: (tx: Tx, newer: Db, applicantIds: ReadonlySet<number>) => void
  /** The columns that the part adds to the office's export. */
  exportColumns: (zone: TimeZone) => ExportColumn[]
}

export type ExportColumn = {
  title: string
  width: number
  text: (applicant: Applicant) => string | null
}

/** For whatever concerns an applicant whole. */
export type WithParts = { parts: readonly ApplicantPart[] }
