/** The applicants on the screen: the list, the open record, and what news does to both. */
import type { Viewer } from '@sekolah/contract/live'
import type { Applicant } from '@sekolah/contract/ppdb'
import { useEffect, useState } from 'react'
import { useNews, useShowOpen } from '../../live.tsx'
import { useSchool } from '../../school.tsx'
import { useSession } from '../../session.tsx'
import { useLoad } from '../../use-load.ts'
import { listQuery, type PpdbQuery } from './address.ts'
import { withArrived, withChanged, withNews } from './list-news.ts'

export const useApplicants = (query: PpdbQuery, openId: number | null) => {
  const { api, user, round } = useSession()
  const { zone } = useSchool()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [viewers, setViewers] = useState<{ id: number; viewers: Viewer[] } | null>(null)

  const list = useLoad(`${JSON.stringify(query)} ${round}`, async (signal) => {
    const { data: rows, meta } = await api.ppdb.list(listQuery(query), { signal })
    return { rows, total: meta?.total ?? rows.length }
  })
  const rows = list.data?.rows ?? []
  const record = useLoad(openId === null ? null : `${openId} ${round}`, (signal) =>
    api.ppdb.get(openId ?? 0, { signal }),
  )

  const know = (applicant: Applicant) => {
    list.change((page) => withChanged(page, applicant))
    record.change((present) => withNews(present, applicant))
  }
  useNews({
    'applicant:new': (applicant) => {
      list.change((page) => withArrived(page, applicant, query, zone))
      setFresh((before) => new Set(before).add(applicant.id))
    },
    'applicant:updated': know,
    viewers: (of) => {
      if ('applicant_id' in of) setViewers({ id: of.applicant_id, viewers: of.viewers })
    },
    connected: () => {
      list.reload()
      record.reload()
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
    /** The row is there before the record has been asked for, and either may be the newer one. */
    open: newest(openId, [record.data, rows.find(({ id }) => id === openId)]),
    /** Who has come in since the screen was opened, and was not looked at. */
    fresh,
    /** Colleagues who have the open record on their screen too. */
    viewers:
      viewers?.id === openId ? viewers.viewers.filter(({ user_id }) => user_id !== user.id) : [],
    /** Takes in what the server has just answered about one of them. */
    know,
  }
}

const newest = (id: number | null, candidates: (Applicant | undefined)[]): Applicant | undefined =>
  candidates
    .filter((one) => one !== undefined)
    .filter((one) => one.id === id)
    .toSorted((a, b) => b.rev - a.rev)[0]
