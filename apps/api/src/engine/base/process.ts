/**
 * Jobs in a process of their own, for bytes that strangers send. What a job takes goes back to the
 * machine with its process. A job that takes too much, or crashes, ends that process, where a thread
 * without memory would end the server.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Busy } from './errors.ts'
import { answerTo, createJobs, GivenUp, type Jobs } from './jobs.ts'
import type { Watched } from './process-watch.ts'
import { isSource, moduleBeside, viaTsx } from './thread.ts'

const IDLE_MS = 10_000
const MAX_HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4']

type Limits = Watched & {
  /** By the clock, which says more of the machine than of the job. */
  limitMs: number
}

/** `entry` is a module that calls `answerJobs`. */
export const createProcess = <Job extends object, Answer>(
  entry: URL,
  { limitMs, megabytes, workMs }: Limits,
): Jobs<Job, Answer> =>
  createJobs(
    () => {
      const child = fork(entry, [`${megabytes}`, `${workMs}`], {
        serialization: 'advanced',
        execArgv: [...MAX_HEAP, ...(isSource(entry) ? viaTsx : [])],
        // The server's own environment holds its secrets. With an arena for each thread of libvips,
        // glibc would keep a hundred megabytes of a large picture.
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const ended = once(child, 'exit')
      ended.catch(() => {})
      // A process without a job must not keep the server alive.
      child.unref()
      child.channel?.unref()
      return {
        events: child,
        ask: async (job) => {
          const told: Told<Answer> = await answerTo(child, () => child.send(job), endedEarly)
          if ('failed' in told) throw new Error(told.failed)
          return told.answer
        },
        end: () => {
          child.ref()
          child.kill('SIGKILL')
          return ended
        },
      }
    },
    { limitMs, idleMs: IDLE_MS },
  )

/** SIGKILL comes from `end`, or from a machine without memory: neither says anything of the job. */
const endedEarly = (_code: number | null, signal: NodeJS.Signals | null) =>
  signal === 'SIGKILL' ? new Busy() : new GivenUp()

type Told<Answer> = { answer: Answer } | { failed: string }

/** In the process: answers each job, and ends when one takes too much or the server is gone. */
export const answerJobs = <Job, Answer>(work: (job: Job) => Promise<Answer>): void => {
  const [megabytes = 0, workMs = 0] = process.argv.slice(2).map(Number)
  const workerData: Watched = { megabytes, workMs }
  const watch = new Worker(moduleBeside(import.meta.url, 'process-watch'), { workerData })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Both come to all processes of a server at once; it lets the present job finish.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const tell = (told: Told<Answer>) => process.send?.(told)
  process.on('message', (job: Job) => {
    watch.postMessage('begin')
    work(job).then(
      (answer) => tell({ answer }),
      (error) => tell({ failed: error instanceof Error ? `${error.stack}` : `${error}` }),
    )
  })
}
