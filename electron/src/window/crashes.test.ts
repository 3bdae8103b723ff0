import { expect, test } from 'vitest'
import { crashLimit } from './crashes.ts'

test('reloads a crashed page three times a minute, then asks', () => {
  const decide = crashLimit()
  expect([0, 1_000, 2_000, 3_000].map(decide)).toEqual(['reload', 'reload', 'reload', 'ask'])
  expect(decide(120_000)).toBe('reload')
})
