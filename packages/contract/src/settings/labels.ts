/**
 * The school's settings: what staff may change without a programmer. Values are text
 * (structured ones are JSON text), so that one table, one form and one mirror hold them all.
 */

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
export type StoredSetting = Setting & { rev: number }

/** ISO weekdays (1 is Monday) from `from` to `to`. */
export type Weekdays = { from: number; to: number }
/** Open between two `HH:MM`. */
export type OfficeHours = Weekdays & { open: string; close: string }

/** The settings with several values; a blank text hides its place on the page. */
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
  /** The reply to a question that has one of the words in it; `{names}` are replaced by content. */
  chat_replies: { words: string[]; reply: string }[]
  chat_fallbacks: string[]
}

/** Values of `ppdb_status`. */
export const admissionStatuses = ['open', 'closed'] as const

export const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
