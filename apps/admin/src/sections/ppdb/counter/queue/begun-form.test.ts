import type { CounterDraft, CounterQueue } from '@sekolah/offline/counter/queue'
import { afterEach, expect, test, vi } from 'vitest'
import { beginForm } from './begun-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const computer = () => {
  let isLocked = false
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => isLocked } })
  const stored = new Map<string, CounterDraft>()
  const queue = {
    draft: (place: string) => ({
      read: async () => stored.get(place),
      write: async (draft: CounterDraft) => void stored.set(place, draft),
      erase: async () => void stored.delete(place),
    }),
  } satisfies Pick<CounterQueue, 'draft'>
  return {
    begin: () => beginForm(queue, 'window'),
    lock: (locked: boolean) => {
      isLocked = locked
    },
  }
}

test('typing without a pause is stored all the same', async () => {
  const { begin } = computer()
  const form = await begin()
  for (let letters = 1; letters <= 8; letters += 1) {
    form.store({ name: 'Zulaikha'.slice(0, letters) })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect((await begin()).values).toEqual({ name: 'Zulai' })
})

test('behind the lock another family is begun; what was begun before is neither shown nor lost', async () => {
  const { begin, lock } = computer()
  const before = await begin()
  before.store({ name: 'Zulaikha' })
  await vi.advanceTimersByTimeAsync(1_000)

  lock(true)
  const behind = await begin()
  expect(behind.values).toBeUndefined()
  behind.store({ name: 'Gilang' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await begin()).toMatchObject({ client_id: behind.client_id, values: { name: 'Gilang' } })

  lock(false)
  const again = await begin()
  expect(again).toMatchObject({ client_id: before.client_id, values: { name: 'Zulaikha' } })
  await again.erase()
  const last = await begin()
  expect(last.values).toEqual({ name: 'Gilang' })
  await last.erase()
  expect((await begin()).values).toBeUndefined()
})
