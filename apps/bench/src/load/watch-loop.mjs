/**
 * Loaded into the server that is measured: tells over its channel how long its event loop was held
 * up between `begin` and `end`, and how much work one turn of it was. On a busy machine only the
 * second says something; counting turns keeps the loop busy, so it has a message of its own.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** To wait at: nobody ever wakes the thread there. */
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
    // After a turn of its own, so that what has just ended is counted.
    setTimeout(() => {
      const [p99, longest] = [delay.percentile(99), delay.max].map((ns) => ns / 1e6)
      process.send({ [message]: { p99, longest, work } })
    }, 20)
  })
}

/**
 * Milliseconds of this thread; Node 22 cannot tell. The system adds them up when a thread gives its
 * processor away, else only every 4 ms, so it does that first.
 */
function processorTime() {
  Atomics.wait(cell, 0, 0, 0.01)
  const { user = Number.NaN, system = Number.NaN } = process.threadCpuUsage?.() ?? {}
  return (user + system) / 1_000
}
