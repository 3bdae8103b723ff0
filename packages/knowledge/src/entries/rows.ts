/** Entries of all public rows: their pages and texts. */

import { eventPath } from '@sekolah/contract/information/agenda'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import { type PublicRoute, publicRoutes } from '@sekolah/contract/routes'
import { isOpenVacancy } from '@sekolah/contract/school/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { withAdmissionWord } from '@sekolah/contract/settings/rules'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentRows, ContentSource } from '@sekolah/contract/sync/schemas'
import { formatDay } from '@sekolah/contract/values/dates'
import type { Topic } from '../words/topics.ts'
import { isTestStep } from './admission.ts'
import type { Entry } from './entry.ts'
import { htmlToText } from './text.ts'

/** Weights: the thing itself counts more than texts that only mention it. */
const ITSELF = 1.2
const ASIDE = 0.9
const PICTURE = 0.75
/** Weights: a long text mentions many things, and a policy mentions everything. */
const LONG_TEXT = 0.8
const POLICY = 0.3
const isPolicy = (to: string): boolean => ['/privacy', '/terms', '/aksesibilitas'].includes(to)

/** A row as an entry without its group; `today` is the day in the school's zone. */
type Found = Omit<Entry, 'group'>
type Kind<K extends ContentKind> = {
  label: string
  hitOf: (row: ContentRows[K], today: string) => Found | null
  /** Further entries of this kind that come from no row, such as the site's own pages. */
  also?: Found[]
}

export const rowEntries = async (
  content: Pick<ContentSource, 'all'>,
  settings: PublicSettings,
  today: string,
): Promise<Entry[]> => {
  const rows = await Promise.all(names.map((name) => read(content, name, today)))
  const say = (text: string) => withAdmissionWord(text, settings)
  // On a portal school, the form's page has no form; the admission facts link to the portal.
  const isShown = ({ to }: Found) => settings.ppdb_mode !== 'portal' || to !== '/ppdb/daftar'
  return rows.flatMap(({ label, also, found }) => [
    ...also.filter(isShown).map((page) => ({ ...page, title: say(page.title), group: say(label) })),
    ...found.map((row) => ({ ...row, group: say(label) })),
  ])
}

const read = async <K extends ContentKind>(
  content: Pick<ContentSource, 'all'>,
  name: K,
  today: string,
) => {
  const { label, hitOf, also = [] }: Kind<K> = kinds[name]
  return { label, also, found: (await content.all(name)).flatMap((row) => hitOf(row, today) ?? []) }
}

/** Pages that are not listed: aliases of other pages, and the search itself. */
const unlisted: PublicRoute[] = ['/academics', '/information', '/search']

const addresses: Found[] = Object.entries(publicRoutes)
  .filter(([to]) => !unlisted.some((path) => path === to))
  .map(([to, title]) => ({ to, title, text: '' }))

