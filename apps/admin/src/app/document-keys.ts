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
