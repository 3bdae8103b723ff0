/** Formats the end of an offer as people say it. */
import { dayIn, formatDateTime, formatDay, startOfDay, type TimeZone } from '../../values/dates.ts'

/** "28 November 2026 pukul 24.00 WIB": midnight belongs to the day that it ends. */
export const formatOfferEnd = (until: string, zone: TimeZone): string => {
  const end = Date.parse(until)
  const isMidnight = startOfDay(dayIn(zone, new Date(end)), zone).getTime() === end
  if (!isMidnight) return formatDateTime(until, zone)
  return `${formatDay(dayIn(zone, new Date(end - 1)))} pukul 24.00 ${zone}`
}
