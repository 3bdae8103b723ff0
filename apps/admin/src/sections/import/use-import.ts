/** One import from the first row to the last: checked by the server, then applied or given up. */
import { ApiError } from '@sekolah/api-client'
import type { ImportTargetName } from '@sekolah/contract/imports/labels'
import type { ImportSummary, SentRow } from '@sekolah/contract/imports/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../core/session/use-session.ts'
import { patiently } from '../../files/patience.ts'
import { keyOf } from '../../live/keys.ts'
import { askAgain } from '../../live/query-client.ts'
import { inRequests, type WrongRow } from './rows.ts'

export type Checked = {
  id: number
  rows: SentRow[]
  wrong: WrongRow[]
  /** Numbers of rows that the school has already. */
  known: Set<number>
}

export type ImportFile = { name: string; admission_year: string | null }

export const useImport = (target: ImportTargetName) => {
  const { api } = useSession()
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [applied, setApplied] = useState<ImportSummary | null>(null)
  const [isApplying, setApplying] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const draft = useRef<number | null>(null)
  const leaving = useRef(new AbortController())

  const discard = () => {
    const id = draft.current
    draft.current = null
    // A draft that stays is given up by the server itself after a day.
    if (id !== null) api.imports.discard({ params: { id } }).catch(() => {})
  }
  const discardNow = useRef(discard)
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    const giveUp = discardNow.current
    return () => {
      present.abort()
      giveUp()
    }
  }, [])

  return {
    /** How much was checked, 0 to 1; null while nothing is. */
    share,
    checked,
    applied,
    isApplying,
    failure,
    /** Sends rows to be checked; `before` are wrong already. */
    check: async (rows: SentRow[], before: WrongRow[], { name, admission_year }: ImportFile) => {
      const { signal } = leaving.current
      discard()
      setChecked(null)
      setFailure(null)
      setShare(0)
      try {
        const started = await api.imports.start({
          body: {
            target,
            file_name: name.slice(0, 200),
            admission_year,
          },
        })
        draft.current = started.id
        const wrong = [...before]
        const known = new Set<number>()
        let done = 0
        for (const part of inRequests(rows)) {
          const send = () =>
            api.imports.rows({ params: { id: started.id }, body: { rows: part }, signal })
          const answer = await patiently(send, signal)
          for (const { row, errors } of answer.wrong) {
            wrong.push({ row, messages: errors.map(({ message }) => message) })
          }
          for (const row of answer.known) known.add(row)
          done += part.length
          setShare(done / rows.length)
        }
        wrong.sort((a, b) => a.row - b.row)
        setChecked({ id: started.id, rows, wrong, known })
      } catch (error) {
        if (!signal.aborted) setFailure(error)
      } finally {
        setShare(null)
      }
    },
    apply: async (skip_known: boolean) => {
      if (!checked) return
      setApplying(true)
      setFailure(null)
      try {
        const summary = await api.imports.apply({
          params: { id: checked.id },
          body: { skip_known },
        })
        draft.current = null
        setApplied(summary)
        askAgain(client, keyOf('imports.list', {}))
        askAgain(client, 'content')
        askAgain(client, 'dashboard')
      } catch (error) {
        setFailure(error)
      } finally {
        setApplying(false)
      }
    },
    /** Back to the columns; the rows are checked anew. */
    reset: () => {
      discard()
      setChecked(null)
      setFailure(null)
    },
  }
}

/** The message of a field that the server refused, such as the year. */
export const fieldMessage = (failure: unknown, field: string): string | undefined =>
  failure instanceof ApiError
    ? failure.errors.find((error) => error.field === field)?.message
    : undefined

export type ImportState = ReturnType<typeof useImport>
