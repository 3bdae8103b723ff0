/**
 * A thread that watches its process of jobs, and kills it when a job exceeds a limit: the main
 * thread cannot check while it parses a PDF.
 */
import { parentPort, workerData } from 'node:worker_threads'

/** Limits: growth of the process, and CPU time of one job. */
export type ProcessLimits = { megabytes: number; workMs: number }

const MB = 1024 * 1024
const LOOK_MS = 5

/** The signal with which the process kills itself; on Windows only `child.kill` has a signal. */
const KILL_SIGNAL = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM'

const { megabytes, workMs }: ProcessLimits = workerData
const before = process.memoryUsage.rss()
let begun = process.cpuUsage()

const exceedsLimits = (): boolean => {
  const { user, system } = process.cpuUsage(begun)
  const grown = process.memoryUsage.rss() - before
  return grown > megabytes * MB || (user + system) / 1_000 > workMs
}

// `process.exit` would wait for the native code that exceeds the limit.
setInterval(() => exceedsLimits() && process.kill(process.pid, KILL_SIGNAL), LOOK_MS)
// Each message marks the start of a job.
parentPort?.on('message', () => {
  begun = process.cpuUsage()
})