/** Kinds with pages of their own or a special text, in the order of the groups. */
const special: { [K in ContentKind]?: Kind<K> } = {
  pages: {
    label: 'Halaman',
    also: addresses,
    hitOf: ({ key, title, content, meta_data }) => {
      const to = placesOfPages[key]
      const more = Object.values(meta_data).flat().filter(isWritten)
      const text = [content, ...more].join(' ')
      const names = key === 'about_school' ? 'visi misi sejarah profil' : ''
      return to ? { to, title, text, names, inSearch: isPolicy(to) ? POLICY : LONG_TEXT } : null
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
      weight: 1,
    }),
  },
  events: {
    label: 'Agenda',
    hitOf: (event, today) => ({
      to: eventPath(event),
      title: event.name,
      text: `${formatDay(event.date)}, ${event.time} · ${event.location}. ${event.description}`,
      names: '?kapan ?mana ?jam acara agenda',
      answer: `${event.name}: ${formatDay(event.date)}${event.date < today ? ' (sudah lewat)' : ''}, ${event.time} · ${event.location}. ${event.description}`,
      ...(event.date >= today && { weight: 0.9 }),
      ...(event.date >= today && { topics: topicsOfEvent(event.name) }),
    }),
  },
  articles: {
    label: 'Berita & artikel',
    hitOf: ({ id, title, content, excerpt }) => ({
      to: `/information/article/${id}`,
      title,
      text: content === null ? excerpt : htmlToText(content),
      names: 'berita artikel kabar',
      answer: `${title}. ${excerpt}`,
      inSearch: LONG_TEXT,
      weight: 0.85,
      byTitle: true,
    }),
  },
  teachers: {
    label: 'Guru',
    hitOf: ({ name, subject, contact, description }) => ({
      to: '/teachers',
      search: { cari: name },
      title: name,
      text: [subject, description].filter(Boolean).join('. '),
      names: `guru ?siapa ajar ${contact ? 'email' : ''} ${subject} ${initialsOf(subject)}`,
      needs: ['guru', 'ajar', subject, ...name.split(/[\s,.]+/).filter(isLongName)],
      answer: `${subject}: ${name}${contact ? `, ${contact}` : ''}`,
      weight: 0.9,
    }),
  },
  academic_programs: {
    label: 'Program',
    hitOf: ({ id, name, type, description, features, ...more }) => ({
      to: type === 'program_unggulan' ? `/academics/programs/${id}` : placesOfPrograms[type],
      title: name,
      text: [description, ...features, ...detailsOfProgram(more)].join(' · '),
      names: `${namesOfPrograms[type]} ${initialsOf(name)}`,
      inSearch: ITSELF,
      answer: `${name}: ${[description, features.join(', ')].filter(Boolean).join('\n')}`,
      weight: 1,
      ...(type === 'ekstrakurikuler' && { list: 'ekskul' as const }),
      ...(type === 'program_unggulan' && {
        list: 'jurusan' as const,
        topics: ['jurusan-cocok' as const, 'beda-jurusan' as const],
      }),
    }),
  },
  achievements: {
    label: 'Prestasi',
    hitOf: ({ title, category, level, year, description }) => ({
      to: '/academics/achievements',
      title,
      text: [`${category}, ${year}`, `Tingkat ${level}`, description].filter(Boolean).join('. '),
      names: `prestasi juara lomba ${category}`,
      inSearch: ASIDE,
      answer: `${title} (${year}).`,
      weight: 0.85,
      byTitle: true,
    }),
  },
  alumni: {
    label: 'Alumni',
    hitOf: ({ name, graduation_year, current_job, testimonial }) => ({
      to: '/alumni',
      search: { cari: name },
      title: name,
      text: `${current_job}, lulus ${graduation_year}. ${testimonial}`,
      names: 'alumni lulusan ?siapa',
      inSearch: ASIDE,
    }),
  },
  gallery: {
    label: 'Galeri',
    hitOf: ({ id, title, category, description }) => ({
      to: '/information/gallery',
      search: { gambar: `${id}` },
      title,
      text: [category, description].filter(Boolean).join('. '),
      inSearch: PICTURE,
    }),
  },
  careers: {
    label: 'Lowongan',
    hitOf: ({ title, type, requirements, deadline }, today) =>
      isOpenVacancy({ deadline }, today)
        ? {
            to: '/contact/career',
            title,
            text: [type, ...requirements].join(' · '),
            names: 'lowongan loker lamar',
            needs: ['lowongan', 'loker', 'lamar', 'kerja'],
            inSearch: ASIDE,
            answer: `Lowongan ${title} (${type})${deadline ? `, lamaran sampai ${formatDay(deadline)}` : ''}.`,
            weight: 0.9,
          }
        : null,
  },
  facilities: {
    label: publicRoutes['/about/facilities'],
    hitOf: ({ name, description, category, features }) => ({
      to: '/about/facilities',
      title: name,
      text: [description, category, ...features].filter(Boolean).join(' · '),
      names: 'fasilitas ruang',
      answer: `${name}: ${[description, features.join(', ')].filter(Boolean).join('\n')}`,
      weight: 1,
      list: 'fasilitas',
    }),
  },
}

/**
 * Kinds whose rows share one page, found by their texts; the first text column is the title of a
 * hit.
 */
const onPage = ([name, { page }]: [string, Resource]): [string, Kind<ResourceName>][] => {
  if (!page || name in special) return []
  const hitOf = ({ created_at: _, updated_at: __, ...row }: Record<string, unknown>): Found => {
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

/** Programmes of the other types have no page of their own. */
const placesOfPrograms = {
  ekstrakurikuler: '/academics/extracurricular',
  kurikulum: '/academics/curriculum',
} as const

/** The content mirror of a phone may be older than these fields. */
const detailsOfProgram = ({
  equipment = [],
  subjects = [],
  partners = [],
  jobs = [],
  seats,
}: Partial<ContentRows['academic_programs']>): string[] => [
  ...equipment,
  ...subjects,
  ...partners,
  ...jobs,
  ...(seats ? [`Daya tampung ${seats} siswa`] : []),
]

const topicsOfEvent = (name: string): Topic[] => [
  ...(isTestStep(name) ? ['tes-seleksi' as const] : []),
  ...(/hari pertama|mpls|pengenalan lingkungan/i.test(name) ? ['hari-pertama' as const] : []),
]

const namesOfPrograms = {
  program_unggulan: 'jurusan ajar masuk',
  ekstrakurikuler: 'ekskul latihan ?kapan',
  kurikulum: 'kurikulum pelajaran ?lama',
} as const

/** Whether part of a name is used to address a person; "S.Pd." is not. */
const isLongName = (part: string): boolean => part.length > 3

/** The usual initials of a name: "TKR" of "Teknik Kendaraan Ringan". */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return words.length > 1 ? words.map(([first]) => first).join('') : ''
}

const placesOfPages: Partial<Record<ContentRows['pages']['key'], PublicRoute>> = {
  about_school: '/about',
  principal_message: '/about/principal',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/aksesibilitas',
}

/** Whether a value in a page's details is text, and not the address of its photo. */
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
