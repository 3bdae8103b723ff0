/** Reads settings, including those that were never saved. */
import { formatClock, zoneFrom } from '../values/dates.ts'
import {
  type KnownSettings,
  type PublicSettings,
  type Setting,
  type SettingKey,
  type Settings,
  weekdays,
} from './labels.ts'
import type { OfficeHours, StructuredKey, StructuredSettings, Weekdays } from './structured.ts'

/**
 * Settings from their rows, as stored and sent. A phone may run newer code than its copy of the
 * settings: settings without a row are undefined, except those without which nothing could be
 * shown.
 */
export const settingsFrom = (rows: readonly Setting[]): KnownSettings => {
  const said: Partial<Record<SettingKey, string>> = Object.fromEntries(
    rows.map((row) => [row.setting_key, row.setting_value]),
  )
  return {
    // The server validated every choice on write.
    ...(said as Partial<Settings>),
    school_name: said.school_name ?? '',
    time_zone: zoneFrom(said.time_zone),
    ppdb_label: said.ppdb_label ?? DEFAULT_LABEL,
    ppdb_public_list: said.ppdb_public_list === 'all' ? 'all' : 'without_rejected',
    ppdb_mode: said.ppdb_mode === 'portal' ? 'portal' : 'form',
    ppdb_status: said.ppdb_status === 'open' ? 'open' : 'closed',
    ppdb_email_required: said.ppdb_email_required === 'false' ? 'false' : 'true',
    second_factor_required: said.second_factor_required === 'office' ? 'office' : 'none',
  }
}

/** Replaces PPDB, the word of our own texts, by the school's word for admission. */
export const withAdmissionWord = (
  text: string,
  { ppdb_label }: Pick<PublicSettings, 'ppdb_label'>,
): string => text.replaceAll(DEFAULT_LABEL, ppdb_label)

/** As above, for labels by value. */
export const labelsWithAdmissionWord = <Labels extends Record<string, string>>(
  labels: Labels,
  settings: Pick<PublicSettings, 'ppdb_label'>,
): Labels =>
  Object.fromEntries(
    Object.entries(labels).map(([value, label]) => [value, withAdmissionWord(label, settings)]),
  ) as Labels

const DEFAULT_LABEL = 'PPDB'

const blankStructure: StructuredSettings = {
  office_hours: [],
  school_schedule: { hours: [], arrive_by: '', gate_closes: '', uniforms: [] },
  holidays: [],
  industry_partners: [],
  about_claims: { founded: '', badge: '' },
  school_values: [],
  alumni_stats: [],
  school_downloads: [],
  whatsapp_templates: { accepted: '', rejected: '', correction: '', reregister: '' },
  chat_suggestions: [],
  chat_replies: [],
  chat_fallbacks: [],
}

/** Parses a structured setting: `parseStructured(settings, 'holidays')`. */
export const parseStructured = <Key extends StructuredKey>(
  values: Partial<Record<Key, string>>,
  key: Key,
): StructuredSettings[Key] => {
  const text = values[key]
  return text ? JSON.parse(text) : blankStructure[key]
}

/** The title of an uploaded document in the settings; undefined where no setting links it. */
export const documentTitle = (settings: PublicSettings, address: string): string | undefined =>
  settings.ppdb_guide_file === address
    ? guideTitle(settings)
    : parseStructured(settings, 'school_downloads').find(({ file }) => file === address)?.title

/** "Panduan PPDB 2027/2028": the title of the admission guide. */
export const guideTitle = (settings: AdmissionNamed): string => `Panduan ${admissionName(settings)}`

type AdmissionNamed = Pick<PublicSettings, 'ppdb_label' | 'ppdb_year'>

/** "PPDB 2027/2028", or "PPDB" while no year is set. */
export const admissionName = ({ ppdb_label, ppdb_year }: AdmissionNamed): string =>
  [ppdb_label, ppdb_year].filter(Boolean).join(' ')

export const officeHours = (values: Pick<PublicSettings, 'office_hours'>): OfficeHours[] =>
  parseStructured(values, 'office_hours')

/** Whether the notice bar is shown at a time; missing ends are unbounded. */
export const isNoticeShown = (
  { notice_text, notice_start, notice_end }: PublicSettings,
  now: Date,
): boolean =>
  Boolean(notice_text) &&
  (!notice_start || Date.parse(notice_start) <= now.getTime()) &&
  (!notice_end || now.getTime() < Date.parse(notice_end))

/**
 * The addresses of the school's icons: the server draws them from logo and colour. The addresses
 * contain both, so that phones fetch them again after a change. Without either, the product's own
 * icons.
 */
export const schoolIcon = (
  { school_logo = '', brand_color = '' }: Pick<PublicSettings, 'school_logo' | 'brand_color'>,
  file: `${'icon-192' | 'icon-512' | 'icon-maskable-512' | 'apple-touch-icon'}.png`,
): string =>
  school_logo || brand_color
    ? `/brand/${file}?v=${school_logo.slice(7, 15)}${brand_color.slice(1)}`
    : `/icons/${file}`

/** "07.00–15.30". */
export const formatHours = ({ open, close }: Pick<OfficeHours, 'open' | 'close'>): string =>
  `${formatClock(open)}–${formatClock(close)}`

/** "Senin–Jumat" or "Sabtu". */
export const formatWeekdays = ({ from, to }: Weekdays): string =>
  from === to ? `${weekdays[from - 1]}` : `${weekdays[from - 1]}–${weekdays[to - 1]}`
