/** How socket events change the cached list, without refetching. */
import type { Sent } from '@sekolah/api-client'
import { isUncontacted } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { dayIn, type TimeZone } from '@sekolah/contract/values/dates'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/keys.ts'
import { updateCache } from '../../../core/api/query-client.ts'
import type { PpdbQuery } from '../address.ts'

export type ApplicantPage = { rows: Applicant[]; total: number }

/** Writes an applicant from the server into every cached list and record. */
export const cacheApplicant = (client: QueryClient, applicant: Applicant): void => {
  updateCache(client, keyOf('ppdb.list'), (page) => replaceApplicantInPage(page, applicant))
  updateCache(client, keyOf('ppdb.get', { params: { id: applicant.id } }), (known) =>
    newerApplicant(known, applicant),
  )
}

/**
 * Keeps a changed applicant in the list even when it no longer matches the filter: a row must not
 * disappear right after its decision, or the next key press would hit another row.
 */
export const replaceApplicantInPage = (page: ApplicantPage, changed: Applicant): ApplicantPage => {
  const at = page.rows.findIndex(({ id }) => id === changed.id)
  const known = page.rows[at]
  const newer = known && newerApplicant(known, changed)
  // Return the same page when nothing changed: during a bulk decision it would render a thousand
  // times.
  return !newer || newer === known ? page : { ...page, rows: page.rows.with(at, newer) }
}

/** Replaces an applicant by a newer state; ignores other applicants and older states. */
export const newerApplicant = (known: Applicant, changed: Applicant): Applicant =>
  known.id === changed.id && known.rev <= changed.rev ? changed : known

/** Adds a new applicant on top, if the current page would show it. */
export const addNewApplicant = (
  page: ApplicantPage,
  arrived: Applicant,
  { query = {} }: Sent<'ppdb.list'>,
  zone: TimeZone,
): ApplicantPage => {
  // Only the server knows whether a search matches, or where another order places it.
  if (query.search || query.sort || !belongs(arrived, query, zone)) return page
  if (page.rows.some((row) => row.id === arrived.id)) return page
  const isFirst = !query.offset
  const rows = isFirst ? [arrived, ...page.rows].slice(0, Number(query.limit)) : page.rows
  return { rows, total: page.total + 1 }
}

const belongs = (
  arrived: Applicant,
  { status, year, program, day, since, mark }: NonNullable<Sent<'ppdb.list'>['query']>,
  zone: TimeZone,
): boolean =>
  (!status || status === arrived.status) &&
  (!year || year === arrived.admission_year) &&
  (!program || [arrived.program_choice_1, arrived.program_choice_2].includes(`${program}`)) &&
  (!day || day === dayIn(zone, new Date(arrived.registration_date))) &&
  (!since || since <= dayIn(zone, new Date(arrived.registration_date))) &&
  (!mark || hasMark[mark as keyof typeof hasMark](arrived))

const hasMark: Record<NonNullable<PpdbQuery['mark']>, (applicant: Applicant) => boolean> = {
  late: ({ late }) => late,
  duplicate: ({ possible_duplicate }) => possible_duplicate,
  spam: ({ suspected_spam }) => suspected_spam,
  uncontacted: isUncontacted,
  // Only the server knows the waves' days and who was moved.
  no_wave: () => false,
}

/** The record before or after the open one; the first when none is open. */
export const adjacentRecordId = (
  rows: Applicant[],
  openId: number | null,
  step: 1 | -1,
): number | null => {
  const at = rows.findIndex((row) => row.id === openId)
  return (at < 0 ? rows[0] : rows[at + step])?.id ?? null
}

/**
 * Where the next key leads: the next pending record of the loaded rows, else the first one that
 * `ask` finds on the server.
 */
export const findNextPending = async (
  rows: Applicant[],
  openId: number | null,
  ask: () => Promise<readonly Applicant[]>,
): Promise<{ id: number; isLoaded: boolean } | null> => {
  const near = nextPendingId(rows, openId)
  if (near !== null) return { id: near, isLoaded: true }
  const far = (await ask()).find(({ id }) => id !== openId)
  return far ? { id: far.id, isLoaded: false } : null
}

/** The next pending record below the open one, then above it; null when there is none. */
const nextPendingId = (rows: Applicant[], openId: number | null): number | null => {
  const at = rows.findIndex((row) => row.id === openId)
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return inTurn.find(({ id, status }) => status === 'pending' && id !== openId)?.id ?? null
}
