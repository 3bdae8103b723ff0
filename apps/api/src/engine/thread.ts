/** Work that would block every request runs in a worker thread, one job after the other. */
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Busy } from './errors.ts'
import { MINUTE_MS } from './time.ts'
import { createTurns } from './turns.ts'

export type Thread<Input, Result> = {
  /**
   * Throws Busy when twenty jobs wait already, or when this one takes too long. What is `moved` is
   * not copied, and empty for the caller afterwards.
   */
  run: (input: Input, moved?: ArrayBuffer[]) => Promise<Result>
  close: () => Promise<void>
}

/** A thread takes some ten megabytes, and most stand idle most of the day. */
const IDLE_MS = MINUTE_MS

/** Of JavaScript; whatever wants more is no work of ours. */
const MEGABYTES = 256

/**
 * `entry` is a module that posts one message back for each that it receives. Its thread starts with
 * the first job and ends after a minute without one. A job that takes longer than `limitMs` is
 * terminated with its thread; the next job starts another.
 */
export const createThread = <Input, Result>(entry: URL, limitMs: number): Thread<Input, Result> => {
  const inTurn = createTurns(1)
  let present: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = present
    present = null
    await ended?.terminate()
  }

  const begin = (): Worker => {
    const worker = start(entry)
    // It may fail when its job has its answer, or was given up: then nobody else listens.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (present === worker) present = null
    })
    return worker
  }

  const resultOf = async (worker: Worker, input: Input, moved: ArrayBuffer[]): Promise<Result> => {
    const settled = new AbortController()
    const { signal } = settled
    try {
      worker.postMessage(input, moved)
      return await Promise.race([
        once(worker, 'message', { signal }).then(([result]) => result),
        once(worker, 'exit', { signal }).then(() => {
          throw new Error('A thread ended without a result.')
        }),
        pass(limitMs, null, { signal }).then(() => {
          throw new Busy()
        }),
      ])
    } finally {
      settled.abort()
    }
  }

  return {
    run: (input, moved = []) =>
      inTurn(async () => {
        clearTimeout(idle)
        present ??= begin()
        try {
          const result = await resultOf(present, input, moved)
          idle = setTimeout(end, IDLE_MS).unref()
          return result
        } catch (error) {
          await end()
          throw error
        }
      }),
    close: end,
  }
}

const start = (entry: URL): Worker => {
  const worker = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    // The built server is JavaScript; in development and tests tsx reads the sources.
    ...(entry.pathname.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
  })
  // An idle thread must not keep the process alive.
  worker.unref()
  return worker
}

/** A module beside another one, `import.meta.url`: both lie in `src`, or both in `dist`. */
export const moduleBeside = (url: string, name: string): URL =>
  new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url)
