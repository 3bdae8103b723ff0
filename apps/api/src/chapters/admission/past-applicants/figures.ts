/** Figures of years before the school used this system. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { pastApplicants } from './tables.ts'

const inYear = (year: string) =>
  and(eq(pastApplicants.admission_year, year), eq(pastApplicants.is_counted, true))

export const countPastByDay = (db: Reader, year: string): { day: string; count: number }[] =>
  db
    .select({ day: pastApplicants.registration_day, count: count() })
    .from(pastApplicants)
    .where(inYear(year))
    .groupBy(pastApplicants.registration_day)
    .all()

/** The number of accepted applicants; null when no row has a result. */
export const countPastAccepted = (db: Reader, year: string): number | null =>
  db
    .select({ n: sql<number | null>`sum(${pastApplicants.is_accepted})` })
    .from(pastApplicants)
    .where(inYear(year))
    .get()?.n ?? null
