/** Work that would block every request is done elsewhere, one job after the other. */
import { type EventEmitter, once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { Busy } from './errors.ts'
import { createTurns } from './turns.ts'

export type Jobs<Input, Result> = {
  /**
   * Throws Busy when twenty jobs wait already, or this one takes too long by the clock, and GivenUp
   * when it takes more than its worker may.
   */
  run: (input: Input) => Promise<Result>
  close: () => Promise<void>
}

/** A job that took more memory or work than it may, or made its worker crash. */
export class GivenUp extends Busy {}

/** A thread or a process. */
export type Worker<Input, Result> = {
  events: EventEmitter
  /** Rejects when the worker ends without a result. */
  ask: (input: Input) => Promise<Result>
  end: () => Promise<unknown>
}

type Limits = {
  limitMs: number
  /** How long a worker without a job stays. */
  idleMs: number
}

/** A worker starts with the first job; when a job fails, its worker is ended. */
export const createJobs = <Input, Result>(
  start: () => Worker<Input, Result>,
  { limitMs, idleMs }: Limits,
): Jobs<Input, Result> => {
  const inTurn = createTurns(1)
  let present: Worker<Input, Result> | null = null
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = present
    present = null
    await ended?.end()
  }

  const begin = () => {
    const worker = start()
    // Without a listener, an error that comes after the answer would end the server.
    worker.events.on('error', () => {})
    worker.events.on('exit', () => {
      if (present === worker) present = null
    })
    return worker
  }

  const resultOf = async (worker: Worker<Input, Result>, input: Input) => {
    const settled = new AbortController()
    try {
      return await Promise.race([
        worker.ask(input),
        pass(limitMs, null, { signal: settled.signal }).then(() => {
          throw new Busy()
        }),
      ])
    } finally {
      settled.abort()
    }
  }

  const work = async (input: Input) => {
    clearTimeout(idle)
    present ??= begin()
    try {
      const result = await resultOf(present, input)
      idle = setTimeout(end, idleMs).unref()
      return result
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    run: (input) =>
      inTurn(async () => {
        const isUsed = present !== null
        try {
          return await work(input)
        } catch (error) {
          // What earlier jobs have left behind is not this one's: a fresh worker decides.
          if (isUsed && error instanceof GivenUp) return await work(input)
          throw error
        }
      }),
    close: end,
  }
}

/**
 * The message with which a worker answers what `post` sends; throws what `endedBy` makes of the
 * arguments of its 'exit' where it ends without one.
 */
export const answerTo = async <Exit extends unknown[]>(
  events: EventEmitter,
  post: () => void,
  endedBy: (...exit: Exit) => Error,
) => {
  const settled = new AbortController()
  const { signal } = settled
  try {
    post()
    return await Promise.race([
      once(events, 'message', { signal }).then(([answer]) => answer),
      once(events, 'exit', { signal }).then((exit) => {
        throw endedBy(...(exit as Exit))
      }),
    ])
  } finally {
    settled.abort()
  }
}
