import { expect, test } from 'vitest'
import { feeInput } from './schemas.ts'

test('two discounts of a fee never share a code, by which payments name them', () => {
  const discount = (code: string) => ({ code, label: 'Bayar awal', kind: 'fixed', value: 50_000 })
  const refusals = (...codes: string[]) =>
    feeInput
      .safeParse({ label: 'Uang pangkal', amount: 1_500_000, discounts: codes.map(discount) })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(refusals('awal', 'yatim')).toBeUndefined()
  expect(refusals('awal', 'yatim', 'awal')).toEqual([['discounts', 'Kode potongan harus berbeda.']])
})
