import { expect, test } from 'vitest'
import { applicationPeriod } from './rules.ts'

const first = { opens: '2026-11-01', closes: '2026-11-25' }
const second = { opens: '2027-01-02', closes: '2027-01-31' }
/** Adds three days of grace. */
const graceEndsOn = (closes: string) => closes.replace(/..$/, (day) => `${Number(day) + 4}`)
const on = (today: string) => applicationPeriod([second, first], today, graceEndsOn)

test('the form follows today’s wave, and between two waves the next one after the grace period', () => {
  expect(on('2026-10-31')).toEqual(first)
  expect(on('2026-11-01')).toEqual(first)
  expect(on('2026-11-25')).toEqual(first)
  expect(on('2026-11-28')).toEqual(first)
  expect(on('2026-11-29')).toEqual(second)
  expect(on('2027-01-02')).toEqual(second)
  expect(on('2027-03-01')).toEqual(second)
  expect(applicationPeriod([], '2026-11-01', graceEndsOn)).toBeNull()
})

test('a wave that opens within the grace period of the one before is open', () => {
  const soon = { opens: '2026-11-26', closes: '2026-12-20' }
  expect(applicationPeriod([first, soon], '2026-11-26', graceEndsOn)).toEqual(soon)
})
