/** One import of marks: rows are checked by the server, then all of them count at once, or none. */
import {
  SCORE_FILE_BYTES,
  SCORE_ROWS_AT_ONCE,
  type ScoreImport,
  type ScoreRows,
  type WrongRow,
} from '@sekolah/contract/admission/selection/score-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { patiently } from '../../../files/patience.ts'
import { askAgain } from '../../../live/query-client.ts'
import { useSession } from '../../../session/session.tsx'
import { inParts } from './columns.ts'

export type Checked = { id: number; rows: number; wrong: WrongRow[] }

export const useScoreImport = (wave: number) => {
  const { api } = useSession()
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [applied, setApplied] = useState<ScoreImport | null>(null)
  const [isApplying, setApplying] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    return () => present.abort()
  }, [])
  return {
    /** How much was checked, 0 to 1; null while nothing is. */
    share,
    checked,
    applied,
    isApplying,
    failure,
    check: async (rows: ScoreRows['rows'], file: File) => {
      const { signal } = leaving.current
      setFailure(null)
      setShare(0)
      try {
        const started = await api.scores.start({
          params: { id: wave },
          body: {
            file_name: file.name.slice(0, 200),
          },
        })
        const wrong: WrongRow[] = []
        let done = 0
        for (const part of inParts(rows, SCORE_ROWS_AT_ONCE)) {
          const send = () => api.scores.rows({ params: { id: started.id }, body: { rows: part } })
          wrong.push(...(await patiently(send, signal)).wrong)
          done += part.length
          setShare(done / rows.length)
          signal.throwIfAborted()
        }
        if (wrong.length === 0 && file.size <= SCORE_FILE_BYTES) {
          await api.scores.attach({
            params: { id: started.id },
            body: new Uint8Array(await file.arrayBuffer()),
          })
        }
        wrong.sort((a, b) => a.row - b.row)
        setChecked({ id: started.id, rows: rows.length, wrong })
      } catch (error) {
        if (!signal.aborted) setFailure(error)
      } finally {
        setShare(null)
      }
    },
    apply: async () => {
      if (!checked) return
      setApplying(true)
      setFailure(null)
      try {
        setApplied(await api.scores.apply({ params: { id: checked.id } }))
        askAgain(client, 'selection')
      } catch (error) {
        setFailure(error)
      } finally {
        setApplying(false)
      }
    },
    /** Back to the file; a draft that stays is given up by the server itself after a day. */
    reset: () => {
      setChecked(null)
      setApplied(null)
      setFailure(null)
    },
  }
}
