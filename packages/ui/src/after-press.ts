/**
 * What moves the page waits for a press to end, because a button that has moved when the pointer is
 * released gets no click. A press on a button takes the focus from a field, so the message of that
 * field would come before the click.
 */

/** A click comes up to this long after its release, or never. */
const CLICK_DELAY_MS = 300

let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

/** Calls `show` at once, or once the present press has got its click. */
export const afterPress = (show: () => void): void => {
  if (isPressed) waiting.push(show)
  else show()
}

const press = ({ button }: MouseEvent) => {
  // The other buttons open menus, which swallow the release.
  if (button !== 0) return
  clearTimeout(ending)
  ending = undefined
  isPressed = true
}

const release = () => {
  if (isPressed) ending ??= setTimeout(end, CLICK_DELAY_MS)
}

const click = () => {
  clearTimeout(ending)
  // After every listener of the click.
  if (isPressed) ending = setTimeout(end)
}

const end = () => {
  ending = undefined
  isPressed = false
  for (const show of waiting.splice(0)) show()
}

const listen = <Type extends keyof WindowEventMap>(
  types: Type[],
  listener: (event: WindowEventMap[Type]) => void,
) => {
  for (const type of types)
    window.addEventListener(type, listener, { capture: true, passive: true })
}

if (typeof window !== 'undefined') {
  // A touch is released before it presses as a mouse, and only then a field loses the focus.
  listen(['pointerdown', 'mousedown'], press)
  listen(['pointerup', 'mouseup', 'pointercancel', 'contextmenu'], release)
  listen(['click'], click)
  // The list of a select swallows the release in some browsers.
  listen(['pointermove'], ({ buttons }) => {
    if (buttons === 0) release()
  })
}
