/** Work that would hold up every request runs in a thread of its own, one piece after the other. */
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Busy } from './errors.ts'
import { MINUTE_MS } from './time.ts'
import { createTurns } from './turns.ts'

export type Thread<Question, Answer> = {
  /** Throws Busy when twenty wait already, or when the answer takes too long. */
  ask: (question: Question) => Promise<Answer>
  close: () => Promise<void>
}

/** A thread takes some ten megabytes, and most stand idle most of the day. */
const IDLE_MS = MINUTE_MS

/** Of JavaScript; whatever wants more is no work of ours. */
const MEGABYTES = 256

/**
 * `entry` is a module that answers each message with one. Its thread starts with the first
 * question and ends when a minute has brought none; one that takes longer than `limitMs` is ended,
 * and the next question starts another.
 */
export const createThread = <Question, Answer>(
  entry: URL,
  limitMs: number,
): Thread<Question, Answer> => {
  const inTurn = createTurns(1)
  let present: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = present
    present = null
    await ended?.terminate()
  }

  const answered = async (worker: Worker, question: Question): Promise<Answer> => {
    const settled = new AbortController()
    const { signal } = settled
    try {
      worker.postMessage(question)
      return await Promise.race([
        once(worker, 'message', { signal }).then(([answer]) => answer),
        once(worker, 'exit', { signal }).then(() => {
          throw new Error('A thread ended without an answer.')
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
    ask: (question) =>
      inTurn(async () => {
        clearTimeout(idle)
        present ??= start(entry)
        try {
          const answer = await answered(present, question)
          idle = setTimeout(end, IDLE_MS).unref()
          return answer
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
  // A thread that waits for work keeps no process alive.
  worker.unref()
  return worker
}

/** A module beside another one, `import.meta.url`: both lie in `src`, or both in `dist`. */
export const moduleBeside = (url: string, name: string): URL =>
  new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url)
