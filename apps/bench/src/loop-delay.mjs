/**
 * Loaded into the server by stalls.mjs: tells over its channel how long its one thread was held up,
 * and how much work one turn of its loop was. On a busy machine only the second says something.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

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
    if (message === 'begin') {
      delay.reset()
      work = 0
      before = processorTime()
      turn = setImmediate(look)
    }
    // After a turn of its own, so that what has just ended is counted.
    setTimeout(() => process.send({ [message]: { delay: delay.max / 1e6, work } }), 20)
  })
}

/** Milliseconds of this thread; Node 22 cannot tell. */
function processorTime() {
  const { user = Number.NaN, system = Number.NaN } = process.threadCpuUsage?.() ?? {}
  return (user + system) / 1_000
}
