/** Facts about admission: costs, requirements and dates, with the days that are left. */

import type { StepKind } from '@sekolah/contract/admission/calendar/labels'
import { type AdmissionDates, admissionDates } from '@sekolah/contract/admission/calendar/season'
import { stepKindOf } from '@sekolah/contract/admission/calendar/steps'
import { stepWhen } from '@sekolah/contract/admission/calendar/when'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import {
  dayIn,
  daysBetween,
  formatDateTime,
  formatDay,
  isRealDay,
} from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import type { Topic } from '../words/topics.ts'
import { admissionSentence, whileOpen } from './admission-sentence.ts'
import { type Entry, FACTS_GROUP } from './entry.ts'
import { ownApplicationFacts } from './own-application.ts'

type Info = ContentRows['ppdb_info']

export const admissionFacts = (
  settings: PublicSettings,
  infos: readonly Info[],
  events: readonly ContentRows['events'][],
  now: Date,
): Entry[] => [
  ...(settings.ppdb_year || settings.ppdb_end_date || infos.length > 0
    ? [
        ...stateFacts(settings, infos, now),
        ...formFacts(settings, now),
        ...ownApplicationFacts(settings, infos, now),
      ]
    : []),
  ...dateFacts(settings, infos, hasTest(settings, events, now), now),
  ...infos.flatMap((info) => (info.info_type === 'fees' ? feeFacts(info) : [])),
  ...infos.flatMap((info) => (info.info_type === 'requirements' ? requirementFacts(info) : [])),
]

const stateFacts = (settings: PublicSettings, infos: readonly Info[], now: Date): Entry[] => [
  {
    group: FACTS_GROUP,
    to: '/ppdb',
    title: `Pendaftaran ${settings.ppdb_label}`,
    text: admissionSentence(settings, now),
    answer: admissionSentence(settings, now),
    names: 'daftar ppdb buka tutup ?kapan gelombang',
    topics: ['masih-buka'],
  },
  wavesFact(settings, infos, now),
]

/** The waves of the calendar; without any, that it names none. */
const wavesFact = (settings: PublicSettings, infos: readonly Info[], now: Date): Entry => {
  const steps = infos.flatMap((info) => (info.info_type === 'timeline' ? info.data : []))
  const named = steps.filter(({ event }) => /gelombang/i.test(event))
  const forms = named.filter(({ kind }) => kind === 'form')
  const text = [
    admissionSentence(settings, now),
    ...(forms.length > 0 ? forms : named).map((one) => `${one.event}: ${whenOf(one, settings)}.`),
    ...(named.length === 0 ? ['Gelombang lain tidak tercantum di jadwal.'] : []),
  ].join(' ')
  return {
    group: FACTS_GROUP,
    to: '/ppdb',
    title: 'Gelombang pendaftaran',
    ...{ text, answer: text },
    topics: ['gelombang'],
    isForTopic: true,
    isForBot: true,
  }
}

const formFacts = (settings: PublicSettings, now: Date): Entry[] => [
  {
    group: FACTS_GROUP,
    to: '/ppdb/daftar',
    ...(settings.ppdb_mode === 'portal'
      ? {
          title: `Portal pendaftaran ${settings.ppdb_label}`,
          text: `Pendaftaran dilakukan di portal: ${settings.ppdb_portal_url ?? ''}`,
        }
      : {
          title: `Formulir pendaftaran ${settings.ppdb_label}`,
          text: whileOpen(
            'Formulir diisi dari HP atau komputer, juga saat tidak ada sinyal.',
            settings,
            now,
          ),
        }),
    names: 'formulir daftar ppdb ?mana ?bagaimana isi',
    topics: ['cara-daftar'],
  },
  {
    group: FACTS_GROUP,
    to: '/ppdb/status',
    title: 'Cek Status',
    text: 'Hasil dan status pendaftaran dilihat di Cek Status, dengan nomor pendaftaran, tanggal lahir siswa, dan 4 angka terakhir nomor telepon orang tua / wali.',
    names: 'cek status daftar pengumuman ?bagaimana ?mana',
  },
]

