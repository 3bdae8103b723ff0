/** The next date of the season: the next beginning of a step, or the end of one that runs. */

import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { stepStatusAt } from '@sekolah/contract/admission/calendar/status'
import { type CalendarStep, calendarOf } from '@sekolah/contract/admission/calendar/steps'
import { stepWhen } from '@sekolah/contract/admission/calendar/when'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { dayIn, formatDay, isRealDay } from '@sekolah/contract/values/dates'

export type NextStep = { event: string; when: string }

export const nextStep = (
  { waves, own_steps, visit_day }: Pick<Calendar, 'waves' | 'own_steps' | 'visit_day'>,
  settings: KnownSettings,
  now: Date,
): NextStep | null => {
  const steps = calendarOf(settings, { waves, ownSteps: own_steps, visitDay: visit_day }, now)
  const today = dayIn(settings.time_zone, now)
  const coming = steps.flatMap((step) => {
    const isOver = stepStatusAt(step, settings, now) === 'completed'
    return isOver || !isRealDay(step.date) ? [] : partOf(step, settings, today)
  })
  const [next] = coming.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return next ? { event: next.event, when: next.when } : null
}

/** The part of a step that is still to come: all of it, or its last day. */
const partOf = (
  step: CalendarStep,
  { time_zone }: KnownSettings,
  today: string,
): (NextStep & { day: string })[] => {
  const { event, date, until } = step
  if (date >= today) {
    const when = stepWhen(step, time_zone)
    return [{ event, day: date, when: `${when.charAt(0).toLowerCase()}${when.slice(1)}` }]
  }
  if (until === undefined || !isRealDay(until)) return []
  return [{ event, day: until, when: `sampai ${formatDay(until)}` }]
}
