/** Selects rows that are not on the screen: all matches, and ranges. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import type { PpdbQuery } from '../address.ts'
import { fetchAllApplicants } from './all-results.ts'

type Options = {
  query: PpdbQuery
  rows: Applicant[]
  /** Loads a range of rows that is not fully loaded. */
  between?: (from: number, to: number) => Promise<Applicant[]>
  put: (rows: Applicant[], isChosen: boolean) => void
}

/** The progress of selecting applicants. */
export type SelectionProgress = { count: number; total: number; stop: () => void }

export const useSelectMany = ({ query, rows, between, put }: Options) => {
  const { api } = useSession()
  const toast = useToast()
  const [choosing, setChoosing] = useState<SelectionProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const fail = (error: unknown) => toast('bad', `Belum dipilih. ${errorReason(error)}`)

  const chooseAll = async () => {
    const mine = beginRun(running)
    if (!mine) return
    const stop = () => mine.abort()
    setChoosing({ count: 0, total: 0, stop })
    try {
      const onCount = (count: number, total: number) => setChoosing({ count, total, stop })
      put(await fetchAllApplicants(api, query, { signal: mine.signal, onCount }), true)
    } catch (error) {
      fail(error)
    } finally {
      running.current = null
      setChoosing(null)
    }
  }

  const chooseRange = async (from: number | null, to: number, isChosen: boolean) => {
    const isNear = from === null || rows.some(({ id }) => id === from)
    if (isNear || !between) return put(rowsBetween(rows, from, to), isChosen)
    try {
      put(await between(from, to), isChosen)
    } catch (error) {
      fail(error)
    }
  }

  return { choosing, chooseAll, chooseRange }
}

/** Begins a run that can be stopped; null while another one is going. */
export const beginRun = (running: { current: AbortController | null }): AbortController | null => {
  if (running.current) return null
  running.current = new AbortController()
  return running.current
}

/** The rows of a range, inclusive; only the second one when the first is not loaded. */
export const rowsBetween = (rows: Applicant[], from: number | null, to: number): Applicant[] => {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  return start < 0
    ? rows.slice(end, end + 1)
    : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}
