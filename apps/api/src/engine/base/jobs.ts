/**
 * A queue of jobs for a worker, for work that would block the event loop; one job runs at a time.
 */
import { type EventEmitter, once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { Busy } from './errors.ts'
import { createSemaphore } from './turns.ts'

export type Jobs<Input, Result> = {
  /**
   * Throws Busy when twenty jobs are waiting or this one exceeds its time limit, and GivenUp when
   * it exceeds the limits of its worker.
   */
  run: (input: Input) => Promise<Result>
  close: () => Promise<void>
}

/** A job that exceeded its memory or CPU time, or crashed its worker. */
export class JobAborted extends Busy {}

/** A worker thread or process. */
export type Worker<Input, Result> = {
  events: EventEmitter
  /** Rejects when the worker exits without a result. */
  ask: (input: Input) => Promise<Result>
  end: () => Promise<unknown>
}

type Limits = {
  limitMs: number
  /** How long a worker stays without a job. */
  idleMs: number
}

/** A worker starts with the first job; when a job fails, its worker is terminated. */
export const createJobs = <Input, Result>(
  start: () => Worker<Input, Result>,
  { limitMs, idleMs }: Limits,
): Jobs<Input, Result> => {
  const inTurn = createSemaphore(1)
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
    // Without a listener, an error event after the answer would crash the server.
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
          // The failure may come from the remains of earlier jobs: retry once with a fresh worker.
          if (isUsed && error instanceof JobAborted) return await work(input)
          throw error
        }
      }),
    close: end,
  }
}

/**
 * The message with which a worker answers what `post` sends; throws the result of `endedBy`, called
 * with the arguments of 'exit', when the worker exits without an answer.
 */
export const awaitAnswer = async <Exit extends unknown[]>(
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
