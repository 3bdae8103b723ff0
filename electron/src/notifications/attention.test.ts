import { expect, test } from 'vitest'
import { createAttention } from './attention.ts'

test('flashes once for several events, never while the window has the focus, and stops on focus', () => {
  const flashes: boolean[] = []
  let focused = true
  const attention = createAttention({
    isFocused: () => focused,
    flash: (on) => flashes.push(on),
    showBadge: () => {},
  })
  attention.arrived()
  expect(flashes).toEqual([])
  focused = false
  for (let n = 0; n < 3; n += 1) attention.arrived()
  expect(flashes).toEqual([true])
  attention.seen()
  attention.arrived()
  expect(flashes).toEqual([true, false, true])
})
