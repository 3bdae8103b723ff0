/** Determines the wave of an application that was pressed in time but delivered late. */
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { closingTime, graceEndTime } from '@sekolah/contract/admission/selection/rules'
import type { Settings } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import type { Db } from '../../../engine/db/connect.ts'
import type { ArrivalInWave } from '../applications/parts.ts'
import { wavesOf } from '../waves/of-year.ts'
import { hasLockedResult } from './agreed.ts'

type Arrival = { pressed: string | null; now: Date; settings: Settings }

/**
 * Uses the day of pressing while its wave's hours of grace run and the head has locked no result of
 * that wave; otherwise the day of arrival.
 */
export const arrivesInWave = (
  db: Db,
  { pressed, now, settings }: Arrival,
): Partial<ArrivalInWave> => {
  if (pressed === null || Date.parse(pressed) > now.getTime()) return {}
  const wave_day = dayIn(settings.time_zone, new Date(pressed))
  const wave = wavesOf(db, admissionYear(settings, now)).find(
    ({ opens, closes }) => opens <= wave_day && wave_day <= closes,
  )
  if (!wave || now.getTime() >= graceEndTime(wave, settings)) return {}
  const late = now.getTime() >= closingTime(wave, settings)
  return late && hasLockedResult(db, wave.id) ? {} : { wave_day, late }
}
