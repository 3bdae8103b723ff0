/** Pengaturan as pages: the settings on each, and the page of a setting. */
import { type Definition, settingGroups } from '@sekolah/contract/settings/definition'
import { definitionOf, settingKeys } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'

export type SettingPart = { title: string; keys: SettingKey[] }

/** Settings that a school chooses once, if at all: behind "Lanjutan" on their pages. */
const advanced: readonly SettingKey[] = [
  ...(['school_email_2', 'time_zone', 'ppdb_mode', 'ppdb_portal_url'] as const),
  ...(['ppdb_label', 'ppdb_label_long', 'ppdb_grace_hours'] as const),
  ...(['ppdb_retention_months', 'ppdb_retention_accepted_months'] as const),
  'biodata_retention_months',
  ...(['map_lat', 'map_lng', 'curriculum_project_title', 'curriculum_project_text'] as const),
  ...(['chat_fallbacks', 'chat_synonyms', 'chat_retention_days'] as const),
]

/** The keys of a part in two groups, each in its order. */
export const everydayFirst = (keys: readonly SettingKey[]) => ({
  everyday: keys.filter((key) => !advanced.includes(key)),
  advanced: keys.filter((key) => advanced.includes(key)),
})

export type SettingPage = {
  /** The last segment of its address, below /settings; the first page has none. */
  id: string
  title: string
  /** The subject of the page, in one line. */
  about: string
  parts: SettingPart[]
}

type Group = keyof typeof settingGroups

const keysOf = (group: Group): SettingKey[] =>
  settingKeys
    .filter((key) => definitionOf(key).group === group)
    .sort((a, b) => definitionOf(a).place - definitionOf(b).place)

/** Admission settings that change every year: on the first page, with the school itself. */
const yearly: SettingKey[] = [
  'ppdb_status',
  'ppdb_mode',
  'ppdb_portal_url',
  'ppdb_year',
  'ppdb_start_date',
  'ppdb_end_date',
  'ppdb_result_at',
  'ppdb_reregister_until',
]

const about: Partial<Record<Group, string>> = {
  ppdb: 'Sebutan, daftar pendaftar, email keluarga, panduan, dan lama menyimpan data.',
  keuangan: 'Jenis sekolah, rekening, dan QRIS untuk biaya daftar ulang.',
  whatsapp: 'Kalimat pembuka untuk keluarga dari Kelola PPDB.',
  pengumuman: 'Bilah di atas setiap halaman situs, dan kapan tampil.',
  jadwal: 'Jam layanan kantor, jam pelajaran, seragam, dan hari libur.',
  tentang: 'Fakta, angka, mitra, unduhan, dan kartu pada halaman Tentang.',
  kontak: 'Letak sekolah pada peta, dan akun media sosial.',
  asisten: 'Sapaan, usulan pertanyaan, dan jawaban asisten di situs.',
  keamanan: 'Bagaimana staf masuk ke panel ini.',
}

const titles: Partial<Record<Group, string>> = { ppdb: 'Aturan PPDB' }

export const mainPage: SettingPage = {
  id: '',
  title: 'Sekolah dan PPDB',
  about: 'Nama, alamat, dan tampilan sekolah; status dan tanggal PPDB.',
  parts: [
    { title: settingGroups.sekolah, keys: keysOf('sekolah') },
    { title: settingGroups.ppdb, keys: yearly },
  ],
}

const others = (Object.keys(settingGroups) as Group[])
  .filter((group) => group !== 'sekolah')
  .map((group): SettingPage => {
    const keys = keysOf(group).filter((key) => !yearly.includes(key))
    const title = titles[group] ?? settingGroups[group]
    const labels = keys.slice(0, 3).map((key) => definitionOf(key).label)
    return { id: group, title, about: about[group] ?? labels.join(', '), parts: [{ title, keys }] }
  })

/** The pages with fields, in menu order. */
export const settingPages: SettingPage[] = [mainPage, ...others]

/**
 * Whether the menu lists a page: the money page only once the school's kind is set or seats are
 * offered. The search finds it before.
 */
export const isSettingPageListed = ({ id }: { id: string }, mayTakeFees: boolean): boolean =>
  id !== 'keuangan' || mayTakeFees

/** Whether a page shows a setting: the retention of biodata only when seats are offered. */
export const isSettingShown = (key: SettingKey, hasSeats: boolean): boolean =>
  key !== 'biodata_retention_months' || hasSeats

/** The backups page, which has no fields. */
export const backupsPage = {
  id: 'salinan',
  title: 'Salinan data',
  about: 'Membuat, mengunduh, dan memulihkan salinan seluruh data sekolah.',
}

export const settingKeysOn = ({ parts }: SettingPage): SettingKey[] =>
  parts.flatMap(({ keys }) => keys)

const pageByKey = new Map(
  settingPages.flatMap((page) => settingKeysOn(page).map((key) => [key, page])),
)

export const settingPageOf = (key: SettingKey): SettingPage => pageByKey.get(key) ?? mainPage

/** The address of a page below /admin, and of a field on it. */
export const settingAddress = ({ id }: { id: string }, key?: SettingKey): string =>
  `/settings${id && `/${id}`}${key ? `#${key}` : ''}`

/** Whether the input takes a full row of the form. */
export const isFullWidthSetting = (definition: Definition): boolean =>
  definition.kind === 'line' ? definition.wide === true : wideKinds.includes(definition.kind)

const wideKinds: Definition['kind'][] = ['paragraph', 'link', 'document', 'structured']
