/**
 * Composes entries on reading: the calendar of dates of settings, waves and plan, with the school's
 * own steps between them, each with its status by the clock; and Biaya of what families owe.
 */

import { stepStatusAt } from '@sekolah/contract/admission/calendar/status'
import {
  type CalendarParts,
  type CalendarStep,
  calendarOf,
  generatedSteps,
  type OwnStep,
} from '@sekolah/contract/admission/calendar/steps'
import {
  composeFees,
  type FeeItem,
  type OwedItem,
  shownFees,
} from '@sekolah/contract/admission/fees/shown'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Settings } from '@sekolah/contract/settings/labels'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import type { AnyRow } from '../../../kernel/resources/stored.ts'
import { readStored } from '../../../kernel/settings/settings.ts'
import { feesOf } from '../fee-list/of-year.ts'
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

/** What families owe, as far as visitors may read it; nothing where the school takes no fees. */
export const readOwedItems = (db: Reader, settings: Settings, now: Date): OwedItem[] => {
  if (settings.school_kind !== 'swasta') return []
  const year = admissionYear(settings, now)
  return shownFees(feesOf(db, year), wavesOf(db, year))
}

/** Rows of admission information, with the entries of calendar and fees composed. */
export const withComposed = (db: Reader, rows: AnyRow[], now: Date): AnyRow[] => {
  if (!rows.some(({ info_type }) => info_type === 'timeline' || info_type === 'fees')) return rows
  const { calendars, fees } = composedIds(db)
  if (calendars.size + fees.size === 0) return rows
  const settings = readStored(db)
  return rows.map((row) => {
    if (calendars.has(row.id)) {
      return { ...row, data: composedSteps(db, row.data as OwnStep[], settings, now) }
    }
    if (!fees.has(row.id)) return row
    return { ...row, data: composeFees(readOwedItems(db, settings, now), row.data as FeeItem[]) }
  })
}

const composedIds = (db: Reader) => {
  const rows = db
    .select({ id: ppdbInfo.id, is_calendar: ppdbInfo.is_calendar })
    .from(ppdbInfo)
    .where(
      and(
        or(eq(ppdbInfo.is_calendar, true), eq(ppdbInfo.has_fees, true)),
        isNull(ppdbInfo.deleted_at),
      ),
    )
    .all()
  const idsOf = (is: boolean) =>
    new Set(rows.flatMap(({ id, is_calendar }) => (is_calendar === is ? [id] : [])))
  return { calendars: idsOf(true), fees: idsOf(false) }
}
