/** What the address of Kelola PPDB says: search, filters, order, page and the open record. */
import {
  type ApplicantStatus,
  applicantMarks,
  applicantSorts,
  applicantStatuses,
} from '@sekolah/contract/admission/labels'
import { isRealDay } from '@sekolah/contract/dates'

export type PpdbQuery = {
  search?: string
  status?: ApplicantStatus
  /** First or second choice. */
  program?: string
  /** The school's calendar day, `YYYY-MM-DD`. */
  day?: string
  mark?: (typeof applicantMarks)[number]
  /** Another admission year than the present one, "2026/2027". */
  year?: string
  sort?: (typeof applicantSorts)[number]
  /** From 1; absent on the first page. */
  page?: number
}

export const PAGE_SIZE = 20

/** Reads a query as anybody may have typed it; what makes no sense is left out. */
export const readPpdbQuery = (raw: Record<string, unknown>): PpdbQuery => {
  const text = (name: string) => `${raw[name] ?? ''}`.trim().slice(0, 100)
  const fitting = (name: string, rule: RegExp) => (rule.test(text(name)) ? text(name) : undefined)
  const page = Number(fitting('page', /^[1-9]\d{0,3}$/) ?? 1)
  const query: PpdbQuery = {
    search: text('search') || undefined,
    status: applicantStatuses.find((known) => known === raw.status),
    program: text('program') || undefined,
    day: isRealDay(text('day')) ? text('day') : undefined,
    mark: applicantMarks.find((known) => known === raw.mark),
    year: fitting('year', /^\d{4}\/\d{4}$/),
    sort: applicantSorts.find((known) => known === raw.sort && known !== 'newest'),
    page: page > 1 ? page : undefined,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The id in `/ppdb/128`; null for anything that is no record's number. */
export const readRecordId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** What is asked of the server, without a page: the list and the export share it. */
export const filtersOf = ({ page: _, ...filters }: PpdbQuery) => filters

/** The question to the API that shows this address. */
export const listQuery = (query: PpdbQuery) => ({
  ...filtersOf(query),
  limit: PAGE_SIZE,
  offset: ((query.page ?? 1) - 1) * PAGE_SIZE,
})

/** The filters that stand behind "Saringan", of which the list says how many are set. */
export const furtherFilters = ['program', 'day', 'mark', 'year', 'sort'] as const