/** Weight in the search of a step that the agenda says more about. */
const BESIDE_EVENT = 0.5
/** Weight of past dates: they are seldom meant. */
const PAST_WEIGHT = 0.9

/** Names of each day of admission, in questions. */
const steps = [
  {
    key: 'opens',
    kind: 'form',
    title: 'Pendaftaran dibuka',
    names: 'daftar ppdb buka mulai gelombang',
    topics: ['kapan-dibuka'],
  },
  {
    key: 'closes',
    kind: 'form',
    title: 'Pendaftaran ditutup',
    names: 'daftar ppdb tutup batas formulir',
    topics: [],
  },
  {
    key: 'enrolUntil',
    kind: 'enrolment',
    title: 'Batas daftar ulang',
    names: 'daftar ulang batas',
    topics: ['kapan-daftar-ulang'],
  },
  {
    key: 'resultAt',
    kind: 'results',
    title: 'Pengumuman hasil',
    names: 'pengumuman hasil keluar terima ppdb',
    topics: ['kapan-hasil'],
  },
] as const satisfies {
  key: keyof AdmissionDates
  kind: StepKind
  title: string
  names: string
  topics: Topic[]
}[]

/** Whether the agenda has place and time of the test, which says more than the step. */
const hasTest = (
  { time_zone }: PublicSettings,
  events: readonly ContentRows['events'][],
  now: Date,
): boolean => events.some(({ name, date }) => isTestStep(name) && date >= dayIn(time_zone, now))

const dateFacts = (
  settings: PublicSettings,
  infos: readonly Info[],
  isTestAhead: boolean,
  now: Date,
): Entry[] => {
  const today = dayIn(settings.time_zone, now)
  const left = (day: string) => {
    if (!isRealDay(day)) return ''
    const days = daysBetween(today, day)
    return days > 0 ? ` (${days} hari lagi)` : days === 0 ? ' (hari ini)' : ' (sudah lewat)'
  }
  const days = admissionDates(settings, now)
  const set = steps.flatMap(({ key, title, names, topics }): Entry[] => {
    const said = days[key]
    if (!said) return []
    const isTime = key === 'resultAt'
    const day = isTime ? dayIn(settings.time_zone, new Date(said)) : said
    const when = isTime ? formatDateTime(said, settings.time_zone) : formatDay(said)
    return [
      {
        group: FACTS_GROUP,
        to: isTime ? '/ppdb/pengumuman' : '/ppdb',
        title,
        text: `${when}${left(day)}`,
        names: `${names} ?kapan jadwal ${isTime ? '?jam' : ''}`,
        topics,
        ...(day < today && { weight: PAST_WEIGHT }),
      },
    ]
  })
  const timelines = infos.flatMap((info) => (info.info_type === 'timeline' ? [info] : []))
  const written = timelines.flatMap(({ data }) =>
    data.map((one) => ({ ...one, said: saidBy(one) })),
  )
  // Dates of a wave are added to those of the settings, which follow today's wave.
  const isNew = ({ said, wave }: (typeof written)[number]) =>
    wave !== undefined || !said || !days[said.key]
  return [
    ...set,
    ...written.filter(isNew).map(({ said, wave, ...one }) => ({
      group: FACTS_GROUP,
      to: '/ppdb',
      title: one.event,
      text: `${whenOf(one, settings)}${left(one.until ?? one.date)}`,
      // The event of the test has a page of its own.
      ...(isTestStep(one.event) && isTestAhead && { inSearch: BESIDE_EVENT }),
      names: `${said?.names ?? 'jadwal ppdb'} ?kapan`,
      topics:
        (wave === undefined && said?.topics) ||
        (isTestStep(one.event) && !isTestAhead ? ['tes-seleksi' as const] : []),
    })),
    ...timelines.map(({ title, data }) => ({
      group: FACTS_GROUP,
      to: '/ppdb',
      title,
      // Whether admission is open is what a calendar is asked for first.
      text: [
        ...(data.some(({ kind }) => kind) ? [admissionSentence(settings, now)] : []),
        ...data.map((one) => `${one.event}: ${whenOf(one, settings)}`),
      ].join('\n'),
      names: 'jadwal ppdb tahap alur daftar ?kapan',
    })),
  ]
}

