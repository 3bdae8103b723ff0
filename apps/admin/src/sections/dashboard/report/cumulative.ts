/** The cumulative number of applications by day, this year beside the year before. */
import { DAY_MS } from '@sekolah/contract/values/dates'

type DayCount = { day: string; count: number }

export type CumulativePoint = {
  day: string
  /** The number of this year's applications; null for days in the future. */
  present: number | null
  /** The number on the same date a year before; null without data for that year. */
  previous: number | null
}

type Years = { present: readonly DayCount[]; previous: readonly DayCount[]; today: string }

/** From the first application of either year to today, or to the last one of the year before. */
export const cumulativeCounts = ({ present, previous, today }: Years): CumulativePoint[] => {
  const before = previous.map(({ day, count }) => ({ day: yearLater(day), count }))
  const days = [...present, ...before].map(({ day }) => day).sort()
  const [first] = days
  if (!first) return []
  const last = [today, ...days].sort().at(-1) ?? today
  const [now, then] = [countsOf(present), countsOf(before)]
  const points: CumulativePoint[] = []
  let [applied, appliedBefore] = [0, 0]
  for (let day = first; day <= last; day = nextDay(day)) {
    applied += now.get(day) ?? 0
    appliedBefore += then.get(day) ?? 0
    points.push({
      day,
      present: day > today ? null : applied,
      previous: before.length > 0 ? appliedBefore : null,
    })
  }
  return points
}

const countsOf = (days: readonly DayCount[]) => new Map(days.map(({ day, count }) => [day, count]))

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** The same date a year later; 29 February becomes 1 March. */
const yearLater = (day: string): string => {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}
