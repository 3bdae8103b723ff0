/** The counts of an admission year. */
import { setImmediate as pass } from 'node:timers/promises'
import type { ApplicantStats } from '@sekolah/contract/admission/schemas'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../../engine/db/connect.ts'
import { cacheUntilWritten } from '../../../../engine/db/table-editions.ts'
import { selectionEntries, waves } from '../../waves/tables.ts'
import { ownWave } from '../../waves/wave-of.ts'
import { duplicateIds } from '../applicants.ts'
import { applicantHistory, applicants, withdrawnApplications } from '../tables.ts'

/**
 * All counts of a year. Probable duplicates are searched among all applicants, in a separate step
 * that yields to the event loop first.
 */
export const summaryOf = async (db: Db, year: string): Promise<ApplicantStats> => {
  readYearCounts(db, year)
  await pass()
  // A row written in between appears in both counts.
  return { ...readYearCounts(db, year), ...duplicatesOf(db, year), year }
}

const duplicatesOf = cacheUntilWritten([applicants], (db, year) => ({
  duplicates: countDuplicates(db, year),
  years: db
    .selectDistinct({ year: applicants.admission_year })
    .from(applicants)
    .orderBy(desc(applicants.admission_year))
    .all()
    .map((row) => row.year),
}))

const countDuplicates = (db: Reader, year: string): number =>
  db.get<{ n: number }>(sql`SELECT count(DISTINCT id) AS n FROM ${duplicateIds(year)}`).n

type Numbers = Omit<ApplicantStats, 'duplicates' | 'year' | 'years'>

/** The counts that every opened panel requests. */
export const readYearCounts = cacheUntilWritten(
  [applicants, withdrawnApplications, applicantHistory],
  (db, year): Numbers => countNumbers(db, year),
)

const countNumbers = (db: Reader, year: string): Numbers => {
  const alike = groupedCounts(db, year)
  const days = new Map<string, number>()
  const programs = new Map<string | null, number>()
  const sums = { total: 0, pending: 0, accepted: 0, rejected: 0, late: 0, spam: 0 }
  for (const { day, program, status, late, spam, n } of alike) {
    days.set(day, (days.get(day) ?? 0) + n)
    programs.set(program, (programs.get(program) ?? 0) + n)
    sums.total += n
    sums[status] += n
    if (late) sums.late += n
    if (spam) sums.spam += n
  }
  return {
    withdrawn: withdrawnIn(db, year),
    ...sums,
    by_day: [...days].map(([day, n]) => ({ day, count: n })),
    by_choice: [...programs]
      .map(([program, n]) => ({ program, count: n }))
      .toSorted((a, b) => b.count - a.count || ((a.program ?? '') < (b.program ?? '') ? -1 : 1)),
  }
}

/**
 * Groups a year's applicants by all counted columns, ordered by day. The index `applicants_numbers`
 * has exactly this order, so that nothing is sorted and no row is read.
 */
const groupedCounts = (db: Reader, year: string) => {
  const counted = {
    day: applicants.registration_day,
    program: applicants.program_choice_1,
    status: applicants.status,
    late: applicants.late,
    spam: applicants.suspected_spam,
  }
  return db
    .select({ ...counted, n: count() })
    .from(applicants)
    .where(inYear(year))
    .groupBy(...Object.values(counted))
    .orderBy(asc(counted.day))
    .all()
}

/** Applications per school day, without days that have none. */
export const countByDay = (db: Reader, year: string): Numbers['by_day'] =>
  db
    .select({ day: applicants.registration_day, count: count() })
    .from(applicants)
    .where(inYear(year))
    .groupBy(applicants.registration_day)
    .orderBy(asc(applicants.registration_day))
    .all()

/** Undecided applicants of a year with waves who belong to none; 0 in a year without waves. */
export const countWithoutWave = cacheUntilWritten(
  [applicants, waves, selectionEntries],
  (db, year): number => {
    const hasWaves = db.select({ id: waves.id }).from(waves).where(eq(waves.admission_year, year))
    if (!hasWaves.limit(1).get()) return 0
    const isOutside = and(inYear(year), eq(applicants.status, 'pending'), isNull(ownWave(year)))
    return db.select({ n: count() }).from(applicants).where(isOutside).get()?.n ?? 0
  },
)

/** Applications withdrawn by families; those erased by the school are counted nowhere. */
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
