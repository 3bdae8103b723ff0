/** Keyboard shortcuts of the whole document. */
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Subscribes in a layout effect, before the paint: shortcuts work as soon as the panel is visible.
 */
export const useKeyDown = (press: (event: KeyboardEvent) => void): void => {
  const pressed = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the focused element handles key presses itself. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    // A checkbox uses only the space bar.
    (target.tagName === 'INPUT' && target.getAttribute('type') !== 'checkbox'))
