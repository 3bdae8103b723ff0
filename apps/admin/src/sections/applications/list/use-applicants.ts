/** The state of the applicant screen: the list, the open record, new arrivals and other viewers. */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Viewer } from '@sekolah/contract/identity/labels'
import { useEffect, useState } from 'react'
import { useLastAnswer } from '../../../core/api/last-answer.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useShareOpenApplicant, useSocketEvents } from '../../../core/live/live.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { type PpdbQuery, partQuery } from '../address.ts'
import { applicantListOptions } from './list-options.ts'
import { type AllRows, useAllRows } from './use-all-rows.ts'

export type ApplicantListing = {
  /** The page's rows; when all rows are shown, the contiguous loaded rows around the open one. */
  rows: Applicant[]
  total: number
  /** The rows on the screen, by the part in which they were loaded. */
  parts: Applicant[][]
  /** Set when the list has no pages. */
  all?: AllRows['table']
  /** The error when some visible rows could not be loaded. */
  failure: AllRows['failure']
}

export const useApplicants = (query: PpdbQuery, openId: number | null, isAll: boolean) => {
  const { api, user } = useSession()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [viewers, setViewers] = useState<{ id: number; viewers: Viewer[] } | null>(null)

  const list = useLastAnswer(applicantListOptions(api, isAll ? partQuery(query, 1) : query))
  const all = useAllRows(query, list.data, openId, isAll)
  const total = list.data?.total ?? 0
  const rows = list.data?.rows ?? []
  const listing: ApplicantListing = isAll
    ? { rows: all.around, total, parts: all.parts, all: all.table, failure: all.failure }
    : { rows, total, parts: [rows], failure: null }
  const record = useCall('ppdb.get', { params: { id: openId ?? 0 } }, { enabled: openId !== null })
  useSocketEvents({
    'applicant:new': ({ id }) => setFresh((before) => new Set(before).add(id)),
    viewers: (of) => {
      if ('applicant_id' in of) setViewers({ id: of.applicant_id, viewers: of.viewers })
    },
  })
  useShareOpenApplicant(openId)
  useEffect(() => {
    if (openId !== null) setFresh((before) => new Set([...before].filter((id) => id !== openId)))
  }, [openId])

  return {
    list,
    listing,
    /** Loads the applicant after the last, or before the first, of `listing.rows`. */
    beyond: isAll ? all.beyond : undefined,
    /** Loads all rows of a range that is not fully loaded. */
    between: isAll ? all.between : undefined,
    record,
    /** The list may have the row before the record has loaded, and either may be newer. */
    open: newest(openId, [record.data, listing.rows.find(({ id }) => id === openId)]),
    /** Applicants that arrived after the screen was opened and have not been opened. */
    fresh,
    /** Colleagues who also have this record open. */
    viewers:
      viewers?.id === openId ? viewers.viewers.filter(({ user_id }) => user_id !== user.id) : [],
  }
}

const newest = (id: number | null, candidates: (Applicant | undefined)[]): Applicant | undefined =>
  candidates
    .filter((one) => one !== undefined)
    .filter((one) => one.id === id)
    .toSorted((a, b) => b.rev - a.rev)[0]
