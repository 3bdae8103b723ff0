/** What the address of Kelola PPDB says: search, status, page and the open record. */
import { type ApplicantStatus, applicantStatuses } from '@sekolah/contract/ppdb'

export type PpdbQuery = {
  search?: string
  status?: ApplicantStatus
  /** From 1; absent on the first page. */
  page?: number
}

export const PAGE_SIZE = 20

/** Reads a query as anybody may have typed it; what makes no sense is left out. */
export const readPpdbQuery = (raw: Record<string, unknown>): PpdbQuery => {
  const search = typeof raw.search === 'string' ? raw.search.trim().slice(0, 100) : ''
  const status = applicantStatuses.find((known) => known === raw.status)
  const page = /^[1-9]\d{0,3}$/.test(`${raw.page}`) ? Number(raw.page) : 1
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(page > 1 && { page }),
  }
}

/** The id in `/ppdb/128`; null for anything that is no record's number. */
export const readRecordId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** The question to the API that shows this address. */
export const listQuery = ({ search, status, page = 1 }: PpdbQuery) => ({
  search,
  status,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})
