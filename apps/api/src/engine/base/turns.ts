/** A semaphore for heavy work, so that pages never wait for a flood of it. */
import { Busy } from './errors.ts'

const MAX_WAITING = 20

type Waiting = { weight: number; begin: () => void; timer: NodeJS.Timeout | undefined }

/**
 * Runs work concurrently up to a total weight of `capacity`, with twenty in the queue. Throws Busy
 * for further ones, and for one that has waited for `maxWaitMs`.
 */
export const createSemaphore = (capacity = 2, maxWaitMs?: number) => {
  let taken = 0
  const waiting: Waiting[] = []

  const isRoomFor = (weight: number) => taken + weight <= capacity

  const turn = (weight: number) =>
    new Promise<void>((begin, reject) => {
      const own: Waiting = { weight, begin, timer: undefined }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(new Busy())
      }
      if (maxWaitMs !== undefined) own.timer = setTimeout(giveUp, maxWaitMs)
      waiting.push(own)
    })

  return async <T>(work: () => Promise<T>, weight = 1): Promise<T> => {
    if (waiting.length > 0 || !isRoomFor(weight)) {
      if (waiting.length >= MAX_WAITING) throw new Busy()
      await turn(weight)
    } else {
      taken += weight
    }
    try {
      return await work()
    } finally {
      taken -= weight
      // The turn is handed over directly, so that no newcomer can take it in between.
      for (let next = waiting[0]; next && isRoomFor(next.weight); next = waiting[0]) {
        waiting.shift()
        taken += next.weight
        clearTimeout(next.timer)
        next.begin()
      }
    }
  }
}

/**
 * Maximum wait for work of a request: a connection that is silent for longer is cut
 * (http/server.ts).
 */
export const MAX_WAIT_MS = 15_000
