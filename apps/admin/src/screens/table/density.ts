/** Row density of a list: 36 or 48 px for a mouse, always 48 px for touch. */
import { classes } from '@sekolah/ui/classes'
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

/** A page whose list is its main part, in less of the frame's padding. */
export const densePageClass = '-mt-4 -mb-5 h-[calc(100%+36px)] gap-2'

/** Compact: on a laptop every pixel above the list costs rows, and a mouse can hit 36 px. */
export const denseHeadClass = classes(
  'flex flex-col gap-2 [&_:is(a,button,input,select)]:min-h-9 [&_.size-11]:h-9 [&_nav_ul]:py-0',
  '[&_search_svg]:top-2 [&_search_kbd]:top-1.5 [&_h1]:text-xl',
)
