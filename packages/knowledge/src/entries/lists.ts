/** Facts that combine several rows: the programmes, clubs and facilities. */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import { formatDay } from '@sekolah/contract/values/dates'
import type { Topic } from '../words/topics.ts'
import { type Entry, FACTS_GROUP, type ListName } from './entry.ts'
import { joinNames } from './replies.ts'
import { initialsOf } from './rows.ts'

/** How many jobs of alumni a fact names. */
const MAX_JOBS = 6
/** How many titles a fact names. */
const MAX_LATEST = 3

export type ListedNames = Record<'program' | 'ekstrakurikuler' | 'fasilitas', string[]>

export const listFacts = (names: ListedNames): Entry[] =>
  wholes.flatMap(({ key, list, ...whole }) =>
    names[key].length > 0
      ? [
          {
            ...whole,
            list,
            group: FACTS_GROUP,
            isWhole: true,
            isForBot: true,
            text: joinNames(names[key]),
          },
        ]
      : [],
  )

const wholes: (Pick<Entry, 'to' | 'title' | 'names' | 'topics'> & {
  key: keyof ListedNames
  list: ListName
})[] = [
  {
    key: 'program',
    list: 'jurusan',
    to: '/academics/programs',
    title: 'Program keahlian',
    names: 'jurusan ?berapa pilih ajar',
    topics: ['jurusan-cocok'],
  },
  {
    key: 'ekstrakurikuler',
    list: 'ekskul',
    to: '/academics/extracurricular',
    title: 'Ekstrakurikuler',
    names: 'ekskul ?berapa',
  },
  {
    key: 'fasilitas',
    list: 'fasilitas',
    to: '/about/facilities',
    title: 'Fasilitas',
    names: 'fasilitas ?berapa',
  },
]

/** Latest news and coming events, as their titles. */
export const latestFacts = (
  articles: readonly ContentRows['articles'][],
  events: readonly ContentRows['events'][],
  achievements: readonly ContentRows['achievements'][],
  today: string,
): Entry[] => {
  const next = events.filter(({ date }) => date >= today)
  const best = [...achievements].sort((a, b) => Number(b.is_featured) - Number(a.is_featured))
  const lists = [
    {
      to: '/information/news',
      title: 'Berita terbaru',
      names: 'berita artikel kabar',
      rows: articles.map(({ title }) => title),
    },
    {
      to: '/information/events',
      title: 'Agenda terdekat',
      names: 'agenda acara kegiatan event ?kapan',
      topics: ['agenda' as const],
      rows: next.map(({ name, date }) => `${name}, ${formatDay(date)}`),
    },
    {
      to: '/academics/achievements',
      title: 'Prestasi',
      names: 'prestasi juara lomba menang',
      rows: best.map(({ title, year }) => `${title} (${year})`),
    },
  ]
  return lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ rows, ...list }) => ({
      ...list,
      group: FACTS_GROUP,
      text: rows
        .slice(0, MAX_LATEST)
        .map((row) => `• ${row}`)
        .join('\n'),
      isForBot: true,
      byTitle: true,
    }))
}

