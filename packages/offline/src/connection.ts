/** Whether the school can be reached: not without a network, and not after a failed call. */

import { isJson, schoolClock } from './clock.ts'
import { MOVED_TO_HEADER } from './moved.ts'

export type Connection = {
  /** A `fetch` that records for every call whether our server responded. */
  fetch: typeof fetch
  /** Whether the device reports a network. */
  hasNetwork: () => boolean
  /** False without a network, or after the last call got no response from the school. */
  reachesSchool: () => boolean
  /** The new origin of a school that has moved; null if none is known. */
  movedTo: () => string | null
  /** Epoch ms by the school's clock, as far as known. */
  now: () => number
  subscribe: (listener: () => void) => () => void
}

export const createConnection = (
  underlying: typeof fetch = (...call) => fetch(...call),
  device: Pick<Navigator, 'onLine'> = navigator,
  signals: Pick<EventTarget, 'addEventListener'> = window,
  clock = schoolClock(),
): Connection => {
  const listeners = new Set<() => void>()
  let lastCallArrived = true
  let movedTo: string | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const note = (arrived: boolean) => {
    if (arrived === lastCallArrived) return
    lastCallArrived = arrived
    notify()
  }
  const move = (address: string | null) => {
    if (address === movedTo) return
    movedTo = address
    notify()
  }

  signals.addEventListener('online', () => {
    lastCallArrived = true
    notify()
  })
  signals.addEventListener('offline', notify)

  return {
    fetch: async (...call) => {
      try {
        const response = await underlying(...call)
        const isOurs = isJson(response)
        if (isOurs && clock.adjust(response.headers.get('Date'))) notify()
        const address = response.headers.get(MOVED_TO_HEADER)
        if (address || isOurs) move(address)
        note(isOurs)
        return response
      } catch (error) {
        note(false)
        throw error
      }
    },
    hasNetwork: () => device.onLine,
    reachesSchool: () => device.onLine && lastCallArrived,
    movedTo: () => movedTo,
    now: clock.now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
