import { expect, test } from 'vitest'
import { rupiah } from './money.ts'
import { formatNumber } from './numbers.ts'

test('numbers and money have dots between thousands, and a comma before parts', () => {
  expect([formatNumber(1_200), formatNumber(0), formatNumber(1_234_567)]).toEqual([
    '1.200',
    '0',
    '1.234.567',
  ])
  expect([formatNumber(2.55, 1), formatNumber(12.5, 2), formatNumber(2.5)]).toEqual([
    '2,6',
    '12,5',
    '3',
  ])
  expect(rupiah(1_450_000)).toBe('Rp1.450.000')
})
