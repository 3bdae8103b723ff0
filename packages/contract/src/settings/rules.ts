/** How settings are read, including those that were never saved. */
import {
  type OfficeHours,
  type Setting,
  type Settings,
  type StructuredSettings,
  settingKeys,
  type Weekdays,
  weekdays,
} from './labels.ts'

// A phone may run newer code than its copy of the settings: a setting without a row is blank, or
// has a default where a blank would be invalid.
const blankSettings: Settings = {
  ...(Object.fromEntries(settingKeys.map((key) => [key, ''])) as Settings),
  time_zone: 'WIB',
  ppdb_label: 'PPDB',
  ppdb_status: 'closed',
}

/** Rows as they are stored and sent. */
export const settingsFrom = (rows: readonly Setting[]): Settings => ({
  ...blankSettings,
  ...Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value])),
})

const blankStructure: StructuredSettings = {
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
): StructuredSettings[Key] => (values[key] ? JSON.parse(values[key]) : blankStructure[key])

export const officeHours = (values: Pick<Settings, 'office_hours'>): OfficeHours[] =>
  structured(values, 'office_hours')

/** Whether the notice bar is shown at a time; blank ends are unbounded. */
export const noticeIsUp = (
  { notice_text, notice_start, notice_end }: Settings,
  now: Date,
): boolean =>
  notice_text !== '' &&
  (notice_start === '' || Date.parse(notice_start) <= now.getTime()) &&
  (notice_end === '' || now.getTime() < Date.parse(notice_end))

/** "Senin–Jumat" or "Sabtu". */
export const formatWeekdays = ({ from, to }: Weekdays): string =>
  from === to ? `${weekdays[from - 1]}` : `${weekdays[from - 1]}–${weekdays[to - 1]}`
