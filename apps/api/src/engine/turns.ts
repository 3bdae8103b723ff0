/** Heavy work takes turns, so that pages never wait for a flood of it. */
import { Busy } from './errors.ts'

const QUEUE = 20

/** Lets some pieces of work run at a time and twenty wait; throws Busy for the next. */
export const createTurns = (atOnce = 2) => {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= QUEUE) {
        throw new Busy()
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The turn is handed over directly, so that no newcomer can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
