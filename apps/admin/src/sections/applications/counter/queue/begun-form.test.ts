import type { CounterDraft, CounterQueue } from '@sekolah/offline/counter/queue'
import { afterEach, expect, test, vi } from 'vitest'
import { openCounterDraft } from './begun-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const computer = () => {
  let isLocked = false
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => isLocked } })
  const stored = new Map<string, CounterDraft>()
  const open = new Set<string>()
  const queue = {
    begun: async () => [...stored.keys()].sort(),
    draft: (name: string) => ({
      claim: async () => {
        if (open.has(name)) return null
        open.add(name)
        return () => void open.delete(name)
      },
      read: async () => stored.get(name),
      write: async (draft: CounterDraft) => void stored.set(name, draft),
      erase: async () => void stored.delete(name),
    }),
  } satisfies Pick<CounterQueue, 'begun' | 'draft'>
  return {
    begin: () => openCounterDraft(queue),
    /** Closes everything without saving, and keeps the storage, as a power cut does. */
    cutPower: () => open.clear(),
    lock: (locked: boolean) => {
      isLocked = locked
    },
  }
}

test('typing without a pause is stored too', async () => {
  const { begin, cutPower } = computer()
  const form = await begin()
  for (let letters = 1; letters <= 8; letters += 1) {
    form.store({ name: 'Zulaikha'.slice(0, letters) })
    await vi.advanceTimersByTimeAsync(100)
  }
  cutPower()
  expect((await begin()).values).toEqual({ name: 'Zulai' })
})

test('behind the screen lock every form starts empty, and a begun one is neither shown nor lost', async () => {
  const { begin, cutPower, lock } = computer()
  const before = await begin()
  before.store({ name: 'Zulaikha' })
  await vi.advanceTimersByTimeAsync(1_000)
  before.leave()

  lock(true)
  const behind = await begin()
  expect(behind.values).toBeUndefined()
  behind.store({ name: 'Gilang' })
  await vi.advanceTimersByTimeAsync(1_000)
  cutPower()
  // The next user is not the one who began this form.
  expect((await begin()).values).toBeUndefined()

  lock(false)
  cutPower()
  const again = await begin()
  expect(again).toMatchObject({ client_id: before.client_id, values: { name: 'Zulaikha' } })
  await again.erase()
  const last = await begin()
  expect(last).toMatchObject({ client_id: behind.client_id, values: { name: 'Gilang' } })
  await last.erase()
  expect((await begin()).values).toBeUndefined()
})

test('two tabs hold one family each, and neither overwrites the other’s', async () => {
  const { begin, cutPower } = computer()
  const [one, other] = [await begin(), await begin()]
  expect(other.client_id).not.toBe(one.client_id)
  one.store({ name: 'Zulaikha' })
  other.store({ name: 'Gilang' })
  await vi.advanceTimersByTimeAsync(1_000)
  cutPower()
  const again = [await begin(), await begin()].map(({ values }) => values)
  expect(again).toEqual(expect.arrayContaining([{ name: 'Zulaikha' }, { name: 'Gilang' }]))
})

test('a form that is left is stored first, and then available to other tabs', async () => {
  const { begin } = computer()
  const form = await begin()
  form.store({ name: 'Zulaikha' })
  form.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(await begin()).toMatchObject({ client_id: form.client_id, values: { name: 'Zulaikha' } })
})
