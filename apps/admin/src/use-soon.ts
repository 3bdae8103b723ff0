/** Doing something once for many reasons that come close together. */
import { useEffect, useEffectEvent, useRef } from 'react'

/** Answers a function that runs `work` when it has not been called again for `ms`. */
export const useSoon = (work: () => void, ms: number): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(work)
  const soon = useRef<() => void>(() => {})
  useEffect(() => {
    soon.current = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => run(), ms)
    }
    return () => clearTimeout(timer.current)
  }, [ms])
  return () => soon.current()
}
