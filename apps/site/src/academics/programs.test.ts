import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { programData, programDetailsOf, teachersOfProgram } from './programs.ts'

test('a programme’s teachers teach its subjects, or one of its name', () => {
  const teachers = ['teknik mesin', 'Las', 'Matematika'].map((subject) => ({ subject }))
  expect(teachersOfProgram(teachers, { name: 'Teknik Mesin', subjects: ['las'] })).toEqual([
    { subject: 'teknik mesin' },
    { subject: 'Las' },
  ])
  expect(teachersOfProgram(teachers, { name: 'Tata Boga', subjects: [] })).toEqual([])
})

test('a row from before its details has empty ones', () => {
  const empty = { pictures: [], equipment: [], subjects: [], partners: [], jobs: [], seats: null }
  expect(programDetailsOf(undefined)).toEqual(empty)
  expect(programDetailsOf({ seats: 36, jobs: ['Mekanik'] })).toEqual({
    ...empty,
    ...{ seats: 36, jobs: ['Mekanik'] },
  })
})

test('search engines read a programme with its address, and its picture where it has one', () => {
  const root = { settings: settingsFrom([]), origin: 'https://contoh.sch.id' }
  const program = { id: 2, name: 'TKR', description: 'Mobil', features: [], image_alt: null }
  expect(programData({ ...program, image: '/media/a-640.webp' }, root)).toMatchObject({
    ...{ name: 'TKR', description: 'Mobil', image: 'https://contoh.sch.id/media/a-640.webp' },
    url: 'https://contoh.sch.id/academics/programs/2',
  })
  expect(programData({ ...program, image: null }, root)).not.toHaveProperty('image')
})
