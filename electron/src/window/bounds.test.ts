import { expect, test } from 'vitest'
import { boundsFor } from './bounds.ts'

const laptop = { x: 0, y: 0, width: 1366, height: 728 }
const beamer = { x: 1366, y: 0, width: 1920, height: 1040 }
const saved = { x: 1500, y: 40, width: 1200, height: 700, maximized: false }

test('opens where it was closed, also on the second screen', () => {
  expect(boundsFor(saved, [laptop, beamer])).toEqual({ x: 1500, y: 40, width: 1200, height: 700 })
})

test('comes back to a screen that is there', () => {
  expect(boundsFor(saved, [laptop])).toEqual({ width: 1366, height: 768 })
  expect(boundsFor({ ...saved, x: 0, y: -300 }, [laptop])).toEqual({ width: 1366, height: 768 })
  expect(boundsFor(null, [laptop])).toEqual({ width: 1366, height: 768 })
})
