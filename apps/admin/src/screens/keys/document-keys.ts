/** Keys pressed anywhere in the panel. */
import { useEffectEvent, useLayoutEffect } from 'react'

/** Listens before the paint: whoever sees the panel can press its keys. */
export const useDocumentKeys = (press: (event: KeyboardEvent) => void): void => {
  const pressed = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the focused element uses key presses itself. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    // A checkbox uses only the space bar.
    (target.tagName === 'INPUT' && target.getAttribute('type') !== 'checkbox'))
