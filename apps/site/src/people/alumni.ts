/** Selects the alumni of a page. */
import type { Alumnus } from '@sekolah/contract/people/schemas'
import { finder } from '../routing/search-params.ts'

/** The fields of an alumnus that the page shows. */
export type Listed = Pick<
  Alumnus,
  'id' | 'name' | 'graduation_year' | 'current_job' | 'testimonial' | 'is_featured' | 'photo'
>

export const listed = (alumnus: Alumnus): Listed => {
  const { id, name, graduation_year, current_job, testimonial, is_featured, photo } = alumnus
  return { id, name, graduation_year, current_job, testimonial, is_featured, photo }
}

/** The address's query: a name or job, a year, the number of pages shown. */
export type Question = {
  cari?: string | undefined
  tahun?: string | undefined
  halaman?: string | undefined
}

export const findAlumni = (alumni: Listed[], { cari, tahun }: Question): Listed[] => {
  const isFound = finder(cari)
  return alumni.filter(
    ({ name, current_job, graduation_year }) =>
      (!tahun || `${graduation_year}` === tahun) && isFound(name, current_job),
  )
}

/** Graduation years of the alumni, the latest first. */
export const yearsOf = (alumni: Listed[]): number[] =>
  [...new Set(alumni.map(({ graduation_year }) => graduation_year))].sort((a, b) => b - a)

const STORIES = 3

/** The success stories: alumni that staff have selected, the latest graduates first. */
export const storiesOf = (alumni: Listed[]): Listed[] =>
  alumni
    .filter(({ is_featured }) => is_featured)
    .sort((a, b) => b.graduation_year - a.graduation_year)
    .slice(0, STORIES)
