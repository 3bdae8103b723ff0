/** Admission as facts: what it costs, what it asks for, and when; with the days that are left. */

import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import {
  dayIn,
  daysBetween,
  formatDateTime,
  formatDay,
  formatDayOrText,
  isRealDay,
} from '@sekolah/contract/values/dates'
import type { Topic } from '../words/topics.ts'
import { admissionSentence } from './admission-sentence.ts'
import { type Entry, FACTS } from './entry.ts'
import { ownApplicationFacts } from './own-application.ts'

type Info = ContentRows['ppdb_info']

export const admissionFacts = (
  settings: PublicSettings,
  infos: readonly Info[],
  events: readonly ContentRows['events'][],
  now: Date,
): Entry[] => [
  ...(settings.ppdb_year || settings.ppdb_end_date || infos.length > 0
    ? [...stateFacts(settings, now), ...formFacts(settings), ...ownApplicationFacts(settings, now)]
    : []),
  ...dateFacts(settings, infos, hasTest(settings, events, now), now),
  ...infos.flatMap((info) => (info.info_type === 'fees' ? feeFacts(info) : [])),
  ...infos.flatMap((info) => (info.info_type === 'requirements' ? requirementFacts(info) : [])),
]

const stateFacts = (settings: PublicSettings, now: Date): Entry[] => [
  {
    group: FACTS,
    to: '/ppdb',
    title: `Pendaftaran ${settings.ppdb_label}`,
    text: admissionSentence(settings, now),
    answer: admissionSentence(settings, now),
    names: 'daftar ppdb buka tutup ?kapan gelombang',
    topics: ['masih-buka'],
  },
]

const formFacts = (settings: PublicSettings): Entry[] => [
  {
    group: FACTS,
    to: '/ppdb/daftar',
    ...(settings.ppdb_mode === 'portal'
      ? {
          title: `Portal pendaftaran ${settings.ppdb_label}`,
          text: `Pendaftaran dilakukan di portal: ${settings.ppdb_portal_url ?? ''}`,
        }
      : {
          title: `Formulir pendaftaran ${settings.ppdb_label}`,
          text: 'Formulir diisi dari HP atau komputer, juga saat tidak ada sinyal.',
        }),
    names: 'formulir daftar ppdb ?mana ?bagaimana isi',
    topics: ['cara-daftar'],
  },
  {
    group: FACTS,
    to: '/ppdb/status',
    title: 'Cek Status',
    text: 'Hasil dan status pendaftaran dilihat di Cek Status, dengan nomor pendaftaran, tanggal lahir siswa, dan 4 angka terakhir nomor telepon orang tua / wali.',
    names: 'cek status daftar pengumuman ?bagaimana ?mana',
  },
]

/** What is over is seldom what was meant. */
const PAST_WEIGHT = 0.9

/** What each step of admission is asked for by; the setting knows its day better than the table. */
const steps = [
  {
    key: 'ppdb_start_date',
    title: 'Pendaftaran dibuka',
    is: /dibuka|mulai/i,
    names: 'daftar ppdb buka mulai gelombang',
    topics: ['kapan-dibuka'],
  },
  {
    key: 'ppdb_end_date',
    title: 'Pendaftaran ditutup',
    is: /batas (pengisian|pendaftaran|formulir)|ditutup|penutupan|akhir pendaftaran/i,
    names: 'daftar ppdb tutup batas formulir',
    topics: [],
  },
  {
    key: 'ppdb_reregister_until',
    title: 'Batas daftar ulang',
    is: /daftar ulang/i,
    names: 'daftar ulang batas',
    topics: ['kapan-daftar-ulang'],
  },
  {
    key: 'ppdb_result_at',
    title: 'Pengumuman hasil',
    is: /pengumuman|hasil/i,
    names: 'pengumuman hasil keluar terima ppdb',
    topics: ['kapan-hasil'],
  },
] as const satisfies {
  key: keyof PublicSettings
  title: string
  is: RegExp
  names: string
  topics: Topic[]
}[]

