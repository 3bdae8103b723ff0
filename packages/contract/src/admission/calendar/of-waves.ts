/**
 * Settings of dates in a year with waves: those of the open wave, of the last one during its grace
 * period, or of the next one. Computed on read, never stored.
 */
import type { Settings } from '../../settings/labels.ts'
import { dayIn } from '../../values/dates.ts'
import { applicationPeriod, graceEndTime } from '../selection/rules.ts'
import { type CalendarWave, datesOfWave } from './steps.ts'

export type FollowedKey =
  | 'ppdb_start_date'
  | 'ppdb_end_date'
  | 'ppdb_result_at'
  | 'ppdb_reregister_until'

type Known = Pick<Settings, 'time_zone' | 'ppdb_mode' | 'ppdb_grace_hours'>

/** The settings as they apply to an applicant of a wave. */
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

/** Empty without waves, and on a portal, whose dates are in the settings themselves. */
export const settingsOfWaves = (
  waves: readonly CalendarWave[],
  settings: Known,
  now: Date,
): Partial<Record<FollowedKey, string>> => {
  const { time_zone: zone, ppdb_mode } = settings
  if (ppdb_mode === 'portal') return {}
  const wave = applicationPeriod(waves, dayIn(zone, now), (closes) =>
    dayIn(zone, new Date(graceEndTime({ closes }, settings))),
  )
  if (!wave) return {}
  const { opens, closes, resultAt, enrolUntil } = datesOfWave(wave, zone)
  return {
    ppdb_start_date: opens,
    ppdb_end_date: closes,
    // A date that no wave has comes from the settings; another wave's date is never shown for this one.
    ...(waves.some(({ result_at }) => result_at) && { ppdb_result_at: resultAt }),
    ...(waves.some(({ enrol_until }) => enrol_until) && { ppdb_reregister_until: enrolUntil }),
  }
}
