/** Vacancies. A closed one can still be read, but is no longer listed for visitors. */
import { gte, isNull, or, type SQL } from 'drizzle-orm'
import { careers } from './tables.ts'

export const openVacancyCondition = (day: string): SQL | undefined =>
  or(isNull(careers.deadline), gte(careers.deadline, day))