/** Whether the agenda says where and when the test is, more than its step does. */
const hasTest = (
  { time_zone }: PublicSettings,
  events: readonly ContentRows['events'][],
  now: Date,
): boolean => events.some(({ name, date }) => isTest(name) && date >= dayIn(time_zone, now))

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
  const set = steps.flatMap(({ key, title, names, topics }): Entry[] => {
    const said = settings[key]
    if (!said) return []
    const isTime = key === 'ppdb_result_at'
    const day = isTime ? dayIn(settings.time_zone, new Date(said)) : said
    const when = isTime ? formatDateTime(said, settings.time_zone) : formatDay(said)
    return [
      {
        group: FACTS,
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
    data.map(({ event, date }) => ({ event, date, step: steps.find(({ is }) => is.test(event)) })),
  )
  const isNew = ({ step }: (typeof written)[number]) => !step || !settings[step.key]
  return [
    ...set,
    ...written.filter(isNew).map(({ event, date, step }) => ({
      group: FACTS,
      to: '/ppdb',
      title: event,
      text: `${formatDayOrText(date)}${left(date)}`,
      names: `${step?.names ?? 'jadwal ppdb'} ?kapan`,
      topics: step?.topics ?? (isTest(event) && !isTestAhead ? ['tes-seleksi' as const] : []),
    })),
    ...timelines.map(({ title, data }) => ({
      group: FACTS,
      to: '/ppdb',
      title,
      text: data.map(({ event, date }) => `${event}: ${formatDayOrText(date)}`).join('\n'),
      names: 'jadwal ppdb tahap alur daftar ?kapan',
    })),
  ]
}

/** "Tes minat dan wawancara". */
export const isTest = (name: string): boolean =>
  /\b(tes|wawancara|seleksi)\b/i.test(name) && !/pengumuman|hasil/i.test(name)

const feeFacts = ({ title, content, data }: Extract<Info, { info_type: 'fees' }>): Entry[] => {
  const rows = data.map(({ item, amount }) => ({
    item,
    amount,
    text: `${item}: ${rupiah(amount)}`,
  }))
  const table = rows.map(({ text }) => text).join('\n')
  return [
    {
      group: FACTS,
      to: '/ppdb',
      title,
      text: [table, content].filter(Boolean).join('\n'),
      names: 'biaya masuk awal total rincian semua daftar ?berapa',
      topics: ['biaya-daftar-ulang'],
      list: 'biaya',
      isWhole: true,
    },
    ...rows.map(({ item, amount, text }) => ({
      group: FACTS,
      to: '/ppdb',
      title: /^biaya|^spp/i.test(item) ? item : `Biaya ${item.toLowerCase()}`,
      text: rupiah(amount),
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
    group: FACTS,
    to: '/ppdb',
    title,
    text: [...data.map((row) => `• ${row}`), content].filter(Boolean).join('\n'),
    names: 'syarat berkas daftar masuk ppdb',
    topics: ['syarat'],
  },
  ...data.map((row) => ({
    group: FACTS,
    to: '/ppdb',
    title: row,
    text: title,
    answer: `${title}: ${row}.`,
    names: `syarat berkas ${/\d/.test(row) ? '?berapa' : ''}`,
    topics: topicsOfRequirement(row),
  })),
]

/** What a requirement answers that families ask in words of their own. */
const topicsOfRequirement = (row: string): Topic[] => [
  ...(/akan lulus|kelas (9|ix)\b/i.test(row) ? ['belum-lulus' as const] : []),
  ...(/rapor/i.test(row) ? ['rapor-diminta' as const] : []),
  ...(/sederajat|paket|mts/i.test(row) ? ['sederajat' as const] : []),
]

const rupiah = (amount: number): string =>
  amount === 0 ? 'gratis' : `Rp${amount.toLocaleString('id-ID')}`
