/** Row density of a list: 36 or 48 px for a mouse, always 48 px for touch. */
import { useMediaQuery, useStoredBoolean } from '../../core/device/device.ts'

export type Density = {
  isDense: boolean
  /** Null where dense rows are unavailable. */
  choose: ((isDense: boolean) => void) | null
}

/** Row heights, in pixels. */
export const DENSE_ROW_PX = 36
export const LOOSE_ROW_PX = 48

export const useDensity = (): Density => {
  // From this width on the list scrolls in its own frame, and its rows have one line.
  const mayBeDense = useMediaQuery('(pointer: fine) and (min-width: 64rem)')
  const [isDense, choose] = useStoredBoolean('dense_rows', true)
  return { isDense: mayBeDense && isDense, choose: mayBeDense ? choose : null }
}
