/** The state of one import: the server checks the rows, then they are applied or discarded. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  emptyAnswers,
  type FoundRows,
  type ImportAnswers,
  type ImportSource,
  type RowOf,
  type SentRows,
} from './source.ts'

export const useImport = <Found extends FoundRows, Done>(source: ImportSource<Found, Done>) => {
  type Sent = SentRows<RowOf<Found>>
  const [share, setShare] = useState<number | null>(null)
  const [answers, setAnswers] = useState(emptyAnswers)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])
  const check = useMutation({
    mutationFn: (asked: { sent: Sent; answers: ImportAnswers }) => {
      running.current.abort()
      running.current = new AbortController()
      const { signal } = running.current
      setShare(null)
      const onShare = (done: number) => {
        if (!signal.aborted) setShare(done)
      }
      return source.send(asked.sent, { answers: asked.answers, signal, onShare })
    },
  })
  const applying = useMutation({
    mutationFn: (found: Found) => source.apply(found, answers),
  })
  const send = (sent: Sent, said: ImportAnswers) => {
    applying.reset()
    check.mutate({ sent, answers: said })
  }
  const outcome = applying.data ?? null
  const found = outcome && 'found' in outcome ? outcome.found : (check.data ?? null)
  const back = () => {
    running.current.abort()
    source.giveUp?.()
    check.reset()
    applying.reset()
  }
  return {
    source,
    isChecking: check.isPending,
    /** The share that has been checked, 0 to 1; null while it is unknown. */
    share: check.isPending ? share : null,
    found,
    sent: check.variables?.sent ?? null,
    done: outcome && 'done' in outcome ? outcome.done : null,
    isApplying: applying.isPending,
    failure: check.error ?? applying.error,
    answers,
    answer: (more: Partial<ImportAnswers>) => setAnswers({ ...answers, ...more }),
    check: (sent: Sent) => {
      // Reset the choices to skip rows, but keep the chosen children.
      const said = { ...answers, skipsWrong: false, takesKnown: false }
      setAnswers(said)
      send(sent, said)
    },
    /** Checks the same rows again, with the answers. */
    checkAgain: () => {
      if (check.variables) send(check.variables.sent, answers)
    },
    apply: () => {
      if (found) applying.mutate(found)
    },
    /** Goes back to the file choice; the rows are checked again afterwards. */
    back,
    /** Goes back like `back`, because other rows were chosen. */
    forget: () => {
      back()
      setAnswers(emptyAnswers)
    },
  }
}

export type ImportState<Found extends FoundRows, Done> = ReturnType<typeof useImport<Found, Done>>
