/**
 * Jobs in a process of their own, for bytes that strangers send. Its memory returns to the system
 * when it ends. A job that exceeds a limit, or crashes, ends only that process, whereas a thread
 * without memory would end the server.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Busy } from './errors.ts'
import { awaitAnswer, createJobs, JobAborted, type Jobs } from './jobs.ts'
import type { ProcessLimits } from './process-watch.ts'
import { isTypeScriptSource, resolveSiblingModule, tsxNodeFlags } from './thread.ts'

const IDLE_MS = 10_000
const MAX_HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4']

type Limits = ProcessLimits & {
  /** Wall-clock limit; exceeding it may only mean that the machine is busy. */
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
        execArgv: [...MAX_HEAP, ...(isTypeScriptSource(entry) ? tsxNodeFlags : [])],
        // Not the server's environment, which holds its secrets. With one malloc arena for each
        // thread of libvips, glibc would retain a hundred megabytes after a large picture.
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
          const told: Message<Answer> = await awaitAnswer(child, () => child.send(job), endedEarly)
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

/** SIGKILL comes from `end`, or from a machine without memory: the job itself may be fine. */
const endedEarly = (_code: number | null, signal: NodeJS.Signals | null) =>
  signal === 'SIGKILL' ? new Busy() : new JobAborted()

type Message<Answer> = { answer: Answer } | { failed: string }

/**
 * Runs in the process: answers each job, and exits when a job exceeds a limit or the server is
 * gone.
 */
export const answerJobs = <Job, Answer>(work: (job: Job) => Promise<Answer>): void => {
  const [megabytes = 0, workMs = 0] = process.argv.slice(2).map(Number)
  const workerData: ProcessLimits = { megabytes, workMs }
  const watch = new Worker(resolveSiblingModule(import.meta.url, 'process-watch'), { workerData })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // A stop sends these to all processes of a server at once; ignoring them lets the present job
  // finish.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const tell = (told: Message<Answer>) => process.send?.(told)
  process.on('message', (job: Job) => {
    watch.postMessage('begin')
    work(job).then(
      (answer) => tell({ answer }),
      (error) => tell({ failed: error instanceof Error ? `${error.stack}` : `${error}` }),
    )
  })
}
