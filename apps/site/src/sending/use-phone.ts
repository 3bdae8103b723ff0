/** The present capabilities of the device, for the sentences about submissions. */
import { OfflineContext } from '@sekolah/offline/react'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { mayEvictStorage } from '../base/evicting.ts'
import type { DeviceCapabilities } from './sentences.ts'

export const useDeviceCapabilities = (): DeviceCapabilities => {
  const { connection } = useContext(OfflineContext)
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
    () => !navigator.onLine || (connection?.reachesSchool() ?? true),
    () => true,
  )
  const opensOffline = useSyncExternalStore(subscribe, isControlled, () => false)
  return useMemo(
    () => ({
      hasNetwork,
      reachesSchool,
      opensOffline,
      sendsAlone: opensOffline && 'sync' in ServiceWorkerRegistration.prototype,
      evicts: evicts(),
    }),
    [hasNetwork, reachesSchool, opensOffline],
  )
}

/** Whether a service worker controls this page: its shell is then cached. */
const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

const evicts = (): boolean => {
  const { userAgent, standalone, connection } = navigator as Navigator & {
    standalone?: boolean
    connection?: unknown
  }
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  return mayEvictStorage(
    { userAgent, standalone, connection },
    'SyncManager' in window,
    isInstalled,
  )
}
