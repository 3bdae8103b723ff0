/**
 * Kelola PPDB's state in its address: search, filters, order, page, page size, and the open record.
 */
import {
  type ApplicantStatus,
  applicantMarks,
  applicantSorts,
  applicantStatuses,
} from '@sekolah/contract/admission/labels'
import { isRealDay } from '@sekolah/contract/values/dates'

export type PpdbQuery = {
  search?: string
  status?: ApplicantStatus
  /** A programme; matches the first or the second choice. */
  program?: string
  /** A calendar day in the school's time zone, `YYYY-MM-DD`. */
  day?: string
  /** Lower bound of the registration day, `YYYY-MM-DD`. */
  since?: string
  mark?: (typeof applicantMarks)[number]
  /** An admission year other than the current one, "2026/2027". */
  year?: string
  sort?: (typeof applicantSorts)[number]
  /** The page number, from 1; absent on the first page. */
  page?: number
  /** The page size; absent for the default. `all` shows one page with every row. */
  per?: PageSize
}

export const pageSizes = [20, 50, 100, 'all'] as const
type PageSize = (typeof pageSizes)[number]

/** A page size as stored in the address; absent for the default. */
export const pageSizeParam = (size: number | 'all' | undefined): PpdbQuery['per'] =>
  pageSizes.slice(1).find((known) => known === size)

/** The server's maximum page size: all rows are loaded in parts of this size. */
export const ROWS_PER_PART = 100

export const pageSizeOf = ({ per = pageSizes[0] }: PpdbQuery): number =>
  per === 'all' ? ROWS_PER_PART : per

/** Parses a query string, which may have been typed by hand; drops invalid parts. */
export const parsePpdbQuery = (raw: Record<string, unknown>): PpdbQuery => {
  const text = (name: string) => `${raw[name] ?? ''}`.trim().slice(0, 100)
  const fitting = (name: string, rule: RegExp) => (rule.test(text(name)) ? text(name) : undefined)
  const page = Number(fitting('page', /^[1-9]\d{0,3}$/) ?? 1)
  const query: PpdbQuery = {
    search: text('search') || undefined,
    status: applicantStatuses.find((known) => known === raw.status),
    program: text('program') || undefined,
    day: isRealDay(text('day')) ? text('day') : undefined,
    since: isRealDay(text('since')) ? text('since') : undefined,
    mark: applicantMarks.find((known) => known === raw.mark),
    year: fitting('year', /^\d{4}\/\d{4}$/),
    sort: applicantSorts.find((known) => known === raw.sort && known !== 'newest'),
    page: page > 1 ? page : undefined,
    per: pageSizes.slice(1).find((size) => `${size}` === text('per')),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The id in `/ppdb/128`; null when it is not a number. */
export const parseRecordId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** The query without paging: the list and the export share it. */
export const withoutPaging = ({ page: _, per: __, ...filters }: PpdbQuery) => filters

/**
 * The query of one part of all rows, from 1; it equals a page of a hundred, so both share the
 * cache.
 */
export const partQuery = (query: PpdbQuery, part: number): PpdbQuery => ({
  ...withoutPaging(query),
  per: ROWS_PER_PART,
  page: part > 1 ? part : undefined,
})

/** The API query of an address. */
export const applicantListQuery = (query: PpdbQuery) => ({
  ...withoutPaging(query),
  limit: pageSizeOf(query),
  offset: ((query.page ?? 1) - 1) * pageSizeOf(query),
})

/**
 * The address of the list with another query, and the same record open. A link to it is the current
 * one only where it changes nothing: by itself the router also takes a part of the query for it.
 */
export const listAddress = (openId: number | null, search: PpdbQuery) => ({
  ...(openId === null
    ? ({ to: '/ppdb' } as const)
    : ({ to: '/ppdb/$id', params: { id: `${openId}` } } as const)),
  search,
  activeOptions: { exact: true },
})

/** The filters inside "Saringan"; the button shows how many are set. */
export const advancedFilters = ['program', 'day', 'since', 'mark', 'year', 'sort'] as const
