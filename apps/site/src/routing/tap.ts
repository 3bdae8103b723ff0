/** How the present page was opened. */
import type { RouterHistory } from '@tanstack/react-router'

let tapped = false

/**
 * Whether it was by a link on another page. The first page, Back and Forward, and the address of an
 * anchor need all of their height at once, for the place they scroll to.
 */
export const isTapped = (): boolean => tapped

/** Lets `isTapped` know; before the router is rendered, because that listens from then on. */
export const noteTaps = (history: RouterHistory): void => {
  history.subscribe(({ location, action }) => {
    tapped = action.type === 'PUSH' && !location.hash
  })
}
