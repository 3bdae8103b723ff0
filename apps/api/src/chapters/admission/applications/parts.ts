/** What is known of an applicant has parts: each can be erased, exported, and taken over. */
import type { NamedProgram } from '@sekolah/contract/academics/program-names'
import type { ReceiptVerdict } from '@sekolah/contract/admission/counter/schemas'
import type { ProvenResult } from '@sekolah/contract/admission/proof'
import type { Applicant, MyApplication, Receipt } from '@sekolah/contract/admission/schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { ApplicantStates } from '@sekolah/contract/admission/states/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import type { TimeZone } from '@sekolah/contract/values/dates'
import type { SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import type { ApplicantRow } from './applicants.ts'

export type ApplicantPart = {
  /** Deletes for good what the part holds of an applicant, in the transaction of the erasure. */
  erase: (tx: Tx, applicantId: number, now: Date) => void
  /** After that transaction: deletes what the part holds beside the database. */
  erased?: (db: Db, applicantId: number) => void
  /** What of it is erased by time, before the application itself. */
  retained?: (db: Db) => Retained[]
  /** Copies what the part holds of these applicants from the database before a restore. */
  takeOver: (tx: Tx, newer: Db, applicantIds: ReadonlySet<number>) => void
  /** The same of applicants that the copy knows already: what families did since it was made. */
  takeOverLater?: (tx: Tx, newer: Db, now: Date) => void
  /** What waves say of an application that arrives now. */
  arriving?: (
    db: Db,
    arrival: { pressed: string | null; now: Date; settings: Settings },
  ) => Partial<ArrivalInWave>
  /** Before a family's own correction is stored, in its transaction; throws what is against it. */
  correcting?: (
    tx: Tx,
    row: ApplicantRow,
    changed: readonly string[],
    /** When the family pressed; null where its device does not say. */
    pressed: string | null,
    at: { now: Date; settings: Settings },
  ) => void
  /** After its data were set right, in that transaction. */
  corrected?: (tx: Tx, applicantId: number, changed: readonly string[], now: Date) => void
  /** The columns that the part adds to the office's export. */
  exportColumns: (zone: TimeZone, db: Db) => ExportColumn[]
  /** What the part adds to the office's list, of many applicants in one reading. */
  states?: (db: Db, applicantIds: number[]) => Map<number, Partial<ApplicantStates>>
  /** What the part adds to what a family sees of its own. */
  ofFamily?: (db: Db, row: ApplicantRow, now: Date) => FamilyParts
  /** What the part adds to the answer of an application that has just arrived. */
  ofArrival?: (db: Db, now: Date) => Pick<Receipt, 'selection'>
  /** What a code that a family shows may prove, and what holds of the applicant now. */
  results?: (db: Db, applicantId: number, saidAt: string) => KnownResults
  /**
   * After the office has said which of two numbers stands for one child, in that transaction: what
   * was sent under the other goes with it, and comes back when it is undone. What is answered is done
   * after the transaction.
   */
  joined?: (tx: Tx, db: Db, pair: { kept: number; aside: number }, now: Date) => () => void
  parted?: (tx: Tx, db: Db, pair: { kept: number; aside: number }, now: Date) => () => void
  /** After the end of a wave's enrolment was moved later, in that transaction: whom that concerns. */
  enrolmentLengthened?: (tx: Tx, db: Db, wave: Wave, by: Account, now: Date) => number[]
  /** Before a decision is stored, in its transaction; throws what is against it. */
  decided?: (
    tx: Tx,
    applicant: Applicant,
    decision: ParsedBodyOf<'ppdb.decide'>,
    made: { db: Db; by: Account; now: Date; programs: readonly NamedProgram[] },
  ) => void
}

/** What is erased some months after the end of an admission year, and of which applicants. */
export type Retained = { months: number; of: SQL | undefined }

export type ArrivalInWave = {
  /** The day of pressing, where its wave counts; null where the day of arrival does. */
  wave_day: string | null
  /** Whether that wave has closed meanwhile. */
  late: boolean
}

export type KnownResults = {
  possible: ProvenResult[]
  published: NonNullable<ReceiptVerdict['published']> | null
}

/** What the parts add to what a family sees of its own. */
export type FamilyParts = Pick<
  MyApplication,
  'documents' | 'selection' | 'paths' | 'asks' | 'seat' | 'merged_into'
>

export type ExportColumn = {
  title: string
  width: number
  text: (applicant: Applicant) => string | null
}

/** For whatever concerns an applicant whole. */
export type WithParts = { parts: readonly ApplicantPart[] }

/** What all parts say of an arrival. */
export const arrivalIn = (
  parts: readonly ApplicantPart[],
  db: Db,
  arrival: Parameters<NonNullable<ApplicantPart['arriving']>>[1],
): ArrivalInWave =>
  Object.assign(
    { wave_day: null, late: false },
    ...parts.map((part) => part.arriving?.(db, arrival)),
  )
