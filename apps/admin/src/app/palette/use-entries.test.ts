import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { applicantSearchFor } from './use-entries.ts'

test('a number is a registration number, anything else is a search', () => {
  const known = settingsFrom([])
  const numbered = (n: number) => ({ search: `PPDB-${n}`, sort: 'oldest' })
  expect(applicantSearchFor('25', known)).toEqual(numbered(25))
  expect(applicantSearchFor('ppdb-25', known)).toEqual(numbered(25))
  expect(applicantSearchFor('SPMB 7', known)).toEqual(numbered(7))
  // Searches that are not registration numbers: a NISN, a telephone number, a school's name.
  expect(applicantSearchFor('8123456789', known)).toEqual({ search: '8123456789' })
  expect(applicantSearchFor('smp 3', known)).toEqual({ search: 'smp 3' })
  expect(applicantSearchFor('0098765432', known)).toEqual({ search: '0098765432' })
  expect(applicantSearchFor('rahmawati siti', known)).toEqual({ search: 'rahmawati siti' })
})
