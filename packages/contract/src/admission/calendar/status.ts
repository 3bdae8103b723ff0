/** Where a step of the calendar stands at a time, in the school's zone. */
import type { PublicSettings } from '../../settings/labels.ts'
import { endOfDay, isRealDay, startOfDay, timeIn } from '../../values/dates.ts'
import type { StepKind, stepStatuses } from './labels.ts'

type StepStatus = (typeof stepStatuses)[number]
type Timed = {
  date: string
  until?: string | undefined
  time?: string | undefined
  kind: StepKind
}
type Clock = Pick<PublicSettings, 'ppdb_status' | 'ppdb_start_date' | 'time_zone'>

/**
 * Where a step stands: over, going on, or neither. A moment goes on for its day, results until they
 * are out; the form's never does while it is closed by hand, nor what is only a text.
 */
export const statusAt = (one: Timed, settings: Clock, now: Date): StepStatus => {
  if (!isRealDay(one.date)) return 'other'
  if (endOf(one, settings.time_zone) <= now.getTime()) return 'completed'
  if (now.getTime() < beginOf(one, settings)) return 'other'
  return one.kind === 'form' && settings.ppdb_status !== 'open' ? 'other' : 'active'
}

const beginOf = ({ kind, date, until }: Timed, { ppdb_start_date, time_zone }: Clock): number => {
  // Of a form that only ends the first day is not known: it is open already.
  const onlyEnds = kind === 'form' && date === until && !ppdb_start_date
  return onlyEnds ? Number.NEGATIVE_INFINITY : startOfDay(date, time_zone).getTime()
}

const endOf = ({ date, until, time, kind }: Timed, zone: PublicSettings['time_zone']): number => {
  if (kind === 'results' && time) return timeIn(date, time, zone).getTime()
  // A form whose last day nobody has set does not end by itself.
  if (kind === 'form' && until === undefined) return Number.POSITIVE_INFINITY
  return endOfDay(until && isRealDay(until) ? until : date, zone).getTime()
}
