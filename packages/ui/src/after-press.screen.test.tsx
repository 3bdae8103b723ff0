import { expect, onTestFinished, test, vi } from 'vitest'
import { runAfterPress } from './after-press.ts'

const fire = (type: string, init: MouseEventInit = {}) =>
  window.dispatchEvent(new MouseEvent(type, init))

test('what moves the page waits until a press has had its click', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const run = (name: string) => runAfterPress(() => done.push(name))
  run('at once')
  expect(done).toEqual(['at once'])

  fire('pointerdown')
  run('click')
  fire('pointerup')
  vi.advanceTimersByTime(299)
  fire('click')
  expect(done).toHaveLength(1)
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['at once', 'click'])

  // Without a click it waits no longer than a click would take, from the first release.
  fire('mousedown')
  run('release')
  fire('pointermove', { buttons: 1 })
  vi.advanceTimersByTime(1_000)
  fire('mouseup')
  vi.advanceTimersByTime(200)
  fire('pointermove', { buttons: 0 })
  vi.advanceTimersByTime(99)
  expect(done).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(done).toHaveLength(3)

  // Other buttons open menus, which swallow the release.
  fire('mousedown', { button: 2 })
  run('menu')
  expect(done).toEqual(['at once', 'click', 'release', 'menu'])
})
