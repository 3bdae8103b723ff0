/** Stores marks and claims row by row; a row's requests run one after another. */
import type {
  Candidate,
  CandidateChanges,
} from '@sekolah/contract/admission/selection/candidate-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keyOf } from '../../../core/api/keys.ts'
import { updateCache } from '../../../core/api/query-client.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { newerRowFrom } from '../../../screens/resource/form/form-state.ts'

export type SaveScores = (candidate: Candidate, changes: CandidateChanges) => Promise<void>

export const useSaveScores = (): SaveScores => {
  const { api } = useSession()
  const client = useQueryClient()
  const known = useRef(new Map<number, Candidate>())
  const turns = useRef(new Map<number, Promise<unknown>>())
  const learn = (candidate: Candidate) => {
    known.current.set(candidate.id, candidate)
    updateCache(client, keyOf('selection.candidates'), (page) => ({
      ...page,
      rows: page.rows.map((row) =>
        row.id === candidate.id && row.rev <= candidate.rev ? candidate : row,
      ),
    }))
  }
  return (candidate, changes) => {
    const { id } = candidate
    const send = async () => {
      const last = known.current.get(id)
      const rev = Math.max(candidate.rev, last?.rev ?? 0)
      try {
        learn(await api.selection.enter({ params: { id }, body: changes, ifMatch: rev }))
      } catch (error) {
        // Show the newer state first: the next press then overwrites knowingly.
        const newer = newerRowFrom<Candidate>(error)
        if (newer) learn(newer)
        throw error
      }
    }
    const before = turns.current.get(id) ?? Promise.resolve()
    const mine = before.then(send, send)
    turns.current.set(id, mine)
    return mine
  }
}
