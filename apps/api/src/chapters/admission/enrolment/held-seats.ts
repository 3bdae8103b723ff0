/** Queries for held seats, and the children who may be asked questions because of one. */
import { holdsSeat, seatStates } from '@sekolah/contract/admission/enrolment/labels'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { resultsAreOutFor } from '../waves/results-out.ts'
import { enrolments } from './tables.ts'

export type Seat = { program: string; wave_id: number | null }

const holding = seatStates.filter(holdsSeat)

/** The seat that a child holds; undefined without a seat, or after it was freed. */
export const seatOf = (db: Reader, applicant_id: number): Seat | undefined =>
  db
    .select({ program: enrolments.program, wave_id: enrolments.wave_id })
    .from(enrolments)
    .where(and(eq(enrolments.applicant_id, applicant_id), inArray(enrolments.seat_state, holding)))
    .get()

/** As `seatOf`, but hidden until the child's results are out. */
export const shownSeatOf = (db: Db, applicant_id: number, now: Date): Seat | undefined =>
  isKnownOut(db, applicant_id, now) ? seatOf(db, applicant_id) : undefined

const isKnownOut = (db: Db, id: number, now: Date): boolean => {
  const row = db
    .select({ id: applicants.id, admission_year: applicants.admission_year })
    .from(applicants)
    .where(eq(applicants.id, id))
    .get()
  return row !== undefined && resultsAreOutFor(db, row, now)
}

/** A query condition: seats that are held in a year. */
export const holdsSeatIn = (year: string) =>
  and(eq(enrolments.admission_year, year), inArray(enrolments.seat_state, holding))
