/**
 * Delays changes of the layout until a mouse press has ended: a button that moves before the
 * pointer is released gets no click. Pressing a button also blurs the focused field, whose error
 * message would otherwise appear before the click.
 */

/** The longest delay of a click after its release; after that there is none. */
const CLICK_DELAY_MS = 300

let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

/** Calls `show` at once, or after the click of a press that is still going on. */
export const runAfterPress = (show: () => void): void => {
  if (isPressed) waiting.push(show)
  else show()
}

const press = ({ button }: MouseEvent) => {
  // Ignores the other buttons: they open menus, and a menu swallows the release event.
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
  // A timeout, so that it runs after every listener of the click.
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
  // A touch is released before it emits `mousedown`, and only `mousedown` blurs a field.
  listen(['pointerdown', 'mousedown'], press)
  listen(['pointerup', 'mouseup', 'pointercancel', 'contextmenu'], release)
  listen(['click'], click)
  // In some browsers the list of a select swallows the release event.
  listen(['pointermove'], ({ buttons }) => {
    if (buttons === 0) release()
  })
}
