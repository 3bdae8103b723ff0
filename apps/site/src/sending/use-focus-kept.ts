/** Who deletes what a phone holds is led on: to the heading of the list, or of the page. */
import { type RefObject, useEffect, useRef } from 'react'

/** `count`: how many cards the list has. A focus that went with one of them goes to `heading`. */
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
