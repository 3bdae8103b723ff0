/** The dates that another time zone moves, in sentences shown before it is saved. */
import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import {
  endOfDay,
  formatDateTime,
  formatDay,
  startOfDay,
  type TimeZone,
} from '@sekolah/contract/values/dates'

/** Days begin and end by the new clock; an instant stays, and is written by the new clock. */
export const zoneSentences = (
  { waves, days, time_zone: from }: Calendar,
  to: TimeZone,
  now: Date,
): string[] => {
  const parts =
    waves.length > 0
      ? waves.map(({ label, ...wave }) => ({ of: waves.length > 1 ? ` ${label}` : '', ...wave }))
      : // The settings' end of enrolment is a day.
        [{ of: '', ...days, enrol_until: null, objection_until: null, last: days.enrol_until }]
  return parts.flatMap((part) => {
    const { of, opens, closes, result_at, objection_until, enrol_until } = part
    const isToCome = (day: string | null): day is string =>
      day !== null && endOfDay(day, from) > now
    const dayText = (what: string, day: string | null | undefined, end: boolean) =>
      isToCome(day ?? null)
        ? [
            `${what}${of}: ${formatDay(day ?? '')} pukul ${end ? '24.00' : '00.00'} ${to}, ${shift(day ?? '', from, to)}.`,
          ]
        : []
    const instant = (what: string, at: string | null, format: typeof formatDateTime) =>
      at !== null && Date.parse(at) > now.getTime()
        ? [`${what}${of}: saatnya tetap, ditulis ${format(at, to)} (sekarang ${format(at, from)}).`]
        : []
    return [
      ...dayText('Formulir dibuka', opens, false),
      ...dayText('Formulir ditutup', closes, true),
      ...instant('Pengumuman hasil', result_at, formatDateTime),
      ...instant('Masa sanggah', objection_until, formatOfferEnd),
      ...instant('Daftar ulang sampai', enrol_until, formatOfferEnd),
      ...dayText('Daftar ulang sampai', 'last' in part ? part.last : null, true),
    ]
  })
}

/** "1 jam lebih awal dari sekarang". */
const shift = (day: string, from: TimeZone, to: TimeZone): string => {
  const hours = (startOfDay(day, to).getTime() - startOfDay(day, from).getTime()) / 3_600_000
  return `${Math.abs(hours)} jam lebih ${hours < 0 ? 'awal' : 'lambat'} dari sekarang`
}
