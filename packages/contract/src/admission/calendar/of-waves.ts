/**
 * What the settings say of days in a year with waves: those of the wave that is open, that still takes
 * what was written in time, or that comes next. Computed where they are read, and stored nowhere.
 */
import type { Settings } from '../../settings/labels.ts'
import { dayIn } from '../../values/dates.ts'
import { formDays, graceEndOf } from '../selection/rules.ts'
import { type CalendarWave, datesOfWave } from './steps.ts'

export type FollowedKey =
  | 'ppdb_start_date'
  | 'ppdb_end_date'
  | 'ppdb_result_at'
  | 'ppdb_reregister_until'

type Known = Pick<Settings, 'time_zone' | 'ppdb_mode' | 'ppdb_grace_hours'>

/** What the settings say to an applicant of a wave. */
export const settingsWithin = <Known extends Pick<Settings, 'time_zone'>>(
  settings: Known,
  wave: CalendarWave | undefined,
): Known => {
  if (!wave) return settings
  const { resultAt, enrolUntil } = datesOfWave(wave, settings.time_zone)
  return {
    ...settings,
    ...(resultAt && { ppdb_result_at: resultAt }),
    ...(enrolUntil && { ppdb_reregister_until: enrolUntil }),
  }
}

/** Nothing without waves, and on a portal, whose days are the settings' own. */
export const settingsOfWaves = (
  waves: readonly CalendarWave[],
  settings: Known,
  now: Date,
): Partial<Record<FollowedKey, string>> => {
  const { time_zone: zone, ppdb_mode } = settings
  if (ppdb_mode === 'portal') return {}
  const wave = formDays(waves, dayIn(zone, now), (closes) =>
    dayIn(zone, new Date(graceEndOf({ closes }, settings))),
  )
  if (!wave) return {}
  const { opens, closes, resultAt, enrolUntil } = datesOfWave(wave, zone)
  return {
    ppdb_start_date: opens,
    ppdb_end_date: closes,
    // What this wave leaves open, the settings say as before.
    ...(resultAt && { ppdb_result_at: resultAt }),
    ...(enrolUntil && { ppdb_reregister_until: enrolUntil }),
  }
}
