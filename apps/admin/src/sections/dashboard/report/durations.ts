/** Formats durations for the office. */
import { formatNumber } from '@sekolah/contract/values/numbers'

/** A duration in days as "2,5 hari", or in hours below one day. */
export const daysText = (days: number): string => {
  if (days >= 1) return `${formatNumber(days, 1)} hari`
  const hours = Math.round(days * 24)
  return hours < 1 ? 'kurang dari 1 jam' : `${hours} jam`
}

/** A duration as "40 detik", "12 menit", "3 jam" or "2 hari". */
export const secondsText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} detik`
  if (seconds < 3_600) return `${Math.round(seconds / 60)} menit`
  if (seconds < 86_400) return `${Math.round(seconds / 3_600)} jam`
  return `${Math.round(seconds / 86_400)} hari`
}
