/** The state of a calendar step at a time, in the school's zone. */
import type { PublicSettings } from '../../settings/labels.ts'
import { endOfDay, instantAt, isRealDay, startOfDay } from '../../values/dates.ts'
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
 * The state of a step: past, present, or neither. A point in time is present for its whole day,
 * results until they are published. The form is never present while it is closed by hand, and
 * neither is a step whose date is only a text.
 */
export const stepStatusAt = (one: Timed, settings: Clock, now: Date): StepStatus => {
  if (!isRealDay(one.date)) return 'other'
  if (endOf(one, settings.time_zone) <= now.getTime()) return 'completed'
  if (now.getTime() < beginOf(one, settings)) return 'other'
  return one.kind === 'form' && settings.ppdb_status !== 'open' ? 'other' : 'active'
}

const beginOf = ({ kind, date, until }: Timed, { ppdb_start_date, time_zone }: Clock): number => {
  // A form with only a last day has an unknown first day, so it counts as open already.
  const onlyEnds = kind === 'form' && date === until && !ppdb_start_date
  return onlyEnds ? Number.NEGATIVE_INFINITY : startOfDay(date, time_zone).getTime()
}

const endOf = ({ date, until, time, kind }: Timed, zone: PublicSettings['time_zone']): number => {
  if (kind === 'results' && time) return instantAt(date, time, zone).getTime()
  // A form without a last day does not end by itself.
  if (kind === 'form' && until === undefined) return Number.POSITIVE_INFINITY
  return endOfDay(until && isRealDay(until) ? until : date, zone).getTime()
}
