import { expect, test } from 'vitest'
import { calendarStepsOf } from './calendar-steps.tsx'

const row = { id: 1, title: 'Jadwal', content: '', order_index: 0, rev: 1 }
const stamped = { ...row, created_at: '', updated_at: '' }

test('the steps of the calendar are read only, those of another timeline are not', () => {
  const own = { event: 'Tes minat', date: '2026-12-14', status: 'other' as const }
  const generated = { ...own, event: 'Pendaftaran', kind: 'form' as const }
  const timeline = { ...stamped, info_type: 'timeline' as const }
  expect(calendarStepsOf({ ...timeline, data: [generated, own] })).toEqual([generated, own])
  expect(calendarStepsOf({ ...timeline, data: [own] })).toBeNull()
  expect(calendarStepsOf({ ...stamped, info_type: 'requirements', data: [] })).toBeNull()
  expect(calendarStepsOf(null)).toBeNull()
})