/** The seats of each programme, its partners and equipment, and the jobs that it leads to. */
export const programFacts = (programs: readonly ContentRows['academic_programs'][]): Entry[] => {
  const taught = programs.filter(({ type }) => type === 'program_unggulan')
  const seated = taught.filter(({ seats }) => seats)
  const total = seated.reduce((sum, { seats }) => sum + Number(seats), 0)
  const fact = (title: string, to: string, text: string, names: string, topic: Topic): Entry => ({
    ...{ group: FACTS_GROUP, title, to, text, names, answer: text },
    ...(to !== '/ppdb' && {
      needs: names.split(' ').filter((word) => word.length > 2 && !generic.has(word.toLowerCase())),
    }),
    ...{ topics: [topic], isForBot: true, isForTopic: true },
  })
  return [
    ...(seated.length > 0
      ? [
          fact(
            'Daya tampung',
            '/ppdb',
            [
              ...seated.map(({ name, seats }) => `• ${name}: ${seats} siswa`),
              ...(seated.length === taught.length ? [`Semuanya ${total} siswa.`] : []),
            ].join('\n'),
            'jurusan semua total sekolah',
            'daya-tampung',
          ),
        ]
      : []),
    ...seated.map(({ id, name, seats }) =>
      fact(
        `Daya tampung ${name}`,
        `/academics/programs/${id}`,
        `Daya tampung ${name}: ${seats} siswa.`,
        `jurusan ${name} ${initialsOf(name)}`,
        'daya-tampung',
      ),
    ),
    ...taught.flatMap(({ id, name, partners = [], equipment = [] }) => {
      const told = (title: string, items: readonly string[], topic: Topic) =>
        items.length > 0
          ? fact(
              `${title} ${name}`,
              `/academics/programs/${id}`,
              `${title} ${name}: ${joinNames([...items])}.`,
              `jurusan ${name} ${initialsOf(name)}`,
              topic,
            )
          : []
      return [
        told('Mitra', partners, 'mitra-jurusan'),
        told('Peralatan', equipment, 'alat-jurusan'),
      ].flat()
    }),
    ...taught.flatMap(({ id, name, jobs = [] }) =>
      jobs.length > 0
        ? fact(
            `Pekerjaan lulusan ${name}`,
            `/academics/programs/${id}`,
            `Lulusan ${name} dapat bekerja sebagai ${joinNames(jobs.map(lowerFirst), 'atau')}.`,
            `jurusan ${name} ${initialsOf(name)}`,
            'kerja-lulusan',
          )
        : [],
    ),
  ]
}

/** Words that occur in the names of many programmes. */
const generic = new Set(['jurusan', 'teknik', 'dan', 'program', 'bisnis', 'teknologi'])

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text

export const peopleFacts = (
  settings: PublicSettings,
  pages: readonly ContentRows['pages'][],
  alumni: readonly ContentRows['alumni'][],
  teachers: readonly ContentRows['teachers'][],
): Entry[] => {
  const counsellor = teachers.find(({ subject }) => /konseling/i.test(subject))
  const principal = pages.find(({ key }) => key === 'principal_message')?.meta_data.principal_name
  const { vision, mission = [] } = aboutOf(pages)
  const jobs = [...new Set(alumni.map(({ current_job }) => current_job))].slice(0, MAX_JOBS)
  return [
    ...(typeof principal === 'string' && principal
      ? [
          {
            group: FACTS_GROUP,
            to: '/about/principal',
            title: 'Kepala sekolah',
            text: principal,
            names: `kepala sekolah ?siapa nama ${settings.school_name}`,
          },
        ]
      : []),
    ...(counsellor
      ? [
          {
            group: FACTS_GROUP,
            to: '/teachers',
            title: 'Bimbingan konseling',
            text: `${counsellor.name}. ${counsellor.description ?? ''}`.trim(),
            answer: `Hal seperti ini dapat diceritakan kepada ${counsellor.name} (${counsellor.subject}). ${counsellor.description ?? ''}\nBicarakan juga dengan orang dewasa yang Anda percaya.`,
            topics: ['perundungan' as const],
            isAdvice: true as const,
            isForTopic: true as const,
            isForBot: true as const,
          },
        ]
      : []),
    ...(vision
      ? [
          {
            group: FACTS_GROUP,
            to: '/about',
            title: 'Visi dan misi',
            text: [vision, ...mission.map((point) => `• ${point}`)].join('\n'),
            names: 'visi tujuan',
            isForBot: true as const,
          },
        ]
      : []),
    ...(jobs.length > 0
      ? [
          {
            group: FACTS_GROUP,
            to: '/alumni',
            title: 'Pekerjaan alumni',
            text: joinNames(jobs),
            answer: `Alumni kami antara lain menjadi ${joinNames(jobs)}.`,
            names: 'kerja lulus alumni ?mana',
            topics: ['kerja-lulusan' as const],
            isForBot: true as const,
          },
        ]
      : []),
  ]
}

const aboutOf = (pages: readonly ContentRows['pages'][]): { vision?: string; mission?: string[] } =>
  pages.find(({ key }) => key === 'about_school')?.meta_data ?? {}
