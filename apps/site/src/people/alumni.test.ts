import { expect, test } from 'vitest'
import { featuredAlumni, findAlumni, graduationYears, type ListedAlumnus } from './alumni.ts'

const alumnus = (id: number, more: Partial<ListedAlumnus>): ListedAlumnus => ({
  id,
  name: `Alumnus ${id}`,
  graduation_year: 2020,
  current_job: 'Teknisi',
  testimonial: 'Terima kasih.',
  is_featured: false,
  photo: null,
  ...more,
})
const alumni = [
  alumnus(1, { name: 'Rizal Maulana', graduation_year: 2022 }),
  alumnus(2, { current_job: 'Pemilik bengkel', graduation_year: 2019, is_featured: true }),
  alumnus(3, { graduation_year: 2022, is_featured: true }),
]
const ids = (rows: ListedAlumnus[]) => rows.map(({ id }) => id)

test('alumni are found by a part of their name or job, and by year', () => {
  expect(ids(findAlumni(alumni, { cari: 'RIZAL' }))).toEqual([1])
  expect(ids(findAlumni(alumni, { cari: 'bengkel' }))).toEqual([2])
  expect(ids(findAlumni(alumni, { tahun: '2022' }))).toEqual([1, 3])
  expect(ids(findAlumni(alumni, { cari: 'teknisi', tahun: '2019' }))).toEqual([])
  expect(ids(findAlumni(alumni, {}))).toEqual([1, 2, 3])
})

test('the filter offers each year once, the latest first', () => {
  expect(graduationYears(alumni)).toEqual([2022, 2019])
})

test('the success stories are three that staff have selected, the latest graduates first', () => {
  expect(ids(featuredAlumni(alumni))).toEqual([3, 2])
  const many = [2015, 2018, 2021, 2020].map((graduation_year, id) =>
    alumnus(id, { graduation_year, is_featured: true }),
  )
  expect(featuredAlumni(many).map(({ graduation_year }) => graduation_year)).toEqual([
    2021, 2020, 2018,
  ])
})
