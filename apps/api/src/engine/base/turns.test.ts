import { expect, onTestFinished, test, vi } from 'vitest'
import { Busy } from './errors.ts'
import { createSemaphore } from './turns.ts'

test('heavy work waits for its capacity, and is never overtaken', async () => {
  const inTurn = createSemaphore(10)
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const work = (name: string, weight: number) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
    }, weight)
  const [first, second] = [work('first', 6), work('second', 4)]
  const [heavy, light, last] = [work('heavy', 10), work('light', 1), work('last', 1)]
  expect(begun).toEqual(['first', 'second'])
  finish.get('second')?.()
  await second
  expect(begun).toEqual(['first', 'second'])
  finish.get('first')?.()
  await first
  expect(begun).toEqual(['first', 'second', 'heavy'])
  finish.get('heavy')?.()
  await heavy
  expect(begun).toEqual(['first', 'second', 'heavy', 'light', 'last'])
  for (const name of ['light', 'last']) finish.get(name)?.()
  await Promise.all([light, last])
})

test('work that has waited too long is refused, and leaves its place to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createSemaphore(1, 1_000)
  let finish = () => {}
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)))
  const late = inTurn(async () => 'late').catch((error) => error)
  await vi.advanceTimersByTimeAsync(900)
  const next = inTurn(async () => 'next')
  await vi.advanceTimersByTimeAsync(200)
  expect(await late).toBeInstanceOf(Busy)
  finish()
  await first
  expect(await next).toBe('next')
  expect(vi.getTimerCount()).toBe(0)
})
