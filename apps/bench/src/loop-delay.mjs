/** Loaded into the server by stalls.mjs: tells over its channel how long its one thread was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('message', (message) => {
    if (message === 'begin') delay.reset()
    // After a turn of its own, so that what has just ended is counted.
    setTimeout(() => process.send({ [message]: delay.max / 1e6 }), 20)
  })
}
