/**
 * Converts between ISO times and `datetime-local` inputs in the school's time zone, whatever zone
 * the device is in.
 */
import { dayIn, startOfDay, type TimeZone, weekdayAndMinutes } from '@sekolah/contract/values/dates'

/** An ISO time as `YYYY-MM-DDTHH:MM` in the school's time zone. */
export const toZoneTime = (iso: string, zone: TimeZone): string => {
  const time = new Date(iso)
  const { minutes } = weekdayAndMinutes(zone, time)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${dayIn(zone, time)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The reverse of `toZoneTime`: an ISO time in UTC. */
export const toIsoTime = (local: string, zone: TimeZone): string => {
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  return new Date(startOfDay(local.slice(0, 10), zone).getTime() + minutes * 60_000).toISOString()
}
