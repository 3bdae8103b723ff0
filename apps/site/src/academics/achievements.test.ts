import { expect, test } from 'vitest'
import { sortByYearAndLevel } from './achievements.ts'

test('the latest achievements come first, within a year those of the highest level', () => {
  const rows = [
    { title: 'Lomba kelas', year: 2026, level: 'sekolah' },
    { title: 'Robotik', year: 2026, level: 'nasional' },
    { title: 'Poster', year: 2025, level: 'internasional' },
    { title: 'Aplikasi', year: 2026, level: 'nasional' },
  ] as const
  expect(sortByYearAndLevel([...rows]).map(({ title }) => title)).toEqual([
    'Aplikasi',
    'Robotik',
    'Lomba kelas',
    'Poster',
  ])
})
