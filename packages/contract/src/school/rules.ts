/** Rules of the school: when its office is open, and which vacancies are. */
import { type PublicSettings, weekdays } from '../settings/labels.ts'
import { officeHours, parseStructured } from '../settings/rules.ts'
import {
  clockTime,
  DAY_MS,
  dayIn,
  formatClock,
  startOfDay,
  weekdayAndMinutes,
} from '../values/dates.ts'

export type OfficeSettings = Pick<PublicSettings, 'office_hours' | 'holidays' | 'time_zone'>

/** Whether the office is open; if not, when it opens next (null: unknown). */
export type OfficeState = { open: true } | { open: false; opensAt: Date | null }

/** Openings further ahead are not announced: after a longer holiday the day is uncertain. */
const LOOK_AHEAD_DAYS = 60
const MINUTE_MS = 60_000

/** Whether the office is open at a time, by the school's zone, office hours and holidays. */
export const officeState = (values: OfficeSettings, now: Date): OfficeState => {
  const zone = values.time_zone
  const hours = parseStructured(values, 'office_hours')
  const free = new Set(parseStructured(values, 'holidays').map(({ date }) => date))
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const time = new Date(now.getTime() + ahead * DAY_MS)
    const day = dayIn(zone, time)
    if (free.has(day)) continue
    const midnight = startOfDay(day, zone).getTime()
    const at = (clock: string) => midnight + minutesOf(clock) * MINUTE_MS
    const { weekday } = weekdayAndMinutes(zone, time)
    const spans = hours
      .filter(({ from, to }) => weekday >= from && weekday <= to)
      .sort((a, b) => a.open.localeCompare(b.open))
    for (const { open, close } of spans) {
      if (now.getTime() < at(open)) return { open: false, opensAt: new Date(at(open)) }
      if (now.getTime() < at(close)) return { open: true }
    }
  }
  return { open: false, opensAt: null }
}

/** "hari ini pukul 07.00 WIB", "besok pukul …", "Senin pukul …", further away with its date. */
export const formatOpening = (opensAt: Date, values: OfficeSettings, now: Date): string => {
  const zone = values.time_zone
  const { weekday } = weekdayAndMinutes(zone, opensAt)
  const time = `pukul ${formatClock(clockTime(opensAt.toISOString(), zone))} ${zone}`
  const day = dayIn(zone, opensAt)
  const away = (Date.parse(day) - Date.parse(dayIn(zone, now))) / DAY_MS
  if (away === 0) return `hari ini ${time}`
  const name = weekdays[weekday - 1]
  if (away < 7) return `${name} ${time}`
  const [, month, date] = day.split('-')
  return `${name}, ${Number(date)}/${Number(month)}, ${time}`
}

/**
 * "Kami kembali Senin pukul 07.00 WIB."; empty while the office is open, and where nobody has said
 * when it is.
 */
export const officeReturns = (values: OfficeSettings, now: Date): string => {
  if (officeHours(values).length === 0) return ''
  const state = officeState(values, now)
  if (state.open) return ''
  if (!state.opensAt) return 'Kantor sedang tutup.'
  return `Kami kembali ${formatOpening(state.opensAt, values, now)}.`
}

/** Whether one can still apply on a day of the school; without a deadline, always. */
export const isOpenVacancy = ({ deadline }: { deadline: string | null }, today: string): boolean =>
  deadline === null || deadline >= today

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
