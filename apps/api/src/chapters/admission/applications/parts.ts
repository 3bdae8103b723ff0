/**
 * The parts of an applicant's data: each can be erased, exported, and taken over after a restore.
 */
import type { NamedProgram } from '@sekolah/contract/academics/program-names'
import type { ReceiptVerdict } from '@sekolah/contract/admission/counter/schemas'
import type { ProvenResult } from '@sekolah/contract/admission/proof'
import type { Applicant, MyApplication } from '@sekolah/contract/admission/schemas'
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
  /** Deletes the part's data of an applicant for good, in the erasing transaction. */
  erase: (tx: Tx, applicantId: number, now: Date) => void
  /** Runs after that transaction: deletes the part's files. */
  erased?: (db: Db, applicantId: number) => void
  /** Retention periods of the part's data that are shorter than the application's. */
  retained?: (db: Db) => RetentionRule[]
  /** Copies the part's data of these applicants from the database before a restore. */
  takeOver: (tx: Tx, newer: Db, applicantIds: ReadonlySet<number>) => void
  /** The same for applicants that the backup contains: families' actions since the backup. */
  takeOverLater?: (tx: Tx, newer: Db, now: Date) => void
  /** Adds wave data to an application that arrives now. */
  arriving?: (
    db: Db,
    arrival: { pressed: string | null; now: Date; settings: Settings },
  ) => Partial<ArrivalInWave>
  /** Runs before a family's own correction is stored, in its transaction; throws to refuse it. */
  correcting?: (
    tx: Tx,
    row: ApplicantRow,
    changed: readonly string[],
    /** When the family pressed the button (ISO 8601); null when its device does not say. */
    pressed: string | null,
    at: { now: Date; settings: Settings },
  ) => void
  /** Runs after an applicant was corrected, in the same transaction. */
  corrected?: (tx: Tx, applicantId: number, changed: readonly string[], now: Date) => void
  /** Columns that the part adds to the office's export. */
  exportColumns: (zone: TimeZone, db: Db) => ExportColumn[]
  /** States that the part adds to the office's list, for many applicants in one query. */
  states?: (db: Db, applicantIds: number[]) => Map<number, Partial<ApplicantStates>>
  /** Fields that the part adds to the family's view. */
  ofFamily?: (db: Db, row: ApplicantRow, now: Date) => FamilyParts
  /** The labels of what this part requires and an enrolment lacks. */
  lacks?: (db: Db, applicantId: number) => string[]
  /** Whether they may concern an application that has just arrived: reading them takes time. */
  asksOnArrival?: true
  /** Results that a receipt code may prove, and the applicant's current state. */
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

/** Data that expires `months` after the end of an admission year; `of` selects the applicants. */
export type RetentionRule = { months: number; of: SQL | undefined }

export type ArrivalInWave = {
  /** The day on which Kirim was pressed, if its wave counts; null if the day of arrival counts. */
  wave_day: string | null
  /** Whether that wave has closed in the meantime. */
  late: boolean
}

export type KnownResults = {
  possible: ProvenResult[]
  published: NonNullable<ReceiptVerdict['published']> | null
}

/** Fields that the parts add to the family's view. */
export type FamilyParts = Pick<
  MyApplication,
  'documents' | 'selection' | 'paths' | 'asks' | 'fees' | 'seat' | 'merged_into'
>

export type ExportColumn = {
  title: string
  width: number
  text: (applicant: Applicant) => string | null
}

/** Dependencies of functions that need all parts of an applicant. */
export type WithParts = { parts: readonly ApplicantPart[] }

/** The wave data that the parts add to an arriving application. */
export const resolveArrival = (
  parts: readonly ApplicantPart[],
  db: Db,
  arrival: Parameters<NonNullable<ApplicantPart['arriving']>>[1],
): ArrivalInWave =>
  Object.assign(
    { wave_day: null, late: false },
    ...parts.map((part) => part.arriving?.(db, arrival)),
  )
