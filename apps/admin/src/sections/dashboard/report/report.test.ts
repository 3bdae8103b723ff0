import { expect, test } from 'vitest'
import { mergeOverflowRows } from './counted.ts'
import { daysText, secondsText } from './durations.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `P${n}`, applicants: 2, accepted: 1 }))

test('as many programmes are shown as fit on the page, and the others are counted together', () => {
  expect(mergeOverflowRows(rows(12))).toEqual(rows(12))
  expect(mergeOverflowRows(rows(15))).toEqual([
    ...rows(11),
    { name: 'Lainnya', applicants: 8, accepted: 4 },
  ])
})

test('durations are written with Indonesian units', () => {
  expect([daysText(2.5), daysText(1), daysText(0.8), daysText(0)]).toEqual([
    '2,5 hari',
    '1 hari',
    '19 jam',
    'kurang dari 1 jam',
  ])
  expect([40, 720, 10_800, 172_800].map(secondsText)).toEqual([
    '40 detik',
    '12 menit',
    '3 jam',
    '2 hari',
  ])
})
