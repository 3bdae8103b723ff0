import { expect, test } from 'vitest'
import type { PpdbQuery } from '../address.ts'
import { isSameView, sentencesOf } from './sentences.ts'

const TODAY = '2026-11-22'
const aloud = (query: PpdbQuery) =>
  sentencesOf(query, TODAY)
    .map(({ text }) => text)
    .join(', ')

test('filters are read aloud', () => {
  expect(aloud({ status: 'pending', program: 'TKJ', since: '2026-11-16' })).toBe(
    'Status Proses, jurusan TKJ, masuk sejak Senin',
  )
  expect(aloud({ mark: 'duplicate', search: 'siti', sort: 'name', year: '2026/2027' })).toBe(
    'mungkin ganda, memuat “siti”, tahun 2026/2027, urut menurut nama',
  )
  expect(aloud({ page: 3, per: 'all' })).toBe('')
})

test('a day is named by its weekday within a week, else by its date', () => {
  expect(aloud({ day: TODAY })).toBe('masuk hari ini')
  expect(aloud({ day: '2026-11-21' })).toBe('masuk Sabtu')
  expect(aloud({ day: '2026-11-15' })).toBe('masuk 15 Nov 2026')
  expect(aloud({ since: '2026-12-01' })).toBe('masuk sejak 1 Des 2026')
})

test('a view is the same on every page and in every size', () => {
  expect(isSameView({ status: 'pending', page: 2 }, { status: 'pending', per: 100 })).toBe(true)
  expect(isSameView({ status: 'pending' }, { status: 'pending', sort: 'name' })).toBe(false)
})
