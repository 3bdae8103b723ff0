/** Which rows of a long list are rendered: those near the screen, and those that somebody needs. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { DENSE_ROW, LOOSE_ROW } from './density.ts'

/** Rows above and below the screen: Tab finds the next one, and scrolling shows no gap. */
const OVERSCAN = 12
/** The height of the head, which stays above the rows. */
const HEAD = 36

type Options = {
  count: number
  isDense: boolean
  /** Places of rows that stay rendered, however far somebody scrolls; -1 is none. */
  stays: number[]
}

export const useLongRows = ({ count, isDense, stays }: Options) => {
  const ref = useRef<HTMLTableElement>(null)
  const rowHeight = isDense ? DENSE_ROW : LOOSE_ROW
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => ref.current?.closest<HTMLElement>('[data-scrolls]') ?? null,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: (range) => withStays(range, stays),
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is measured anew.
  useEffect(() => rows.measure(), [rowHeight])
  const items = rows.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  return {
    ref,
    places: items.map(({ index, start }, at) => ({
      index,
      /** Pixels of rows between the one before and this one. */
      gap: start - (items[at - 1]?.end ?? HEAD),
    })),
    /** Pixels of rows below the last one. */
    end: rows.getTotalSize() - (items.at(-1)?.end ?? HEAD),
    /** The rows on the screen, and as many around them as are rendered. */
    first: Math.max(0, startIndex - OVERSCAN),
    last: Math.min(count - 1, endIndex + OVERSCAN),
    scrollTo: (index: number) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}

const withStays = (range: Range, stays: number[]): number[] => {
  const shown = defaultRangeExtractor(range)
  const more = stays.filter((at) => at >= 0 && at < range.count && !shown.includes(at))
  return more.length > 0 ? [...new Set([...shown, ...more])].toSorted((a, b) => a - b) : shown
}
