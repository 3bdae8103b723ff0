/** Rules of admission (PPDB): registration numbers, masked names, and whether it is open. */
import type { PublicSettings } from '../settings/labels.ts'
import { dayIn, daysBetween, endOfDay } from '../values/dates.ts'
import { admissionDates } from './calendar/season.ts'
import type { ApplicantStatus } from './labels.ts'

type Named = Pick<PublicSettings, 'ppdb_label'>

/** "PPDB-7", or "SPMB-7" where the school calls admission so. */
export const registrationNumber = (id: number, named: Named): string => `${prefixOf(named)}-${id}`

/** A label of several words cannot be a prefix. */
const prefixOf = ({ ppdb_label }: Named): string =>
  /^[a-z]+$/i.test(ppdb_label) ? ppdb_label.toUpperCase() : 'PPDB'

/**
 * The id in "PPDB-7", "spmb 7" or "7", where only a registration number is expected: the prefix may
 * have changed since the receipt was printed. Null when there is none.
 */
export const parseRegistrationNumber = (text: string): number | null => wordAndId(text)?.id ?? null

/** As `parseRegistrationNumber`, in a search, where "SMP 7" is a school. */
export const searchedNumber = (text: string, named: Named): number | null => {
  const { word, id = null } = wordAndId(text) ?? {}
  return !word || ['PPDB', 'SPMB', prefixOf(named)].includes(word.toUpperCase()) ? id : null
}

const wordAndId = (text: string): { word: string | undefined; id: number } | null => {
  const [, word, id] = /^\s*(?:([a-z]{2,20})[\s-]*)?([1-9]\d{0,9})\s*$/i.exec(text) ?? []
  return id ? { word, id: Number(id) } : null
}

/** Whether `tail` is the last four digits of a stored telephone number. */
export const endsPhone = (phone: string, tail: string): boolean =>
  phone.replace(/\D/g, '').slice(-4) === tail

/**
 * "Budi Santoso" as "Bu*** Sa***": enough for the family to recognise, too little for others. Every
 * word has the same number of asterisks: a name's length would reveal who it may be, and a long one
 * would not fit on a phone.
 */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      const chars = [...word]
      return `${chars.slice(0, Math.min(2, chars.length - 1)).join('')}***`
    })
    .join(' ')

/** "Budi Santoso" as "B. S.": all that a receipt stores of the name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${(/\p{L}/u.exec(word) ?? [...word])[0]?.toUpperCase()}.`)
    .join(' ')

/** Whether the office has not yet written to the family about the application's current status. */
export const isUncontacted = ({
  status,
  contacted_status,
}: {
  status: ApplicantStatus
  contacted_status: ApplicantStatus | null
}): boolean => contacted_status !== status

type AdmissionSettings = Pick<
  PublicSettings,
  'ppdb_mode' | 'ppdb_status' | 'ppdb_start_date' | 'ppdb_end_date' | 'time_zone'
> & { ppdb_year?: string | undefined }

/** The state of admission; days are `YYYY-MM-DD`, null is unbounded. */
export type AdmissionState =
  | { state: 'open'; closesOn: string | null; daysLeft: number | null }
  | { state: 'not_yet'; opensOn: string; daysUntil: number }
  /** `isUnannounced`: its only dates are those of an earlier year. */
  | { state: 'closed'; closedOn: string | null; isUnannounced?: true }
  /** Families apply on a portal, now or from a later day on. */
  | { state: 'portal'; opensOn: string | null; closesOn: string | null }

/**
 * Admission is open when staff have switched it on and today, in the school's zone, is between
 * start and end, both included. With a portal it is never open here.
 */
export const admissionState = (values: AdmissionSettings, now: Date): AdmissionState => {
  const today = dayIn(values.time_zone, now)
  const { opens: start, closes: end, isOver: isEarlier } = admissionDates(values, now)
  if (isEarlier) return { state: 'closed', closedOn: null, isUnannounced: true }
  if (values.ppdb_status !== 'open') return { state: 'closed', closedOn: null }
  const opensOn = start && today < start ? start : null
  const isOver = end && today > end
  if (values.ppdb_mode === 'portal' && (opensOn || !isOver)) {
    return { state: 'portal', opensOn, closesOn: (!isOver && end) || null }
  }
  if (opensOn) return { state: 'not_yet', opensOn, daysUntil: daysBetween(today, opensOn) }
  if (isOver) return { state: 'closed', closedOn: end }
  return {
    state: 'open',
    closesOn: end || null,
    daysLeft: end ? daysBetween(today, end) : null,
  }
}

/**
 * Whether the public form requires an e-mail: yes, unless the school has switched that off (spec
 * §5).
 */
export const demandsEmail = ({
  ppdb_email_required,
}: Pick<PublicSettings, 'ppdb_email_required'>): boolean => ppdb_email_required !== 'false'

/** When admission ends by its end date; null when unbounded. */
export const admissionEnd = (values: AdmissionSettings): Date | null =>
  values.ppdb_end_date ? endOfDay(values.ppdb_end_date, values.time_zone) : null

/** Whether decisions may be shown to the public (product rule: results at their time). */
export const resultsAreOut = (values: Pick<PublicSettings, 'ppdb_result_at'>, now: Date): boolean =>
  !values.ppdb_result_at || Date.parse(values.ppdb_result_at) <= now.getTime()

/** The link in the QR code of a receipt. */
export const statusLink = (origin: string, number: string): string =>
  `${origin}/ppdb/status?no=${number}`
