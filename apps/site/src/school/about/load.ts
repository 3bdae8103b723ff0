/** The content of the pages about the school, and its structured data. */
import type { Achievement, Facility } from '@sekolah/contract/academics/schemas'
import type { Page } from '@sekolah/contract/school/schemas'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { sortByYearAndLevel } from '../../academics/achievements.ts'

/** Limits of the spec: facilities, and features of each. */
const FACILITIES = 6
const FEATURES = 3

export type Principal = {
  title: string
  message: string
  name: string
  position: string
  photo: string | null
}

export type AboutSchool = {
  title: string
  text: string
  vision: string
  mission: string[]
  principal: Principal
  facilities: Pick<Facility, 'id' | 'name' | 'description' | 'features' | 'image' | 'image_alt'>[]
  achievements: Pick<Achievement, 'id' | 'title' | 'level' | 'year' | 'image' | 'image_alt'>[]
}

export const load = async (content: ContentSource): Promise<AboutSchool> => {
  const [pages, facilities, achievements] = await Promise.all([
    content.all('pages'),
    content.all('facilities'),
    content.all('achievements'),
  ])
  const school = pages.find(({ key }) => key === 'about_school')
  return {
    title: school?.title || 'Tentang Sekolah',
    text: school?.content ?? '',
    vision: textOf(school, 'vision'),
    mission: linesOf(school, 'mission'),
    principal: principalOf(pages.find(({ key }) => key === 'principal_message')),
    facilities: facilities
      .slice(0, FACILITIES)
      .map(({ id, name, description, features, image, image_alt }) => ({
        id,
        name,
        description,
        features: features.slice(0, FEATURES),
        image,
        image_alt,
      })),
    achievements: sortByYearAndLevel(achievements.filter(({ is_featured }) => is_featured)).map(
      ({ id, title, level, year, image, image_alt }) => ({
        id,
        title,
        level,
        year,
        image,
        image_alt,
      }),
    ),
  }
}

const principalOf = (page: Page | undefined): Principal => ({
  title: page?.title || 'Sambutan Kepala Sekolah',
  message: page?.content ?? '',
  name: textOf(page, 'principal_name'),
  position: textOf(page, 'position'),
  photo: textOf(page, 'principal_photo') || null,
})

// A page's details are optional in the contract: staff may have left them out.
const textOf = (page: Page | undefined, key: string): string => {
  const value = page?.meta_data[key]
  return typeof value === 'string' ? value : ''
}

const linesOf = (page: Page | undefined, key: string): string[] => {
  const value = page?.meta_data[key]
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []
}
