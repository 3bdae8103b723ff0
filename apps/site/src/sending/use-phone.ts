/** What the device can do at the moment, for the sentences about submissions. */
import { Offline } from '@sekolah/offline/react'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Phone } from './sentences.ts'

export const usePhone = (): Phone => {
  const { connection } = useContext(Offline)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = connection?.subscribe(onChange)
      const worker = navigator.serviceWorker
      worker?.addEventListener('controllerchange', onChange)
      return () => {
        stop?.()
        worker?.removeEventListener('controllerchange', onChange)
      }
    },
    [connection],
  )
  const hasNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const reachesSchool = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || (connection?.isOnline() ?? true),
    () => true,
  )
  const opensOffline = useSyncExternalStore(subscribe, isControlled, () => false)
  return useMemo(
    () => ({
      hasNetwork,
      reachesSchool,
      opensOffline,
      sendsAlone: opensOffline && 'sync' in ServiceWorkerRegistration.prototype,
      evicts: mayBeEvicted(),
    }),
    [hasNetwork, reachesSchool, opensOffline],
  )
}

/** Whether a service worker answers for this page: its shell is stored then. */
const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Safari on iOS deletes a site's storage after seven days of use without a visit. */
const mayBeEvicted = (): boolean => 'standalone' in navigator && navigator.standalone === false
