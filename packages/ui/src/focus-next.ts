/** The focus follows what moves. */
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Answers a function that gives the focus to what `find` names, once the change that is made
 * together with it has been rendered. Held as state: the effects of an earlier rendering may run
 * between a press and its own.
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
