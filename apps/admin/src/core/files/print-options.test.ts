import { expect, test } from 'vitest'
import { printOptions } from './print-options.ts'

test('only a receipt goes to the receipt printer', () => {
  expect(printOptions(true)).toEqual({ receipt: true })
  expect(printOptions(false)).toBeUndefined()
})
