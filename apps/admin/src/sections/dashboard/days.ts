/** The days of a chart, including those without applications. */
import { DAY_MS, dayIn, daysBetween, type TimeZone } from '@sekolah/contract/values/dates'

type DayCount = { day: string; count: number }

/** The last `length` days up to today in the school's zone, oldest first. */
export const lastDays = (
  counted: readonly DayCount[],
  length: number,
  zone: TimeZone,
  now: Date,
): DayCount[] => {
  const today = dayIn(zone, now)
  const days = Array.from({ length }, (_, index) => ({
    day: new Date(Date.parse(today) - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    count: 0,
  }))
  for (const { day, count } of counted) {
    const at = days[length - 1 - daysBetween(day, today)]
    if (at) at.count += count
  }
  return days
}
