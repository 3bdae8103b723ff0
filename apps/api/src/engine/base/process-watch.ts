/**
 * The thread that watches a process of jobs and ends it when a job takes too much: the thread that
 * works cannot look while it parses a PDF.
 */
import { parentPort, workerData } from 'node:worker_threads'

/** What the process may grow by, and what one job may take of its processor. */
export type Watched = { megabytes: number; workMs: number }

const MB = 1024 * 1024
const LOOK_MS = 5

/** By which a process ends itself; on Windows any end without `child.kill` has no signal. */
const TOO_MUCH = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM'

const { megabytes, workMs }: Watched = workerData
const before = process.memoryUsage.rss()
let begun = process.cpuUsage()

const hasTakenTooMuch = (): boolean => {
  const { user, system } = process.cpuUsage(begun)
  const grown = process.memoryUsage.rss() - before
  return grown > megabytes * MB || (user + system) / 1_000 > workMs
}

// `process.exit` would wait for the native work that takes so much.
setInterval(() => hasTakenTooMuch() && process.kill(process.pid, TOO_MUCH), LOOK_MS)
// Each message says that a job begins.
parentPort?.on('message', () => {
  begun = process.cpuUsage()
})
