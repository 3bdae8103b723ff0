import { expect, test } from 'vitest'
import { groupByProgramme, suggestedGroupName } from './groups.ts'

const pupil = (id: number, class_group: string | null, program = 'Tata Boga') => ({
  ...{ id, class_group, program, name: `Murid ${id}` },
  ...{ registration_number: `PPDB-${id}`, previous_school: 'SMPN 1', is_by_hand: false },
})

test('groups are ordered by number, and pupils without a group come last', () => {
  const all = [pupil(1, null), pupil(2, 'X TB 10'), pupil(3, 'X TB 2'), pupil(4, 'X TKR', 'TKR')]
  expect(
    groupByProgramme(all).map(({ program, groups }) => [program, groups.map(({ name }) => name)]),
  ).toEqual([
    ['Tata Boga', ['X TB 2', 'X TB 10', null]],
    ['TKR', ['X TKR']],
  ])
})

test('a group is named by the initials of its programme', () => {
  expect(suggestedGroupName('Teknik Kendaraan Ringan')).toBe('X TKR')
  expect(suggestedGroupName('Akuntansi dan Keuangan Lembaga')).toBe('X AKL')
  expect(suggestedGroupName('')).toBe('X')
})
