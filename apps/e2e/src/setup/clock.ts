/**
 * The clock of the tests. Every run starts at nine in the morning at the school, and time goes on
 * from there, so that days and office hours are the same in every run. `TEST_TIME=23:58` starts at
 * another time, `TEST_TIME=2027-02-28T23:58` on another day.
 */
import type { BrowserContext } from '@playwright/test'
import { shiftDate } from './shift-date.mjs'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const MORNING = '09:00'

/** The environment variable with the clock's offset in milliseconds, for every process of a run. */
const CLOCK_OFFSET = 'CLOCK_OFFSET'

/** Sets this process's clock; the first process of a run decides for all that it starts. */
export const setClock = (time = process.env.TEST_TIME ?? MORNING): void => {
  process.env[CLOCK_OFFSET] ??= `${nextTimeAt(time) - Date.now()}`
  shiftDate(clockOffset())
}

export const clockOffset = (): number => Number(process.env[CLOCK_OFFSET] ?? 0)

/** Sets the tests' clock in every page that a browser opens from now on. */
export const setClockOf = (context: BrowserContext) =>
  context.addInitScript(shiftDate, clockOffset())

/** A calendar day in the school's time zone, `ahead` days after the time `from`. */
export const dayFromNow = (ahead: number, from = Date.now()): string =>
  new Date(from + 7 * HOUR_MS + ahead * DAY_MS).toISOString().slice(0, 10)

/** The next time at which the school's clock shows `HH:MM`, or exactly the given date and time. */
export const nextTimeAt = (time: string, now = Date.now()): number => {
  // Never in the past: no file of the school may be newer than its clock.
  const [found = Number.NaN] = time.includes('T')
    ? [inWib(time)]
    : [0, 1].map((ahead) => inWib(`${dayFromNow(ahead, now)}T${time}`)).filter((at) => at >= now)
  if (Number.isNaN(found))
    throw new Error(`"${time}" is neither a time of day nor a date with a time.`)
  return found
}

const inWib = (text: string): number => Date.parse(`${text}+07:00`)
