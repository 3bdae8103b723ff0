import { expect, test } from 'vitest'
import { badgeText } from './badge.ts'

test('the badge shows two digits at most', () => {
  expect([1, 99, 100, 2_500].map(badgeText)).toEqual(['1', '99', '99', '99'])
})
