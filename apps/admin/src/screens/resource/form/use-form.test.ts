import { expect, test } from 'vitest'
import type { Values } from '../../../core/drafts/values.ts'
import { formFieldsOf } from './use-form.ts'

test('an emptied number stays empty, and the number of digits is limited', () => {
  const values: Values = { year: 2019 }
  const form = formFieldsOf({
    values,
    messages: {},
    set: (name, value) => Object.assign(values, { [name]: value }),
    leave: () => {},
  })
  const type = (value: string) => form.number('year', 4).onChange({ target: { value } })
  type('20 26-1')
  expect(values).toEqual({ year: 2026 })
  type('')
  expect(values).toEqual({ year: '' })
})
