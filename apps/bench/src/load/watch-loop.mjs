/**
 * Loaded into the measured server: reports over its channel how long its event loop was blocked
 * between `begin` and `end`, and the processor time of its turns. On a busy machine only the latter
 * is meaningful; counting turns keeps the loop busy, so it has a message of its own.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Only to wait on: the thread is never notified. */
const cell = new Int32Array(new SharedArrayBuffer(4))

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let before = 0
  let work = 0
  let turn
  const look = () => {
    const now = processorTime()
    work = Math.max(work, now - before)
    before = now
    turn = setImmediate(look)
  }
  process.on('message', (message) => {
    clearImmediate(turn)
    if (message !== 'end') {
      delay.reset()
      work = 0
      before = processorTime()
      if (message === 'begin counting turns') look()
    }
    // In a later turn, so that the one that has just ended is counted.
    setTimeout(() => {
      const [p99, longest] = [delay.percentile(99), delay.max].map((ns) => ns / 1e6)
      process.send({ [message]: { p99, longest, work } })
    }, 20)
  })
}

/**
 * Processor time of this thread in ms; Node 22 has no function for it. The system updates the
 * figure when a thread yields, else only every 4 ms, so the thread yields first.
 */
function processorTime() {
  Atomics.wait(cell, 0, 0, 0.01)
  const { user = Number.NaN, system = Number.NaN } = process.threadCpuUsage?.() ?? {}
  return (user + system) / 1_000
}
