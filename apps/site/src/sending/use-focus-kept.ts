/** Keeps the focus in the page when the card that had it is deleted. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * `count`: how many cards the list has. A focus that is lost with one of them goes to the list's
 * `heading`, or to the page's where the list has gone too.
 */
export const useFocusKept = (count: number, heading: RefObject<HTMLElement | null>): void => {
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
