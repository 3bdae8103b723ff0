/**
 * Decides whether the chat button would cover something interactive in its one place, and hides it
 * there. The page's early script decides before the first paint, the late bars whenever the layout
 * changes.
 */

type Box = { left: number; right: number; top: number; bottom: number }

/** Minimum distance between the button and interactive elements, in pixels. */
const GAP = 4

const pressable = 'a[href], button, input, select, textarea, summary, label'

/** Hides the button while the user scrolls on, and where it would cover something (styles.css). */
export const hideChatLauncher = (isReadingOn: boolean): void => {
  const launcher = document.querySelector<HTMLElement>('.chat-launcher')
  if (!launcher || launcher.hidden) return
  const { width, height, left, right } = launcher.getBoundingClientRect()
  if (width === 0) return
  // By its style, because a hidden button is moved out of its place.
  const bottom =
    document.documentElement.clientHeight - Number.parseFloat(getComputedStyle(launcher).bottom)
  const others = [...document.querySelectorAll(pressable)]
    .filter((one) => one !== launcher && !launcher.contains(one))
    .map((one) => one.getBoundingClientRect())
  document.body.classList.toggle('reading-on', isReadingOn)
  document.body.classList.toggle(
    'chat-in-the-way',
    wouldCover({ left, right, top: bottom - height, bottom }, others),
  )
}

/** Whether a box comes closer than `GAP` to one of the others; those without a size are not shown. */
export const wouldCover = (box: Box, others: readonly Box[]): boolean =>
  others.some(
    ({ left, right, top, bottom }) =>
      right > left &&
      bottom > top &&
      right > box.left - GAP &&
      left < box.right + GAP &&
      bottom > box.top - GAP &&
      top < box.bottom + GAP,
  )
