import { expect, test } from 'vitest'
import { wouldCover } from './launcher-place.ts'

const button = { left: 288, right: 344, top: 568, bottom: 624 }
const field = { left: 16, right: 344, top: 500, bottom: 548 }

test('the button covers nothing where interactive elements keep a distance', () => {
  expect(wouldCover(button, [])).toBe(false)
  expect(wouldCover(button, [field])).toBe(false)
  // 4 px above it, below it, and beside it.
  expect(wouldCover(button, [{ ...field, top: 516, bottom: 564 }])).toBe(false)
  expect(wouldCover(button, [{ ...field, top: 628, bottom: 676 }])).toBe(false)
  expect(wouldCover(button, [{ ...button, left: 16, right: 284 }])).toBe(false)
})

test('it covers what lies under it, reaches into it, or is closer than a finger misses', () => {
  expect(wouldCover(button, [{ ...field, top: 580, bottom: 610 }])).toBe(true)
  expect(wouldCover(button, [{ ...field, top: 0, bottom: 640 }])).toBe(true)
  expect(wouldCover(button, [{ ...field, top: 517, bottom: 565 }])).toBe(true)
  expect(wouldCover(button, [field, { ...button, left: 16, right: 285 }])).toBe(true)
})

test('an element without a size is not shown, and not covered', () => {
  expect(wouldCover(button, [{ left: 300, right: 300, top: 580, bottom: 610 }])).toBe(false)
  expect(wouldCover(button, [{ left: 290, right: 300, top: 580, bottom: 580 }])).toBe(false)
})
