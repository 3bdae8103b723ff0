/** Vacancies. One past its deadline is no secret, but it is no longer offered to visitors. */
import { gte, isNull, or, type SQL } from 'drizzle-orm'
import { careers } from './tables.ts'

export const openOn = (day: string): SQL | undefined =>
  or(isNull(careers.deadline), gte(careers.deadline, day))
