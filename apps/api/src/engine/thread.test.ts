import { expect, onTestFinished, test } from 'vitest'
import { Busy } from './errors.ts'
import { createThread } from './thread.ts'

/** Doubles numbers; never answers to 0, dies of 13, and throws at 7. */
const doubling = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (n) => {
    if (n === 0) for (;;);
    if (n === 13) process.exit(0)
    if (n === 7) throw new Error('Seven.')
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

test('answers one after the other', async () => {
  const { ask } = thread()
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6])
})

test('a question without an answer ends its thread, and the next is answered', async () => {
  const { ask } = thread(2_000)
  await expect(ask(0)).rejects.toThrow(Busy)
  expect(await ask(1)).toBe(2)
})

test('whatever goes wrong in a thread is told to its asker alone', async () => {
  const { ask } = thread()
  const [failed, ended, answered] = await Promise.allSettled([7, 13, 1].map(ask))
  expect(failed).toMatchObject({ reason: { message: 'Seven.' } })
  expect(ended).toMatchObject({ reason: { message: 'A thread ended without an answer.' } })
  expect(answered).toMatchObject({ value: 2 })
})

test('twenty wait, and the next hears that the server is busy', async () => {
  const { ask } = thread()
  const answers = await Promise.allSettled(Array.from({ length: 22 }, (_, n) => ask(n + 100)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  expect(answers.at(-1)).toMatchObject({ reason: expect.any(Busy) })
})
