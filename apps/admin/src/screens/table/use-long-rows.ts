/**
 * Which rows of a virtualized list are rendered: those near the screen, and those that must stay.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { DENSE_ROW_PX, LOOSE_ROW_PX } from './density.ts'
import {
  coversRange,
  isSameRange,
  nextRowRange,
  type RowRange,
  rowsInView,
} from './rows-in-view.ts'

/** Rows rendered above and below the screen: Tab finds the next one, and scrolling shows no gap. */
const OVERSCAN = 12
/** New rows per frame: more would make the frame late. */
const NEW_ROWS = 8
/**
 * How many rows out of range are kept: dropping them singly would lay out and paint all others each
 * time.
 */
const SPARE = 12
/** The height of the sticky heading, in pixels. */
const HEAD = 36

type Options = {
  count: number
  isDense: boolean
  /** Indexes of rows that stay rendered, however far the user scrolls; -1 for none. */
  stays: number[]
}

const none: RowRange = { first: 0, end: 0 }

export const useVirtualRows = ({ count, isDense, stays }: Options) => {
  const ref = useRef<HTMLTableElement>(null)
  const rowHeight = isDense ? DENSE_ROW_PX : LOOSE_ROW_PX
  const [{ rendered, wanted }, setRows] = useState({ rendered: none, wanted: none })

  const look = useEffectEvent((list: { count: number; rowHeight: number }) => {
    const frame = frameOf(ref.current)
    if (!frame) return
    const view = { top: frame.scrollTop - HEAD, height: frame.clientHeight, ...list }
    const around = rowsInView(view, OVERSCAN)
    const next = nextRowRange(rendered, {
      inView: rowsInView(view),
      wanted: around,
      most: NEW_ROWS,
      spare: SPARE,
    })
    if (isSameRange(next, rendered) && isSameRange(around, wanted)) return
    setRows({ rendered: next, wanted: around })
  })
  useLayoutEffect(() => {
    const frame = frameOf(ref.current)
    if (!frame) return
    const lookAgain = () => look({ count, rowHeight })
    lookAgain()
    frame.addEventListener('scroll', lookAgain, { passive: true })
    const sizes = new ResizeObserver(lookAgain)
    sizes.observe(frame)
    return () => {
      frame.removeEventListener('scroll', lookAgain)
      sizes.disconnect()
    }
  }, [count, rowHeight])
  useEffect(() => {
    if (coversRange(rendered, wanted)) return
    const next = requestAnimationFrame(() => look({ count, rowHeight }))
    return () => cancelAnimationFrame(next)
  }, [rendered, wanted, count, rowHeight])

  const places = placesOf(rendered, stays, count)
  return {
    ref,
    places: places.map((index, at) => ({
      index,
      /** The gap before this row, in pixels. */
      gap: (index - (places[at - 1] ?? -1) - 1) * rowHeight,
    })),
    /** The gap after the last row, in pixels. */
    end: (count - (places.at(-1) ?? -1) - 1) * rowHeight,
    /** The rows on the screen, with the overscan. */
    first: wanted.first,
    last: wanted.end - 1,
    /** Scrolls just far enough to show the whole row. */
    scrollTo: (index: number) => {
      const frame = frameOf(ref.current)
      if (!frame) return
      const top = index * rowHeight
      const bottom = HEAD + top + rowHeight
      if (top < frame.scrollTop) frame.scrollTop = top
      else if (bottom > frame.scrollTop + frame.clientHeight)
        frame.scrollTop = bottom - frame.clientHeight
    },
  }
}

const frameOf = (table: HTMLTableElement | null) =>
  table?.closest<HTMLElement>('[data-scrolls]') ?? null

const placesOf = ({ first, end }: RowRange, stays: number[], count: number): number[] => {
  const shown = Array.from({ length: end - first }, (_, at) => first + at)
  const more = stays.filter((at) => at >= 0 && (at < first || at >= end))
  const all = more.length > 0 ? [...new Set([...shown, ...more])].toSorted((a, b) => a - b) : shown
  return all.filter((at) => at < count)
}
