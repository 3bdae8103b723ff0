import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test('a value is shown as people read it', () => {
  const choices = [{ value: 'L', label: 'Laki-laki' }]
  expect(shownValue({ kind: 'choice', choices }, 'L')).toBe('Laki-laki')
  expect(shownValue({ kind: 'date', choices: [] }, '2020-01-05')).toBe('5 Januari 2020')
  expect(shownValue({ kind: 'date', choices: [] }, '••••')).toBe('••••')
  expect(shownValue({ kind: 'digits', choices: [] }, '007')).toBe('007')
  expect(shownValue({ kind: 'text', choices: [] }, undefined)).toBe('–')
})
