import { expect, test } from 'vitest'
import { teacherStats } from './rules.ts'

const teachers = ['Bahasa Jawa', 'Pengelasan', 'Pengelasan'].map((subject) => ({ subject }))

test('teachers are counted; the certified ones as the number or the share that staff enter', () => {
  const certified = (settings: Parameters<typeof teacherStats>[1]) =>
    teacherStats(teachers, settings).certified
  const share = { teacher_certified_share: '90' }
  expect(teacherStats(teachers, { teacher_certified: '', ...share })).toEqual({
    total: 3,
    certified: 2,
    subjects: 2,
  })
  expect(certified({ teacher_certified: '3', ...share })).toBe(3)
  expect(certified({ teacher_certified: '0', ...share })).toBe(0)
  // Neither a number nor a share is set, or the phone's copy of the settings is older than the
  // share.
  expect(certified({ teacher_certified: '', teacher_certified_share: '' })).toBeNull()
  expect(certified({})).toBeNull()
})
