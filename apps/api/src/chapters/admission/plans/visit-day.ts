import { eq } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { enrolmentPlans } from './tables.ts'

/** The day on which families come to the school, by the plan of a year. */
export const visitDayOf = (db: Reader, year: string): string | null =>
  db
    .select({ visit_day: enrolmentPlans.visit_day })
    .from(enrolmentPlans)
    .where(eq(enrolmentPlans.admission_year, year))
    .get()?.visit_day ?? null
