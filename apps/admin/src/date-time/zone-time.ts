/** The school's clock, whatever the device says, and moments as `datetime-local` inputs hold them. */
import { clockIn, dayIn, startOfDay, type TimeZone, timeZones } from '@sekolah/contract/dates'
import type { Settings } from '@sekolah/contract/settings/labels'

/** The zone that the settings name. */
export const zoneOf = ({ time_zone }: Settings): TimeZone =>
  timeZones.find((zone) => zone === time_zone) ?? 'WIB'

/** An ISO moment as `YYYY-MM-DDTHH:MM` on the school's clock. */
export const localOf = (iso: string, zone: TimeZone): string => {
  const time = new Date(iso)
  const { minutes } = clockIn(zone, time)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${dayIn(zone, time)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The way back: an ISO moment in UTC. */
export const isoOf = (local: string, zone: TimeZone): string => {
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  return new Date(startOfDay(local.slice(0, 10), zone).getTime() + minutes * 60_000).toISOString()
}
