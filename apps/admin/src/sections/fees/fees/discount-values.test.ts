import { expect, test } from 'vitest'
import { parseRupiah } from '../address.ts'
import { discountInputText, discountValueText, parseDiscountValue } from './discount-values.ts'

test('rupiah are parsed as people write them', () => {
  expect(['1500000', '1.500.000', 'Rp 1.500.000', ' 7 '].map(parseRupiah)).toEqual([
    1_500_000, 1_500_000, 1_500_000, 7,
  ])
  expect(['', '1,5', '-3', 'sejuta', '1e6'].map(parseRupiah)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('percentages are stored in hundredths, and survive formatting and parsing', () => {
  expect(
    ['10', '12,5', '33.33', '0,05', '100'].map((text) => parseDiscountValue('percent', text)),
  ).toEqual([1_000, 1_250, 3_333, 5, 10_000])
  expect(['', '1,234', '-1', 'x'].map((text) => parseDiscountValue('percent', text))).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const value of [1_000, 1_250, 3_333, 5]) {
    expect(parseDiscountValue('percent', discountInputText({ kind: 'percent', value }))).toBe(value)
  }
  expect(discountValueText({ kind: 'percent', value: 1_250 })).toBe('12,5 %')
  expect(discountValueText({ kind: 'fixed', value: 250_000 })).toBe('Rp250.000')
})
