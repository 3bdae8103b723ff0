import { afterEach, expect, test, vi } from 'vitest'
import { hasOpenTab, isOnlyTab, registerTab } from './open-tabs.ts'

/** A browser in which these locks are held. */
const holding = (...names: string[]) => {
  const held = names.map((name) => ({ name }))
  const request = vi.fn(() => Promise.reject(new Error('Blocked.')))
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request } })
  return request
}
afterEach(() => void vi.unstubAllGlobals())

test('tabs are counted by the lock that each holds', async () => {
  const seen = async () => [await isOnlyTab(), await hasOpenTab()]
  holding('outbox')
  expect(await seen()).toEqual([true, false])
  holding('tab', 'outbox')
  expect(await seen()).toEqual([true, true])
  holding('tab', 'tab')
  expect(await seen()).toEqual([false, true])
})

test('a browser without locks cannot say that this tab is the only one', async () => {
  vi.stubGlobal('navigator', {})
  expect(await isOnlyTab()).toBe(false)
  registerTab()
})

test('a tab shares the lock for as long as it lives, where locks are not blocked', () => {
  const request = holding()
  registerTab()
  expect(request.mock.calls).toEqual([['tab', { mode: 'shared' }, expect.any(Function)]])
})
