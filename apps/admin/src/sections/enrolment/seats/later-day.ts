/** The day that is offered first when an end is moved. */
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { DAY_MS, dayIn, lastDayOf, type TimeZone } from '@sekolah/contract/values/dates'

/** One day after the latest end, and tomorrow at the earliest. */
export const laterDay = (
  rows: readonly Pick<Enrolment, 'offer_until'>[],
  zone: TimeZone,
  now: Date,
): string => {
  const ends = rows.flatMap(({ offer_until }) =>
    offer_until ? [lastDayOf(offer_until, zone)] : [],
  )
  const latest = [dayIn(zone, now), ...ends].toSorted().at(-1) ?? ''
  return new Date(Date.parse(`${latest}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
