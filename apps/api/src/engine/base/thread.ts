/** Jobs in a worker thread, so that the event loop serves requests meanwhile. */
import { Worker } from 'node:worker_threads'
import { awaitAnswer, createJobs, type Jobs } from './jobs.ts'
import { MINUTE_MS } from './time.ts'

export type Thread<Input, Result> = Jobs<Input, Result>

/** A thread takes some ten megabytes, and most are idle most of the day. */
const IDLE_MS = MINUTE_MS
/** JavaScript heap; none of our jobs needs more. */
const MAX_HEAP_MB = 256

/**
 * `entry` is a module that posts one message back for each that it receives. Its thread starts with
 * the first job and ends after a minute without one. A job that takes longer than `limitMs` is
 * terminated with its thread; the next job starts another.
 */
export const createThread = <Input, Result>(entry: URL, limitMs: number): Thread<Input, Result> =>
  createJobs(
    () => {
      const thread = new Worker(entry, {
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
        ...(isTypeScriptSource(entry) && { execArgv: tsxNodeFlags }),
      })
      // An idle thread must not keep the process alive.
      thread.unref()
      return {
        events: thread,
        ask: (input) => awaitAnswer(thread, () => thread.postMessage(input), endedEarly),
        end: () => thread.terminate(),
      }
    },
    { limitMs, idleMs: IDLE_MS },
  )

const endedEarly = () => new Error('A thread ended without a result.')

/**
 * The URL of a module beside another one, whose `import.meta.url` is given: both are in `src`, or
 * both in `dist`.
 */
export const resolveSiblingModule = (url: string, name: string): URL =>
  new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url)

/** The built server is JavaScript; in development and tests tsx runs the sources. */
export const isTypeScriptSource = (entry: URL): boolean => entry.pathname.endsWith('.ts')

export const tsxNodeFlags = ['--import', 'tsx']
