import { expect, test } from 'vitest'
import type { PpdbQuery } from '../address.ts'
import { filterSentences, isSameView } from './sentences.ts'

const TODAY = '2026-11-22'
const textOf = (query: PpdbQuery) =>
  filterSentences(query, TODAY)
    .map(({ text }) => text)
    .join(', ')

test('filters become a sentence', () => {
  expect(textOf({ status: 'pending', program: 'TKJ', since: '2026-11-16' })).toBe(
    'Status Proses, jurusan TKJ, masuk sejak Senin',
  )
  expect(textOf({ mark: 'duplicate', search: 'siti', sort: 'name', year: '2026/2027' })).toBe(
    'mungkin ganda, memuat “siti”, tahun 2026/2027, urut menurut nama',
  )
  expect(textOf({ page: 3, per: 'all' })).toBe('')
})

test('a day within the last week is named by its weekday, any other by its date', () => {
  expect(textOf({ day: TODAY })).toBe('masuk hari ini')
  expect(textOf({ day: '2026-11-21' })).toBe('masuk Sabtu')
  expect(textOf({ day: '2026-11-15' })).toBe('masuk 15 Nov 2026')
  expect(textOf({ since: '2026-12-01' })).toBe('masuk sejak 1 Des 2026')
})

test('a view stays the same on every page and with every page size', () => {
  expect(isSameView({ status: 'pending', page: 2 }, { status: 'pending', per: 100 })).toBe(true)
  expect(isSameView({ status: 'pending' }, { status: 'pending', sort: 'name' })).toBe(false)
})
