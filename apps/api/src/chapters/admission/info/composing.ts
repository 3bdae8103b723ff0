/**
 * Composes the calendar entry on reading: dates of settings, waves and plan, with the school's own
 * steps between them, each with its status by the clock.
 */

import { stepStatusAt } from '@sekolah/contract/admission/calendar/status'
import {
  type CalendarParts,
  type CalendarStep,
  calendarOf,
  generatedSteps,
  type OwnStep,
} from '@sekolah/contract/admission/calendar/steps'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Settings } from '@sekolah/contract/settings/labels'
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import type { AnyRow } from '../../../kernel/resources/stored.ts'
import { readStored } from '../../../kernel/settings/settings.ts'
import { visitDayOf } from '../plans/visit-day.ts'
import { wavesOf } from '../waves/of-year.ts'
import { ppdbInfo } from './tables.ts'

/** The sources of a calendar, for the current admission year. */
export const readCalendarParts = (
  db: Reader,
  settings: Settings,
  now: Date,
): Omit<CalendarParts, 'ownSteps'> => {
  const year = admissionYear(settings, now)
  return { waves: wavesOf(db, year), visitDay: visitDayOf(db, year) }
}

export const generateCalendarSteps = (db: Reader, settings: Settings, now: Date): CalendarStep[] =>
  generatedSteps(settings, readCalendarParts(db, settings, now), now)

/** The steps with their status, as every reader receives them. */
export const composedSteps = (
  db: Reader,
  ownSteps: readonly OwnStep[],
  settings: Settings,
  now: Date,
) => {
  const steps = calendarOf(settings, { ...readCalendarParts(db, settings, now), ownSteps }, now)
  return steps.map(({ event, date, ...more }) => {
    const status = stepStatusAt({ date, ...more }, settings, now)
    // A school's own step keeps the status with which it was once sent.
    return { event, date, ...more, status }
  })
}

/** Rows of admission information, with calendar entries composed. */
export const withCalendar = (db: Reader, rows: AnyRow[], now: Date): AnyRow[] => {
  if (!rows.some(({ info_type }) => info_type === 'timeline')) return rows
  const calendars = new Set(calendarIds(db))
  if (calendars.size === 0) return rows
  const settings = readStored(db)
  return rows.map((row) =>
    calendars.has(row.id)
      ? { ...row, data: composedSteps(db, row.data as OwnStep[], settings, now) }
      : row,
  )
}

const calendarIds = (db: Reader): number[] =>
  db
    .select({ id: ppdbInfo.id })
    .from(ppdbInfo)
    .where(and(eq(ppdbInfo.is_calendar, true), isNull(ppdbInfo.deleted_at)))
    .all()
    .map(({ id }) => id)