type TimelineStep = Extract<Info, { info_type: 'timeline' }>['data'][number]

/** The day of admission that a step is about; null for a step of the school's own. */
const saidBy = (one: TimelineStep): (typeof steps)[number] | null => {
  const kind = one.kind ?? stepKindOf(one)
  const key = kind === 'form' && /dibuka/i.test(one.event) ? 'opens' : null
  return (
    steps.find(
      (step) => step.kind === kind && (kind !== 'form' || step.key === (key ?? 'closes')),
    ) ?? null
  )
}

const whenOf = (one: TimelineStep, { time_zone }: PublicSettings): string =>
  [stepWhen(one, time_zone), one.place].filter(Boolean).join(', ')

/** Whether a step is a test: "Tes minat dan wawancara". */
export const isTestStep = (name: string): boolean =>
  /\b(tes|wawancara|seleksi)\b/i.test(name) && !/pengumuman|hasil/i.test(name)

const feeFacts = ({ title, content, data }: Extract<Info, { info_type: 'fees' }>): Entry[] => {
  const rows = data.map(({ item, amount }) => ({
    item,
    amount,
    text: `${item}: ${priceOf(amount)}`,
  }))
  const table = rows.map(({ text }) => text).join('\n')
  return [
    {
      group: FACTS_GROUP,
      to: '/ppdb',
      title,
      text: [table, content].filter(Boolean).join('\n'),
      names: 'biaya masuk awal total rincian semua daftar ?berapa',
      topics: ['biaya-daftar-ulang'],
      list: 'biaya',
      isWhole: true,
    },
    ...rows.map(({ item, amount, text }) => ({
      group: FACTS_GROUP,
      to: '/ppdb',
      title: /^biaya|^spp/i.test(item) ? item : `Biaya ${item.toLowerCase()}`,
      text: priceOf(amount),
      answer: `${text}.`,
      names: `biaya ?berapa ${item} ${amount === 0 ? 'gratis' : ''} ${/daftar|formulir/i.test(item) ? 'formulir' : ''}`,
      ...(/seragam|baju|pakaian/i.test(item) && { topics: ['fee-seragam' as const] }),
      list: 'biaya' as const,
    })),
  ]
}

const requirementFacts = ({
  title,
  content,
  data,
}: Extract<Info, { info_type: 'requirements' }>): Entry[] => [
  {
    group: FACTS_GROUP,
    to: '/ppdb',
    title,
    text: [...data.map((row) => `• ${row}`), content].filter(Boolean).join('\n'),
    names: 'syarat berkas daftar masuk ppdb',
    topics: ['syarat'],
  },
  ...data.map((row) => ({
    group: FACTS_GROUP,
    to: '/ppdb',
    title: row,
    text: title,
    answer: `${title}: ${row}.`,
    names: `syarat berkas ${/\d/.test(row) ? '?berapa' : ''}`,
    topics: topicsOfRequirement(row),
  })),
]

/** Topics that a requirement answers, for questions in families' own words. */
const topicsOfRequirement = (row: string): Topic[] => [
  ...(/akan lulus|kelas (9|ix)\b/i.test(row) ? ['belum-lulus' as const] : []),
  ...(/\bfoto\b/i.test(row) ? ['pas-foto' as const] : []),
  ...(/rapor/i.test(row) ? ['rapor-diminta' as const] : []),
  ...(/sederajat|paket|mts/i.test(row) ? ['sederajat' as const] : []),
]

const priceOf = (amount: number): string => (amount === 0 ? 'gratis' : rupiah(amount))
