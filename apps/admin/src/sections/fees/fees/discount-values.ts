/** Values of discounts as people write them: rupiah, or percents with two decimals. */

import type { Discount } from '@sekolah/contract/admission/fees/owed'
import { rupiah } from '@sekolah/contract/values/money'
import { parseRupiah } from '../address.ts'

type Value = Pick<Discount, 'kind' | 'value'>

const percentText = (value: number): string => `${value / 100}`.replace('.', ',')

export const discountValueText = ({ kind, value }: Value): string =>
  kind === 'percent' ? `${percentText(value)} %` : rupiah(value)

/** The value as the text of a field. */
export const discountInputText = ({ kind, value }: Value): string =>
  kind === 'percent' ? percentText(value) : `${value}`

/** Parses a value; null when it is invalid. */
export const parseDiscountValue = (kind: Discount['kind'], text: string): number | null => {
  if (kind === 'fixed') return parseRupiah(text)
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
