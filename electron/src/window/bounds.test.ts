import { expect, test } from 'vitest'
import { boundsFor } from './bounds.ts'

const laptop = { x: 0, y: 0, width: 1366, height: 728 }
const beamer = { x: 1366, y: 0, width: 1920, height: 1040 }
const saved = { x: 1500, y: 40, width: 1200, height: 700, maximized: false }

test('opens where it was closed, also on the second screen', () => {
  expect(boundsFor(saved, [laptop, beamer])).toEqual({ x: 1500, y: 40, width: 1200, height: 700 })
})

test('moves to a connected screen', () => {
  expect(boundsFor(saved, [laptop])).toEqual({ width: 1366, height: 728 })
  expect(boundsFor({ ...saved, x: 0, y: -300 }, [laptop])).toEqual({ width: 1366, height: 728 })
  expect(boundsFor(null, [laptop])).toEqual({ width: 1366, height: 728 })
})

test('fits a screen that is smaller than before', () => {
  const large = { x: 100, y: 60, width: 2400, height: 1300, maximized: false }
  expect(boundsFor(large, [laptop])).toEqual(laptop)
  expect(boundsFor({ ...large, x: 1500 }, [laptop, beamer])).toEqual(beamer)
})
