import { expect, test } from 'vitest'
import { distanceAboveSpans } from './launcher-place.ts'

const button = { top: 660, bottom: 716 }

test('the button stays in place when nothing is under it', () => {
  expect(distanceAboveSpans(button, [])).toBe(0)
  expect(distanceAboveSpans(button, [{ top: 720, bottom: 760 }])).toBe(0)
  expect(distanceAboveSpans(button, [{ top: 600, bottom: 656 }])).toBe(0)
})

test('it is raised above interactive elements, and above others that it would cover there', () => {
  expect(distanceAboveSpans(button, [{ top: 700, bottom: 748 }])).toBe(20)
  const list = [
    { top: 560, bottom: 608 },
    { top: 700, bottom: 748 },
    { top: 612, bottom: 660 },
  ]
  // Raised from 700 over 612 to 560, with 4 px of space above each of them.
  expect(distanceAboveSpans(button, list)).toBe(716 - 560 + 4)
  // A tall one begins above a short one that ends below it.
  const tall = [
    { top: 300, bottom: 700 },
    { top: 650, bottom: 710 },
  ]
  expect(distanceAboveSpans(button, tall)).toBe(716 - 300 + 4)
})

test('it is hidden where the whole screen is interactive', () => {
  expect(distanceAboveSpans(button, [{ top: 20, bottom: 740 }])).toBeNull()
})
