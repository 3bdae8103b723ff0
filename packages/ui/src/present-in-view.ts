/** Keeps the current link visible in a row of links that scrolls sideways. */
import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the scrolling element, whose only child holds the links. */
export const useScrollCurrentIntoView = (): RefObject<HTMLElement | null> => {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // After every rendering, because any of them may change the current link.
  useEffect(() => {
    const present = presentIn(row.current)
    if (present !== shown.current) show(row.current)
    shown.current = present
  })
  useEffect(() => {
    const links = row.current?.firstElementChild
    if (!links) return
    // The web font makes the links wider after it has loaded.
    const watch = new ResizeObserver(() => show(row.current))
    watch.observe(links)
    return () => watch.disconnect()
  }, [])
  return row
}

const presentIn = (row: HTMLElement | null): Element | null =>
  row?.querySelector('[aria-current]') ?? null

const EDGE_PX = 16

/** Scrolls only the row, never the page. */
const show = (row: HTMLElement | null) => {
  const present = presentIn(row)?.getBoundingClientRect()
  if (!row || !present) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft +=
    Math.max(0, present.right + EDGE_PX - right) + Math.min(0, present.left - EDGE_PX - left)
}
