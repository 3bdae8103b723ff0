import { expect, test } from 'vitest'
import { infoSummary, parseInfoData } from './info-data.ts'

const info = {
  id: 1,
  title: 'A',
  content: '',
  order_index: 0,
  created_at: '',
  updated_at: '',
  rev: 1,
}

test('values of one type are not part of another', () => {
  const fees = [{ item: 'Seragam', amount: 450_000 }]
  expect(parseInfoData('fees', fees)).toEqual(fees)
  expect(parseInfoData('requirements', fees)).toEqual([])
  expect(parseInfoData('announcement', [])).toEqual({ date: '' })
})

test('an incomplete entry is kept unchanged', () => {
  const steps = [{ event: 'Seleksi', date: '', status: 'active' as const }]
  expect(parseInfoData('timeline', steps)).toEqual(steps)
  expect(parseInfoData('fees', [{ item: '', amount: '' }])).toEqual([{ item: '', amount: '' }])
})

test('an hour and a place that another program has written are kept', () => {
  const step = { event: 'Tes minat', date: '2026-12-14', status: 'other' as const }
  const steps = [{ ...step, time: '08:00', place: 'Lab 2' }]
  expect(parseInfoData('timeline', steps)).toEqual(steps)
})

test('an entry has a short summary', () => {
  const fees = [{ item: 'Seragam', amount: 450_000 }]
  expect(infoSummary({ ...info, info_type: 'fees', data: fees })).toBe('1 rincian')
  expect(infoSummary({ ...info, info_type: 'announcement', data: { date: '2026-12-03' } })).toBe(
    '3 Desember 2026',
  )
})
