/** Scrolls a row of links so that the current one is in view. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the element around the row's `nav`, which scrolls sideways; `present` names what is shown.
 */
export const usePresentInView = (present: string): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another present link.
  useEffect(() => {
    const row = frame.current?.querySelector('nav')
    if (!row?.firstElementChild) return
    // Once at first, and again when the web font has made the links wider.
    const watch = new ResizeObserver(() => showPresent(row))
    watch.observe(row.firstElementChild)
    return () => watch.disconnect()
  }, [present])
  return frame
}

const EDGE_PX = 16

/** Only the row moves, never the page itself. */
const showPresent = (row: HTMLElement) => {
  const present = row.querySelector('[aria-current]')
  if (!present) return
  const beyond = present.getBoundingClientRect().right - row.getBoundingClientRect().right
  if (beyond > -EDGE_PX) row.scrollLeft += beyond + EDGE_PX
}
