/** Search over all public content: which rows contain all words, and the page of each. */

import { dayIn, formatDay } from '@sekolah/contract/dates'
import { eventPath } from '@sekolah/contract/information/agenda'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import { type PublicRoute, publicRoutes } from '@sekolah/contract/routes'
import { isOpenVacancy } from '@sekolah/contract/school/rules'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentRows, ContentSource } from '@sekolah/contract/sync/schemas'
import { around, textOf, wordsOf } from './terms.ts'

/** Where a hit leads. */
type Place = { to: string; search?: Record<string, string> }

export type Hit = Place & { title: string; text: string }

export type Group = {
  label: string
  /** How many were found; `hits` are the best of them. */
  total: number
  hits: Hit[]
}

/** How many hits of one group are shown. */
const MOST = 6

/** The hits of a search by group; in each group, hits in the title come first. */
export const findEverything = async (
  content: ContentSource,
  question: string,
  now: Date,
): Promise<Group[]> => {
  const words = wordsOf(question)
  if (words.length === 0) return []
  const today = dayIn(settingsFrom(await content.all('settings')).time_zone, now)
  const holdsAll = (text: string) => words.every((word) => text.includes(word))
  const found = await Promise.all(
    names.map(async (name) => {
      const { label, hits } = await read(content, name, today)
      const held = hits.filter(({ title, text }) => holdsAll(`${title}\n${text}`.toLowerCase()))
      const isBest = ({ title }: Hit) => holdsAll(title.toLowerCase())
      const sorted = [...held.filter(isBest), ...held.filter((hit) => !isBest(hit))]
      return {
        label,
        total: held.length,
        hits: sorted.slice(0, MOST).map((hit) => ({ ...hit, text: around(hit.text, words) })),
      }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

/** How rows of one kind are searched; `today` is the day in the school's zone. */
type Kind<K extends ContentKind> = {
  label: string
  hitOf: (row: ContentRows[K], today: string) => Hit | null
  /** Hits that are no rows. */
  also?: Hit[]
}

const read = async <K extends ContentKind>(content: ContentSource, name: K, today: string) => {
  const { label, hitOf, also = [] }: Kind<K> = kinds[name]
  return {
    label,
    hits: [...also, ...(await content.all(name)).flatMap((row) => hitOf(row, today) ?? [])],
  }
}

/** Pages that are no hits: second addresses of another page, and the search itself. */
const unlisted: PublicRoute[] = ['/academics', '/information', '/search']

const addresses: Hit[] = Object.entries(publicRoutes)
  .filter(([to]) => !unlisted.some((path) => path === to))
  .map(([to, title]) => ({ to, title, text: '' }))

/** Kinds with their own pages or texts of a hit, in the order of the groups. */
const special: { [K in ContentKind]?: Kind<K> } = {
  pages: {
    label: 'Halaman',
    also: addresses,
    hitOf: ({ key, title, content, meta_data }) => {
      const to = placesOfPages[key]
      const more = Object.values(meta_data).flat().filter(isWritten)
      return to ? { to, title, text: [content, ...more].join(' ') } : null
    },
  },
  ppdb_info: {
    label: 'PPDB',
    hitOf: (row) => ({
      to: row.info_type === 'announcement' ? '/ppdb/pengumuman' : '/ppdb',
      title: row.title,
      text: [row.content, ...detailsOf(row)].filter(Boolean).join(' · '),
    }),
  },
  faq: {
    label: 'Tanya jawab',
    hitOf: ({ question, answer }) => ({
      to: '/contact/faq',
      search: { cari: question },
      title: question,
      text: answer,
    }),
  },
  events: {
    label: 'Agenda',
    hitOf: (event) => ({
      to: eventPath(event),
      title: event.name,
      text: `${formatDay(event.date)}, ${event.time} · ${event.location}. ${event.description}`,
    }),
  },
  articles: {
    label: 'Berita & artikel',
    hitOf: ({ id, title, content, excerpt }) => ({
      to: `/information/article/${id}`,
      title,
      text: content === null ? excerpt : textOf(content),
    }),
  },
  teachers: {
    label: 'Guru',
    hitOf: ({ name, subject, description }) => ({
      to: '/teachers',
      search: { cari: name },
      title: name,
      text: [subject, description].filter(Boolean).join('. '),
    }),
  },
  academic_programs: {
    label: 'Program',
    hitOf: ({ id, name, type, description, features }) => ({
      to: type === 'program_unggulan' ? `/academics/programs/${id}` : placesOfPrograms[type],
      title: name,
      text: [description, ...features].join(' · '),
    }),
  },
  achievements: {
    label: 'Prestasi',
    hitOf: ({ title, category, year, description }) => ({
      to: '/academics/achievements',
      title,
      text: [`${category}, ${year}`, description].filter(Boolean).join('. '),
    }),
  },
  alumni: {
    label: 'Alumni',
    hitOf: ({ name, graduation_year, current_job, testimonial }) => ({
      to: '/alumni',
      search: { cari: name },
      title: name,
      text: `${current_job}, lulus ${graduation_year}. ${testimonial}`,
    }),
  },
  gallery: {
    label: 'Galeri',
    hitOf: ({ id, title, category, description }) => ({
      to: '/information/gallery',
      search: { gambar: `${id}` },
      title,
      text: [category, description].filter(Boolean).join('. '),
    }),
  },
  careers: {
    label: 'Lowongan',
    hitOf: ({ title, type, requirements, deadline }, today) =>
      isOpenVacancy({ deadline }, today)
        ? { to: '/contact/career', title, text: [type, ...requirements].join(' · ') }
        : null,
  },
}

/** Rows that are all on one page, found by their texts; the first text is the title of a hit. */
const onPage = ([name, { page }]: [string, Resource]): [string, Kind<ResourceName>][] => {
  if (!page || name in special) return []
  const hitOf = ({ created_at: _, updated_at: __, ...row }: Record<string, unknown>): Hit => {
    const [title = '', ...texts] = Object.values(row).flat().filter(isWritten)
    return { to: page, title, text: texts.join(' · ') }
  }
  return [[name, { label: publicRoutes[page], hitOf }]]
}

/** Every searchable kind of content; kinds without a page appear on other pages. */
const kinds = {
  ...special,
  ...Object.fromEntries(Object.entries(resources).flatMap(onPage)),
} as { [K in ContentKind]: Kind<K> }
const names = Object.keys(kinds) as ContentKind[]

/** Those of the other types have no page of their own. */
const placesOfPrograms = {
  ekstrakurikuler: '/academics/extracurricular',
  kurikulum: '/academics/curriculum',
} as const

const placesOfPages: Partial<Record<ContentRows['pages']['key'], PublicRoute>> = {
  about_school: '/about',
  principal_message: '/about/principal',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/aksesibilitas',
}

/** The texts in a page's details, without the address of its photo. */
const isWritten = (value: unknown): value is string =>
  typeof value === 'string' && !value.startsWith('/')

const detailsOf = (row: ContentRows['ppdb_info']): string[] => {
  switch (row.info_type) {
    case 'timeline':
      return row.data.map(({ event }) => event)
    case 'requirements':
      return row.data
    case 'fees':
      return row.data.map(({ item }) => item)
    case 'announcement':
      return []
  }
}
