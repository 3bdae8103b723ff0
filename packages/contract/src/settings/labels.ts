/**
 * The school's settings: what staff may change without a programmer. Values are text
 * (structured ones are JSON text), so that one table, one form and one mirror carry them all.
 */
import type { z } from 'zod'
import type {
  dashboardStats,
  page,
  pageInput,
  pageKeys,
  storedDocument,
  storedPicture,
  trashEntry,
} from '../school/schemas.ts'

export const settingKeys = [
  'school_name',
  'school_motto',
  'school_address',
  'school_phone',
  'school_email',
  'school_email_2',
  'school_whatsapp',
  'school_npsn',
  'school_accreditation',
  'industry_partners',
  'social_facebook',
  'social_instagram',
  'social_youtube',
  'map_lat',
  'map_lng',
  'time_zone',
  'office_hours',
  'school_schedule',
  'holidays',
  'about_claims',
  'alumni_stats',
  'teacher_certified',
  'ppdb_label',
  'ppdb_status',
  'ppdb_year',
  'ppdb_start_date',
  'ppdb_end_date',
  'ppdb_result_at',
  'ppdb_reregister_until',
  'ppdb_guide_file',
  'ppdb_grace_hours',
  'notice_text',
  'notice_link',
  'notice_start',
  'notice_end',
  'whatsapp_templates',
  'school_downloads',
  'chat_greeting',
  'chat_suggestions',
  'chat_replies',
  'chat_fallbacks',
  'chat_retention_days',
] as const
export type SettingKey = (typeof settingKeys)[number]

export type Settings = Record<SettingKey, string>
export type Setting = { setting_key: SettingKey; setting_value: string }
/** As the office reads it; 0 while nobody has changed it. */
export type KeptSetting = Setting & { rev: number }

// A phone may run newer code than its copy of the settings: what no row says is blank, except
// where a blank would mean nothing.
const unsaid: Settings = {
  ...(Object.fromEntries(settingKeys.map((key) => [key, ''])) as Settings),
  time_zone: 'WIB',
  ppdb_label: 'PPDB',
  ppdb_status: 'closed',
}

/** Rows as they are stored and sent. */
export const settingsFrom = (rows: readonly Setting[]): Settings => ({
  ...unsaid,
  ...Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value])),
})

/** ISO weekdays (1 is Monday) from `from` to `to`. */
type Weekdays = { from: number; to: number }
/** Open between two `HH:MM`. */
export type OfficeHours = Weekdays & { open: string; close: string }

/** The settings that say more than one thing; a blank text says nothing and hides its place. */
export type StructuredSettings = {
  office_hours: OfficeHours[]
  school_schedule: {
    hours: OfficeHours[]
    arrive_by: string
    gate_closes: string
    uniforms: (Weekdays & { uniform: string })[]
  }
  holidays: { date: string; name: string }[]
  industry_partners: { name: string; link: string }[]
  about_claims: { founded: string; badge: string }
  alumni_stats: { value: string; label: string }[]
  school_downloads: { title: string; file: string }[]
  /** Known fields: {nama} {nomor} {sekolah} {label} {batas_daftar_ulang}. */
  whatsapp_templates: Record<'accepted' | 'rejected' | 'correction' | 'reregister', string>
  chat_suggestions: string[]
  /** The reply to a question that has one of the words in it; `{names}` stand for content. */
  chat_replies: { words: string[]; reply: string }[]
  chat_fallbacks: string[]
}

const nothingSaid: StructuredSettings = {
  office_hours: [],
  school_schedule: { hours: [], arrive_by: '', gate_closes: '', uniforms: [] },
  holidays: [],
  industry_partners: [],
  about_claims: { founded: '', badge: '' },
  alumni_stats: [],
  school_downloads: [],
  whatsapp_templates: { accepted: '', rejected: '', correction: '', reregister: '' },
  chat_suggestions: [],
  chat_replies: [],
  chat_fallbacks: [],
}

/** A structured setting, read: `structured(settings, 'holidays')`. */
export const structured = <Key extends keyof StructuredSettings>(
  values: Pick<Settings, Key>,
  key: Key,
): StructuredSettings[Key] => (values[key] ? JSON.parse(values[key]) : nothingSaid[key])

export const officeHours = (values: Pick<Settings, 'office_hours'>): OfficeHours[] =>
  structured(values, 'office_hours')

/** The address of an uploaded document: its hash, and how many bytes it has. */
export const documentName = /^\/media\/[0-9a-f]{32}-(\d{1,8})\.pdf$/

/** How many bytes an uploaded document has, by its address. */
export const documentSize = (address: string): number => Number(documentName.exec(address)?.[1])

/** Whether the notice bar is up at a moment; blank ends are unbounded. */
export const noticeIsUp = (
  { notice_text, notice_start, notice_end }: Settings,
  now: Date,
): boolean =>
  notice_text !== '' &&
  (notice_start === '' || Date.parse(notice_start) <= now.getTime()) &&
  (notice_end === '' || now.getTime() < Date.parse(notice_end))

export const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** "Senin–Jumat" or "Sabtu". */
export const formatWeekdays = ({ from, to }: Weekdays): string =>
  from === to ? `${weekdays[from - 1]}` : `${weekdays[from - 1]}–${weekdays[to - 1]}`

export type PageKey = (typeof pageKeys)[number]
export type Page = z.infer<typeof page>
export type PageInput = z.input<typeof pageInput>
export type StoredPicture = z.infer<typeof storedPicture>
export type DashboardStats = z.infer<typeof dashboardStats>
export type StoredDocument = z.infer<typeof storedDocument>
export type TrashEntry = z.infer<typeof trashEntry>
