/**
 * Places the chat button so that it covers nothing interactive. The page's early script places it
 * before the first paint, the late bars whenever the layout changes.
 */

type Span = { top: number; bottom: number }

/** Minimum distance between the button and interactive elements, in pixels. */
const GAP = 4
/** Of a card that is one large link only the middle must stay free: its corners may be covered. */
const LARGE = 160

const pressable = 'a[href], button, input, select, textarea, summary, label'

/**
 * Raises the button, or hides it while the user scrolls on or when nothing is free (styles.css).
 */
export const positionChatLauncher = (isReadingOn: boolean): void => {
  const launcher = document.querySelector<HTMLElement>('.chat-launcher')
  if (!launcher || launcher.hidden) return
  const { width, height, left, right } = launcher.getBoundingClientRect()
  if (width === 0) return
  const lowest =
    document.documentElement.clientHeight - Number.parseFloat(getComputedStyle(launcher).bottom)
  const raised = distanceAboveSpans(
    { top: lowest - height, bottom: lowest },
    spansBetween(left, right),
  )
  document.body.classList.toggle('reading-on', isReadingOn || raised === null)
  // Set on the button: on the body all elements would inherit it and be restyled at each move.
  launcher.style.setProperty('--chat-raise', `${-(raised ?? 0)}px`)
}

/** Vertical spans of interactive elements between two x-coordinates, from top to bottom. */
const spansBetween = (left: number, right: number): Span[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((one) => !one.closest('.chat-launcher'))
    // A title of several ragged lines is one link, including the space beside a short line.
    .map((one) => one.getBoundingClientRect())
    .filter((rect) => rect.right > left - GAP && rect.left < right + GAP && rect.height > 0)
    .flatMap(({ top, bottom, height, left: from, right: to }) => {
      if (height < LARGE) return { top, bottom }
      const [x, y] = [(from + to) / 2, (top + bottom) / 2]
      return x > left - GAP && x < right + GAP ? { top: y, bottom: y } : []
    })

/** How far a span must be raised until it overlaps no other; null when nothing is free above it. */
export const distanceAboveSpans = (
  { top, bottom }: Span,
  others: readonly Span[],
): number | null => {
  let raise = 0
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBelow = other.top - GAP >= bottom - raise
    const isAbove = other.bottom + GAP <= top - raise
    if (!isBelow && !isAbove) raise = bottom - other.top + GAP
  }
  return raise <= top ? raise : null
}
