/** Moves the focus after a change has been rendered. */
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a function that focuses the element which `find` returns, once the state update made
 * together with it has been rendered. The target is held as state, because effects of an earlier
 * rendering may run between a press and its own rendering.
 */
export const useFocusNext = <Target>(
  find: (target: Target) => HTMLElement | null | undefined,
): ((target: Target) => void) => {
  const [next, setNext] = useState<{ target: Target } | null>(null)
  const focus = useEffectEvent((target: Target) => find(target)?.focus())
  useEffect(() => {
    if (next) focus(next.target)
  }, [next])
  return (target) => setNext({ target })
}
