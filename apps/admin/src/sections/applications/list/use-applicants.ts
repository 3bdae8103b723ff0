/** The applicants on the screen: the list, the open record, new arrivals and other viewers. */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Viewer } from '@sekolah/contract/identity/labels'
import { useEffect, useState } from 'react'
import { useLastAnswer } from '../../../core/api/last-answer.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useShowOpen, useSocketEvents } from '../../../core/live/live.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { type PpdbQuery, partOf } from '../address.ts'
import { listOptions } from './list-options.ts'
import { type AllRows, useAllRows } from './use-all-rows.ts'

export type Listing = {
  /** The page; of all rows those around the open one that are loaded without a gap. */
  rows: Applicant[]
  total: number
  /** What is on the screen, in the parts in which it was loaded. */
  parts: Applicant[][]
  /** Present where the list has no pages. */
  all?: AllRows['table']
  /** Some rows that are to be seen could not be loaded. */
  failure: AllRows['failure']
}

export const useApplicants = (query: PpdbQuery, openId: number | null, isAll: boolean) => {
  const { api, user } = useSession()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [viewers, setViewers] = useState<{ id: number; viewers: Viewer[] } | null>(null)

  const list = useLastAnswer(listOptions(api, isAll ? partOf(query, 1) : query))
  const all = useAllRows(query, list.data, openId, isAll)
  const total = list.data?.total ?? 0
  const rows = list.data?.rows ?? []
  const listing: Listing = isAll
    ? { rows: all.around, total, parts: all.parts, all: all.table, failure: all.failure }
    : { rows, total, parts: [rows], failure: null }
  const record = useCall('ppdb.get', { params: { id: openId ?? 0 } }, { enabled: openId !== null })
  useSocketEvents({
    'applicant:new': ({ id }) => setFresh((before) => new Set(before).add(id)),
    viewers: (of) => {
      if ('applicant_id' in of) setViewers({ id: of.applicant_id, viewers: of.viewers })
    },
  })
  useShowOpen(openId)
  useEffect(() => {
    if (openId !== null) setFresh((before) => new Set([...before].filter((id) => id !== openId)))
  }, [openId])

  return {
    list,
    listing,
    /** The applicant after the last of `listing.rows`, or before the first, where it must be loaded. */
    beyond: isAll ? all.beyond : undefined,
    /** All rows from one to the other, where not all of them are loaded. */
    between: isAll ? all.between : undefined,
    record,
    /** The list may have the row before the record has loaded, and either may be newer. */
    open: newest(openId, [record.data, listing.rows.find(({ id }) => id === openId)]),
    /** Applicants that arrived since the screen was opened and were not opened yet. */
    fresh,
    /** Colleagues who have the open record on their screen, too. */
    viewers:
      viewers?.id === openId ? viewers.viewers.filter(({ user_id }) => user_id !== user.id) : [],
  }
}

const newest = (id: number | null, candidates: (Applicant | undefined)[]): Applicant | undefined =>
  candidates
    .filter((one) => one !== undefined)
    .filter((one) => one.id === id)
    .toSorted((a, b) => b.rev - a.rev)[0]
