import { expect, onTestFinished, test } from 'vitest'
import { Busy } from './errors.ts'
import { createThread } from './thread.ts'

/**
 * Doubles numbers; for tests of faults it hangs at 0, exits at 13, throws at 7, and throws on
 * demand after 8.
 */
const doubling = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (n) => {
    if (n === 0) for (;;);
    if (n === 13) process.exit(0)
    if (n === 7) throw new Error('Seven.')
    if (n === 8) new BroadcastChannel('eight').onmessage = () => { throw new Error('Eight.') }
    parentPort.postMessage(n * 2)
  })`

const thread = (limitMs = 20_000) => {
  const made = createThread<number, number>(
    new URL(`data:text/javascript,${encodeURIComponent(doubling)}`),
    limitMs,
  )
  onTestFinished(made.close)
  return made
}

test('runs one job after the other', async () => {
  const { run } = thread()
  expect(await Promise.all([1, 2, 3].map((n) => run(n)))).toEqual([2, 4, 6])
})

test('a job that exceeds its time limit ends its thread, and the next one runs', async () => {
  const { run } = thread(2_000)
  await expect(run(0)).rejects.toThrow(Busy)
  expect(await run(1)).toBe(2)
})

test('an error in a thread rejects only its own job', async () => {
  const { run } = thread()
  const [failed, ended, answered] = await Promise.allSettled([7, 13, 1].map((n) => run(n)))
  expect(failed).toMatchObject({ reason: { message: 'Seven.' } })
  expect(ended).toMatchObject({ reason: { message: 'A thread ended without a result.' } })
  expect(answered).toMatchObject({ value: 2 })
})

test('an error after the answer ends neither the server nor the next job', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const { run } = thread()
  // Not `once` of node:events, which would also listen to `error`.
  const ended = new Promise((resolve) =>
    process.once('worker', (worker) => worker.on('exit', resolve)),
  )
  const channel = new BroadcastChannel('eight')
  onTestFinished(() => channel.close())
  expect(await run(8)).toBe(16)
  channel.postMessage('throw')
  await ended
  expect(await run(1)).toBe(2)
  expect(uncaught).toEqual([])
})

test('twenty jobs wait, and the next one is refused as busy', async () => {
  const { run } = thread()
  const outcomes = await Promise.allSettled(Array.from({ length: 22 }, (_, n) => run(n + 100)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(Busy) })
})
