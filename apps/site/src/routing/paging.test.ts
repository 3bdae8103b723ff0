import { expect, test } from 'vitest'
import { shownRowCount } from './paging.ts'

test('a long list shows its first dozen, each page as many more, and no link for a few rows', () => {
  const shown = (total: number) => ['1', '2', '3'].map((page) => shownRowCount(total, page))
  expect(shown(75)).toEqual([12, 24, 36])
  expect(shown(17)).toEqual([12, 17, 17])
  expect(shown(16)).toEqual([16, 16, 16])
  expect(shown(0)).toEqual([0, 0, 0])
  expect([undefined, '', 'dua', '-3'].map((page) => shownRowCount(75, page))).toEqual([
    12, 12, 12, 12,
  ])
})
