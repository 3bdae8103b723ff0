/** What the browser reports about the device, and small choices that are stored in it. */
import { useSyncExternalStore } from 'react'

/** Follows a media query. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/** Whether the device has a network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
  )

const CHOICE_CHANGED = 'panel:choice'

/** A yes or no stored in this browser, such as whether the sidebar is narrow. */
export const useChoice = (name: string, initial: boolean): [boolean, (value: boolean) => void] => {
  const key = `panel_${name}`
  const value = useSyncExternalStore(
    (changed) => {
      window.addEventListener(CHOICE_CHANGED, changed)
      window.addEventListener('storage', changed)
      return () => {
        window.removeEventListener(CHOICE_CHANGED, changed)
        window.removeEventListener('storage', changed)
      }
    },
    () => localStorage.getItem(key),
  )
  const choose = (next: boolean) => {
    localStorage.setItem(key, next ? '1' : '0')
    window.dispatchEvent(new Event(CHOICE_CHANGED))
  }
  return [value === null ? initial : value === '1', choose]
}
