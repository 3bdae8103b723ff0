/** One import of marks: rows are checked by the server, then all of them count at once, or none. */

import {
  SCORE_FILE_BYTES,
  SCORE_ROWS_AT_ONCE,
  type ScoreImport,
  type ScoreRows,
} from '@sekolah/contract/admission/selection/score-schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../core/session/use-session.ts'
import { patiently } from '../../../files/patience.ts'
import { useAction } from '../../../live/use-action.ts'
import { inParts } from './columns.ts'

export type Checked = DataOf<'scores.rows'> & { id: number; rows: number }

export const useScoreImport = (wave: number) => {
  const { api } = useSession()
  const [share, setShare] = useState<number | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [applied, setApplied] = useState<ScoreImport | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    return () => present.abort()
  }, [])
  const check = useMutation({
    mutationFn: async ({ rows, file }: { rows: ScoreRows['rows']; file: File }) => {
      const { signal } = leaving.current
      setShare(0)
      const started = await api.scores.start({
        params: { id: wave },
        body: { file_name: file.name.slice(0, 200) },
      })
      const found: DataOf<'scores.rows'> = { wrong: [], doubts: [], pairs: [] }
      let done = 0
      for (const part of inParts(rows, SCORE_ROWS_AT_ONCE)) {
        const send = () => api.scores.rows({ params: { id: started.id }, body: { rows: part } })
        const answer = await patiently(send, signal)
        found.wrong.push(...answer.wrong)
        found.doubts.push(...answer.doubts)
        found.pairs.push(...answer.pairs)
        done += part.length
        setShare(done / rows.length)
        signal.throwIfAborted()
      }
      const isRight = found.wrong.length + found.doubts.length === 0
      if (isRight && file.size <= SCORE_FILE_BYTES) {
        await api.scores.attach({
          params: { id: started.id },
          body: new Uint8Array(await file.arrayBuffer()),
        })
      }
      found.wrong.sort((a, b) => a.row - b.row)
      setChecked({ id: started.id, rows: rows.length, ...found })
    },
    onSettled: () => setShare(null),
  })
  const apply = useAction('scores.apply', { changes: 'selection', onDone: setApplied })
  return {
    /** How much was checked, 0 to 1; null while nothing is. */
    share,
    checked,
    applied,
    isApplying: apply.isPending,
    failure: check.error ?? apply.error,
    check: (rows: ScoreRows['rows'], file: File) => {
      apply.reset()
      check.mutate({ rows, file })
    },
    apply: () => {
      check.reset()
      if (checked) apply.mutate({ params: { id: checked.id } })
    },
    /** Back to the file; a draft that stays is given up by the server itself after a day. */
    reset: () => {
      setChecked(null)
      setApplied(null)
      check.reset()
      apply.reset()
    },
  }
}
