import { expect, test } from 'vitest'
import { memoryLocks, webLocks } from './locks.ts'

/** Work that ends when it is told to. */
const held = () => {
  let end = () => {}
  const work = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { work: () => work, end: () => end() }
}

test('without Web Locks a page takes turns, also after one that has failed', async () => {
  const locks = memoryLocks()
  const order: string[] = []
  const first = held()
  const one = locks.inTurn('a', first.work)
  const two = locks.inTurn('a', async () => {
    order.push('two')
    throw new Error('No.')
  })
  const three = locks.inTurn('a', async () => order.push('three'))
  expect(await locks.ifFree('a', async () => 'taken')).toBe('busy')
  expect(await locks.ifFree('b', async () => 'free')).toBe('free')
  expect(order).toEqual([])
  first.end()
  expect(await one).toBe('done')
  await expect(two).rejects.toThrow('No.')
  await three
  expect(order).toEqual(['two', 'three'])
  await Promise.resolve()
  await Promise.resolve()
  expect(await locks.ifFree('a', async () => 'free')).toBe('free')
})

test('Web Locks are asked whether they are free, or waited for', async () => {
  const asked: unknown[] = []
  let free = true
  const manager = {
    request: async (name: string, ...rest: unknown[]) => {
      asked.push([name, rest.length === 2 ? rest[0] : 'wait'])
      return (rest.at(-1) as (lock: object | null) => unknown)(free ? {} : null)
    },
  } as never as LockManager
  const locks = webLocks(manager)
  expect(await locks.ifFree('a', async () => 1)).toBe(1)
  free = false
  expect(await locks.ifFree('a', async () => 1)).toBe('busy')
  expect(await locks.inTurn('a', async () => 2)).toBe(2)
  expect(asked).toEqual([
    ['a', { ifAvailable: true }],
    ['a', { ifAvailable: true }],
    ['a', 'wait'],
  ])
})
