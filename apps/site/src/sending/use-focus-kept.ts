/** Keeps the focus in the page when the card that had it is deleted. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * `count`: the number of cards in the list. If the focus is lost with a card, it moves to the
 * list's `heading`, or to the page's heading if the list is gone too.
 */
export const useRestoreFocus = (count: number, heading: RefObject<HTMLElement | null>): void => {
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    if (!isLost) return
    const next = heading.current ?? document.querySelector('h1')
    if (!next) return
    next.tabIndex = -1
    next.focus()
  }, [count, heading])
}
