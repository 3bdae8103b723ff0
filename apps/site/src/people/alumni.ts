/** Selects the alumni of a page. */
import type { Alumnus } from '@sekolah/contract/people/schemas'
import { createTextMatcher } from '../routing/search-params.ts'

/** The fields of an alumnus that the page shows. */
export type ListedAlumnus = Pick<
  Alumnus,
  'id' | 'name' | 'graduation_year' | 'current_job' | 'testimonial' | 'is_featured' | 'photo'
>

export const toListedAlumnus = (alumnus: Alumnus): ListedAlumnus => {
  const { id, name, graduation_year, current_job, testimonial, is_featured, photo } = alumnus
  return { id, name, graduation_year, current_job, testimonial, is_featured, photo }
}

/** The address's query: a name or job, a year, the number of pages shown. */
export type AlumniQuery = {
  cari?: string | undefined
  tahun?: string | undefined
  halaman?: string | undefined
}

export const findAlumni = (
  alumni: ListedAlumnus[],
  { cari, tahun }: AlumniQuery,
): ListedAlumnus[] => {
  const isFound = createTextMatcher(cari)
  return alumni.filter(
    ({ name, current_job, graduation_year }) =>
      (!tahun || `${graduation_year}` === tahun) && isFound(name, current_job),
  )
}

/** Graduation years of the alumni, the latest first. */
export const graduationYears = (alumni: ListedAlumnus[]): number[] =>
  [...new Set(alumni.map(({ graduation_year }) => graduation_year))].sort((a, b) => b - a)

const STORIES = 3

/** The success stories: alumni that staff have selected, the latest graduates first. */
export const featuredAlumni = (alumni: ListedAlumnus[]): ListedAlumnus[] =>
  alumni
    .filter(({ is_featured }) => is_featured)
    .sort((a, b) => b.graduation_year - a.graduation_year)
    .slice(0, STORIES)
