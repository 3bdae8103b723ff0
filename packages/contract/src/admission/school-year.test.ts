import { expect, test } from 'vitest'
import { admissionYear, ageOn, birthDateInWords, isUnusualAge } from './school-year.ts'

test('a birth date is written out, with the age on the first day of the school year', () => {
  expect(birthDateInWords('2010-06-05', '2027/2028')).toBe('5 Juni 2010, 17 tahun pada 1 Juli 2027')
  // 6 May and 5 June: a phone that writes the month first confuses them.
  expect(birthDateInWords('2010-07-02', '2027/2028')).toBe('2 Juli 2010, 16 tahun pada 1 Juli 2027')
})

test('a birth date that is probably mistyped is asked about', () => {
  const said = (birth: string) => birthDateInWords(birth, '2027/2028')
  expect(said('2029-01-01')).toBe('Benar lahir 1 Januari 2029?')
  expect(said('2026-11-10')).toBe('Benar lahir 10 November 2026? 0 tahun pada 1 Juli 2027')
  const unusual = ['2015-07-02', '2015-07-01', '2005-07-02', '2005-07-01'].map((birth) =>
    isUnusualAge(birth, '2027/2028'),
  )
  // Eleven and twelve, twenty-one and twenty-two years on 1 July.
  expect(unusual).toEqual([true, false, false, true])
})

test.each([
  ['2011-07-01', '2027-07-01', 16],
  ['2011-07-02', '2027-07-01', 15],
  ['2012-02-29', '2027-02-28', 14],
  ['2012-02-29', '2027-03-01', 15],
  ['2027-07-02', '2027-07-01', -1],
])('a child born on %s is on %s %i years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})

test('a school without an admission year of its own admits for the next July', () => {
  const year = (at: string) => admissionYear({ time_zone: 'WIB' }, new Date(at))
  expect(year('2027-07-31T16:59:59Z')).toBe('2027/2028')
  expect(year('2027-07-31T17:00:00Z')).toBe('2028/2029')
  const set = { ppdb_year: '2030/2031', time_zone: 'WIB' } as const
  expect(admissionYear(set, new Date('2027-01-01T00:00:00Z'))).toBe('2030/2031')
})
