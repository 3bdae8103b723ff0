/** Opens a school's counter queue on this computer once, and loads its code. */
import type { CounterQueue } from '@sekolah/offline/counter/queue'
import type { Platform } from '../../../../core/platform/platform.ts'
import { COUNTER_OPENED_EVENT, counterDatabaseName } from './has-counter.ts'

const opened = new Map<string, Promise<CounterQueue>>()

/** Rejects with an Indonesian sentence while the system's keystore does not answer. */
export const sharedCounterQueue = (
  platform: Pick<Platform, 'storageKey' | 'apiBase'>,
): Promise<CounterQueue> => {
  const name = counterDatabaseName(platform.apiBase)
  const queue =
    opened.get(name) ??
    open(name, platform).catch((error) => {
      opened.delete(name)
      throw error
    })
  opened.set(name, queue)
  return queue
}

const open = async (name: string, { storageKey }: Pick<Platform, 'storageKey'>) => {
  const [{ openCounterQueue }, { deviceLocks }] = await Promise.all([
    import('@sekolah/offline/counter/queue'),
    import('@sekolah/offline/storage/locks'),
  ])
  const queue = await openCounterQueue({ key: await storageKey(), locks: deviceLocks(), name })
  const windows = new BroadcastChannel(COUNTER_OPENED_EVENT)
  windows.postMessage(null)
  windows.close()
  return queue
}
