/** Summarises admission in one line: its period and its cost. */
import type { PublicSettings } from '../../settings/labels.ts'
import { formatDay } from '../../values/dates.ts'
import { rupiah } from '../../values/money.ts'
import { admissionDates } from '../calendar/season.ts'

/** "1 Oktober 2026 – 15 Januari 2027"; null while no day is set. */
export const admissionPeriod = (
  settings: Parameters<typeof admissionDates>[0],
  now: Date,
): string | null => {
  const { opens: start, closes: end } = admissionDates(settings, now)
  if (start && end) return `${formatDay(start)} – ${formatDay(end)}`
  if (start) return `Mulai ${formatDay(start)}`
  return end ? `Sampai ${formatDay(end)}` : null
}

/**
 * "Pendaftaran PPDB 2027/2028 di portal, sampai 3 Desember 2026", for a school that admits on a
 * portal.
 */
export const portalText = (settings: PublicSettings, now: Date): string => {
  const name = [settings.ppdb_label, settings.ppdb_year].filter(Boolean).join(' ')
  const period = admissionPeriod(settings, now)
  const when = period ? `, ${period[0]?.toLowerCase()}${period.slice(1)}` : ''
  return `Pendaftaran ${name} di portal${when}`
}

type Fee = { item: string; amount: number }
type Info = { info_type: 'fees'; data: readonly Fee[] } | { info_type: string; data: unknown }

/** "Biaya pendaftaran Rp150.000": the cost of applying, else the first fee; null without any. */
export const feeText = (info: readonly Info[]): string | null => {
  const fees = feesIn(info)
  const fee = fees.find(({ item }) => isForApplying(item)) ?? fees[0]
  if (!fee) return null
  const item = fee.item.replace(/^biaya\s+/i, '')
  // An abbreviation such as "SPP" keeps its capitals.
  const named = /^\p{Lu}\p{Ll}/u.test(item) ? item[0]?.toLowerCase() + item.slice(1) : item
  return `Biaya ${named} ${fee.amount === 0 ? 'gratis' : rupiah(fee.amount)}`
}

/** Whether registering is free: an item says so with the amount 0, and none has another amount. */
export const isApplyingFree = (info: readonly Info[]): boolean => {
  const fees = feesIn(info).filter(({ item }) => isForApplying(item))
  return fees.length > 0 && fees.every(({ amount }) => amount === 0)
}

const feesIn = (info: readonly Info[]): Fee[] =>
  info.flatMap(({ info_type, data }) => (info_type === 'fees' ? (data as readonly Fee[]) : []))

/** "Daftar ulang" is a different fee. */
const isForApplying = (item: string): boolean =>
  /formulir|daftar/i.test(item) && !/daftar ulang/i.test(item)
