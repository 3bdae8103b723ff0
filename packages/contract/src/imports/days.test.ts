import { expect, test } from 'vitest'
import { dayOrderOf, readDay } from './days.ts'

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026/6/1 08:15', '2026-06-01'],
  ['1/6/2026', '2026-06-01'],
  ['01-06-26', '2026-06-01'],
  ['1. 6. 2026', '2026-06-01'],
  ['1 6 2026', '2026-06-01'],
  ['1/6/2026 10.00 WIB', '2026-06-01'],
  ['1 Juni 2026', '2026-06-01'],
  // Months in old and new spelling, abbreviated and in English.
  ['17 Nopember 2010', '2010-11-17'],
  ['3 Pebruari 2011', '2011-02-03'],
  ['3 Pebr. 2011', '2011-02-03'],
  ['5 Agt 2011', '2011-08-05'],
  ['5 Ags 2011', '2011-08-05'],
  ['5 Agst. 2011', '2011-08-05'],
  ['5-Agu-11', '2011-08-05'],
  ['5 Mrt 2011', '2011-03-05'],
  ['5 Okt 2011', '2011-10-05'],
  ['17-Nov-10', '2010-11-17'],
  ['17Nov2010', '2010-11-17'],
  ['17 AGUSTUS 2010', '2010-08-17'],
  ['17-VIII-2010', '2010-08-17'],
  ['17 December 2010', '2010-12-17'],
  ['November 17, 2010', '2010-11-17'],
  ['Nov 17th, 2010', '2010-11-17'],
  ['17th November 2010', '2010-11-17'],
  ['Wed Nov 17 2010 07:00:00 GMT+0700 (Western Indonesia Time)', '2010-11-17'],
  ['17 Nov ’10', '2010-11-17'],
  ['17/11/’10', '2010-11-17'],
  // Places and weekdays before the day.
  ['Jakarta Selatan, 05-05-2011', '2011-05-05'],
  ['Kab. Kebumen, 5 Mei 2011', '2011-05-05'],
  ['KEBUMEN / 05 MEI 2011', '2011-05-05'],
  ["Jum'at, 5 Mei 2011", '2011-05-05'],
  ['Jum’at, 5 Mei 2011', '2011-05-05'],
  ['Jum`at 5 Mei 2011', '2011-05-05'],
  ['Jumʼat, 05/05/2011', '2011-05-05'],
  // Dashes and spaces that word processors insert.
  ['05–05–2011', '2011-05-05'],
  ['05\u201105\u20112011', '2011-05-05'],
  ['5\u00a0Mei\u00a02011', '2011-05-05'],
  // Days as spreadsheets and databases store them.
  ['40668', '2011-05-05'],
  ['46174.34375', '2026-06-01'],
  ['20110505', '2011-05-05'],
  ['05052011', '2011-05-05'],
  ['2025-11-20T20:00:00Z', '2025-11-21'],
  ['2025-11-20T20:00:00+07:00', '2025-11-20'],
  ['17/08/98', '1998-08-17'],
  // Days that do not exist or are ambiguous.
  ['31/02/2026', null],
  ['31 Februari 2026', null],
  ['6/13/2026', null],
  ['5 Maulid 2011', null],
  ['Mei 2011', null],
  ['2011', null],
  ['0812-3456-7890', null],
  ['0012345678', null],
  ['1-2-3-2011', null],
  ['kemarin', null],
  ['', null],
])('reads %s as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('day and month have the same order in the whole column', () => {
  const order = (...texts: string[]) => dayOrderOf(texts).order
  // Timestamps of a form in a sheet with US settings.
  const stamps = ['6/13/2026 10:00:00', '6/1/2026 8:00:00', '7/2/2026 9:00:00']
  expect(order(...stamps)).toBe('month_first')
  expect(stamps.map((text) => readDay(text, 'month_first'))).toEqual([
    ...['2026-06-13', '2026-06-01', '2026-07-02'],
  ])
  expect(order('6/1/2026', '13/6/2026')).toBe('day_first')
  expect(order('Cilacap, 6-1-2011', 'Cilacap, 6-30-2011')).toBe('month_first')
  expect(order('6/1/2026 8:00 AM', '7/2/2026 9:00 PM')).toBe('month_first')
  expect(order('6/1/2026 8:00:00', '7/2/2026 9:00:00')).toBe('day_first')
  expect(order()).toBe('day_first')
  expect(order('6/13/2026', '13/6/2026')).toBeNull()
  expect(order('13/6/2026 8:00 AM')).toBe('day_first')
})

test('a column without ambiguous numbers needs no order', () => {
  expect(dayOrderOf(['17 Nopember 2010', '2011-05-06', '5/5/2011']).hasNumbers).toBe(false)
  expect(dayOrderOf(['5/6/2011']).hasNumbers).toBe(true)
})

test.each([
  ...['Juniar', 'Meiji', 'Januarius', 'Februaris', 'Martian', 'Aprilia', 'Julian', 'Agustina'],
  ...['Septiani', 'Oktaviani', 'Novita', 'Desi', 'Malmei', 'Xjuni', 'Sejuli', 'Unov'],
])('%s only looks like a month', (name) => {
  expect(readDay(`5 ${name} 2011`)).toBeNull()
})
