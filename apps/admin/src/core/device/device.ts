/** Properties of the device that the browser reports, and small preferences in its storage. */

import { useSyncExternalStore } from 'react'
import { useCall } from '../api/use-call.ts'

/** Subscribes to a media query. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/**
 * Whether the school's server can be reached. A device without a network may be the server itself,
 * so the server is asked before the user is told that they are offline.
 */
export const useOnline = (): boolean => {
  const hasNetwork = useNetwork()
  const { isSuccess } = useCall(
    'meta.get',
    {},
    { enabled: !hasNetwork, refetchInterval: 15_000, retry: false, gcTime: 0 },
  )
  return hasNetwork || isSuccess
}

/** Whether the browser reports a network. */
const useNetwork = (): boolean =>
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

/** A text in this browser's storage; null until it is set. */
export const useStoredText = (name: string): [string | null, (value: string) => void] => {
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
  const store = (next: string) => {
    localStorage.setItem(key, next)
    window.dispatchEvent(new Event(CHOICE_CHANGED))
  }
  return [value, store]
}

/** A boolean in this browser's storage, such as whether the sidebar is collapsed. */
export const useStoredBoolean = (
  name: string,
  initial: boolean,
): [boolean, (value: boolean) => void] => {
  const [value, store] = useStoredText(name)
  return [value === null ? initial : value === '1', (next) => store(next ? '1' : '0')]
}
