import { expect, test } from 'vitest'
import { teacherStats } from './rules.ts'

const teachers = ['Bahasa Jawa', 'Pengelasan', 'Pengelasan'].map((subject) => ({ subject }))

test('teachers are counted, and 90% are certified unless staff say how many', () => {
  expect(teacherStats(teachers, { teacher_certified: '' })).toEqual({
    total: 3,
    certified: 2,
    subjects: 2,
  })
  // A phone whose copy of the settings is older than this one.
  expect(teacherStats(teachers, {}).certified).toBe(2)
  expect(teacherStats(teachers, { teacher_certified: '3' }).certified).toBe(3)
  expect(teacherStats(teachers, { teacher_certified: '0' }).certified).toBe(0)
})
