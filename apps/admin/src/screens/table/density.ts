/** How close the rows of a list stand: for a mouse 36 px or 48, for fingers always 48. */
import { useChoice, useMedia } from '../../core/device/device.ts'

export type Density = {
  isDense: boolean
  /** Null where rows are never dense. */
  choose: ((isDense: boolean) => void) | null
}

/** The heights of rows, in pixels. */
export const DENSE_ROW = 36
export const LOOSE_ROW = 48

export const useDensity = (): Density => {
  // From this width on the list scrolls by itself, and its rows have one line.
  const mayBeDense = useMedia('(pointer: fine) and (min-width: 64rem)')
  const [isDense, choose] = useChoice('dense_rows', true)
  return { isDense: mayBeDense && isDense, choose: mayBeDense ? choose : null }
}
