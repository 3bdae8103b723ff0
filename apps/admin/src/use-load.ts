/** Loading what a screen shows: one hook that keeps the last answer while it asks again. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

export type Loaded<T> = {
  /** The last answer, also while a newer one is on its way. */
  data: T | undefined
  /** Why the last attempt failed; `data` may still be there. */
  error: Error | null
  loading: boolean
  reload: () => void
  /**
   * Puts in what is known without asking, such as the answer to a write; twice into an answer
   * that was on its way, so it must not matter how often.
   */
  change: (next: (present: T) => T) => void
}

type State<T> = Pick<Loaded<T>, 'data' | 'error' | 'loading'>

/** Asks whenever `key` changes; null asks nothing. An answer that was overtaken is dropped. */
export const useLoad = <T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> => {
  const [state, setState] = useState<State<T>>({ data: undefined, error: null, loading: true })
  const current = useRef<AbortController | null>(null)
  const askedFor = useRef(key)
  // What became known while the answer was on its way may be newer than it: it is put in again.
  const meanwhile = useRef<((present: T) => T)[]>(null)

  const ask = useEffectEvent(async () => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    const same = askedFor.current === key
    askedFor.current = key
    meanwhile.current = []
    setState(({ data, error }) => ({ data, error: same ? error : null, loading: true }))
    try {
      const answer = await load(mine.signal)
      if (mine.signal.aborted) return
      const data = meanwhile.current.reduce<T>((present, next) => next(present), answer)
      meanwhile.current = null
      setState({ data, error: null, loading: false })
    } catch (thrown) {
      if (mine.signal.aborted) return
      meanwhile.current = null
      const error = thrown instanceof Error ? thrown : new Error('An error occurred')
      setState((before) => ({ ...before, error, loading: false }))
    }
  })

  // A counter, because an effect event may only be called from an effect.
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and turn are the reasons to ask.
  useEffect(() => {
    if (key !== null) ask()
    return () => current.current?.abort()
  }, [key, turn])

  return {
    ...state,
    reload: useCallback(() => setTurn((before) => before + 1), []),
    change: useCallback((next) => {
      meanwhile.current?.push(next)
      setState((before) =>
        before.data === undefined ? before : { ...before, data: next(before.data) },
      )
    }, []),
  }
}
