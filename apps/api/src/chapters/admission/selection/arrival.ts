/** Which wave an application belongs to that was pressed in time and only then found a signal. */
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { closingOf, graceEndOf } from '@sekolah/contract/admission/selection/rules'
import type { Settings } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import type { Db } from '../../../engine/db/connect.ts'
import type { ArrivalInWave } from '../applications/parts.ts'
import { isAgreedTo } from './agreed.ts'
import { daysOfForm } from './form-days.ts'
import { wavesOf } from './waves.ts'

type Arrival = { pressed: string | null; now: Date; settings: Settings }

export const arrivesInWave = (db: Db, arrival: Arrival): Partial<ArrivalInWave> => {
  const days = daysOfForm(db, arrival.settings, arrival.now)
  return {
    ...pressedInWave(db, arrival),
    ...(days && { days: { ppdb_start_date: days.opens, ppdb_end_date: days.closes } }),
  }
}

/**
 * The day of pressing, while the hours of grace of its wave run and the head has locked nothing of it.
 * Null where the day of arrival counts.
 */
const pressedInWave = (
  db: Db,
  { pressed, now, settings }: Arrival,
): { wave_day: string; late: boolean } | null => {
  if (pressed === null || Date.parse(pressed) > now.getTime()) return null
  const wave_day = dayIn(settings.time_zone, new Date(pressed))
  const wave = wavesOf(db, admissionYear(settings, now)).find(
    ({ opens, closes }) => opens <= wave_day && wave_day <= closes,
  )
  if (!wave || now.getTime() >= graceEndOf(wave, settings)) return null
  const late = now.getTime() >= closingOf(wave, settings)
  return late && isAgreedTo(db, wave.id) ? null : { wave_day, late }
}
