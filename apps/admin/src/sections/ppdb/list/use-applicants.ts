/** The applicants on the screen: the list, the open record, new arrivals and other viewers. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Viewer } from '@sekolah/contract/identity/labels'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../../live/keys.ts'
import { useLastAnswer } from '../../../live/last-answer.ts'
import { useShowOpen, useSocketEvents } from '../../../live/live.tsx'
import { useSession } from '../../../session/session.tsx'
import { listQuery, type PpdbQuery } from '../address.ts'

export const useApplicants = (query: PpdbQuery, openId: number | null) => {
  const { api, user } = useSession()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [viewers, setViewers] = useState<{ id: number; viewers: Viewer[] } | null>(null)

  const list = useLastAnswer({
    queryKey: keys.ppdb.list(query),
    queryFn: async ({ signal }) => {
      const { data: rows, meta } = await api.ppdb.list(listQuery(query), { signal })
      return { rows, total: meta?.total ?? rows.length }
    },
  })
  const rows = list.data?.rows ?? []
  const record = useQuery({
    queryKey: keys.ppdb.record(openId ?? 0),
    queryFn: ({ signal }) => api.ppdb.get(openId ?? 0, { signal }),
    enabled: openId !== null,
  })
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
    rows,
    record,
    /** The list may have the row before the record has loaded, and either may be newer. */
    open: newest(openId, [record.data, rows.find(({ id }) => id === openId)]),
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
