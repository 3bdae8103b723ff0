/** An admission year in numbers. */
import { setImmediate as pass } from 'node:timers/promises'
import type { ApplicantStats } from '@sekolah/contract/admission/schemas'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, type Reader, remembered } from '../../../../engine/db/connect.ts'
import { duplicateIds } from '../applicants.ts'
import { applicantHistory, applicants, withdrawnApplications } from '../tables.ts'

/**
 * All that is counted of a year. Probable duplicates are looked for among all its applicants, in a turn
 * of their own.
 */
export const summaryOf = async (db: Db, year: string): Promise<ApplicantStats> => {
  numbersOf(db, year)
  await pass()
  // What was written meanwhile counts in both.
  return { ...numbersOf(db, year), ...duplicatesOf(db, year), year }
}

const duplicatesOf = remembered((db, year) => ({
  duplicates: countDuplicates(db, year),
  years: db
    .selectDistinct({ year: applicants.admission_year })
    .from(applicants)
    .orderBy(desc(applicants.admission_year))
    .all()
    .map((row) => row.year),
}))

const countDuplicates = (db: Reader, year: string): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${duplicateIds(year)}`).n

type Numbers = Omit<ApplicantStats, 'duplicates' | 'year' | 'years'>

/** The numbers that every opened panel asks for. */
export const numbersOf = remembered((db, year): Numbers => countNumbers(db, year))

const countNumbers = (db: Reader, year: string): Numbers => {
  const n = count()
  const sums = db
    .select({
      total: n,
      pending: countIf(eq(applicants.status, 'pending')),
      accepted: countIf(eq(applicants.status, 'accepted')),
      rejected: countIf(eq(applicants.status, 'rejected')),
      late: countIf(eq(applicants.late, true)),
      spam: countIf(eq(applicants.suspected_spam, true)),
    })
    .from(applicants)
    .where(inYear(year))
    .get()
  return {
    withdrawn: withdrawnIn(db, year),
    ...(sums ?? { total: 0, pending: 0, accepted: 0, rejected: 0, late: 0, spam: 0 }),
    by_day: byDay(db, year),
    by_choice: db
      .select({ program: applicants.program_choice_1, count: n })
      .from(applicants)
      .where(inYear(year))
      .groupBy(applicants.program_choice_1)
      .orderBy(desc(n), asc(applicants.program_choice_1))
      .all(),
  }
}

/** Arrivals on each of the school's days on which there were any. */
export const byDay = (db: Reader, year: string): Numbers['by_day'] =>
  db
    .select({ day: applicants.registration_day, count: count() })
    .from(applicants)
    .where(inYear(year))
    .groupBy(applicants.registration_day)
    .orderBy(asc(applicants.registration_day))
    .all()

/** Taken back by families; what the school erased counts nowhere. */
const withdrawnIn = (db: Reader, year: string): number =>
  db
    .select({ n: count() })
    .from(withdrawnApplications)
    .innerJoin(
      applicantHistory,
      eq(applicantHistory.applicant_id, withdrawnApplications.applicant_id),
    )
    .where(
      and(eq(withdrawnApplications.admission_year, year), eq(applicantHistory.action, 'withdrawn')),
    )
    .get()?.n ?? 0

const inYear = (year: string) => eq(applicants.admission_year, year)

const countIf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`
