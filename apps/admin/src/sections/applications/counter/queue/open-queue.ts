/** Opens this computer's counter queue once, and loads its code. */
import type { CounterQueue } from '@sekolah/offline/counter/queue'
import type { Platform } from '../../../../core/platform/platform.ts'
import { COUNTER_OPENED_EVENT, counterDatabaseName } from './has-counter.ts'

let opened: Promise<CounterQueue> | null = null

/** Rejects with an Indonesian sentence while the system's keystore does not answer. */
export const sharedCounterQueue = (
  platform: Pick<Platform, 'storageKey' | 'apiBase'>,
): Promise<CounterQueue> => {
  opened ??= open(platform).catch((error) => {
    opened = null
    throw error
  })
  return opened
}

const open = async ({ storageKey, apiBase }: Pick<Platform, 'storageKey' | 'apiBase'>) => {
  const [{ openCounterQueue }, { deviceLocks }] = await Promise.all([
    import('@sekolah/offline/counter/queue'),
    import('@sekolah/offline/storage/locks'),
  ])
  const name = counterDatabaseName(apiBase)
  const queue = await openCounterQueue({ key: await storageKey(), locks: deviceLocks(), name })
  const windows = new BroadcastChannel(COUNTER_OPENED_EVENT)
  windows.postMessage(null)
  windows.close()
  return queue
}
