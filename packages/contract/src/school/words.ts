/**
 * The school's settings: what staff may change without a programmer. Values are text
 * (structured ones are JSON text), so that one table, one form and one mirror carry them all.
 */
import type { z } from 'zod'
import { clockIn, type TimeZone } from '../dates.ts'
import type { Resources } from '../resource.ts'
import type { page, pageInput, pageKeys, storedPicture, trashEntry } from './schema.ts'

type Definition = {
  label: string
  /** The value of a first run. */
  initial: string
  /** Whether a visitor may see it (`settings/public`, the mirror). */
  visible: boolean
}

export const settings = {
  school_name: { label: 'Nama sekolah', initial: 'SMK Nusa Bakti', visible: true },
  school_motto: {
    label: 'Moto sekolah',
    initial: 'Siap kerja, siap kuliah, siap berwirausaha.',
    visible: true,
  },
  school_address: { label: 'Alamat sekolah', initial: '', visible: true },
  school_phone: { label: 'Telepon sekolah', initial: '', visible: true },
  school_email: { label: 'Email sekolah', initial: '', visible: true },
  school_email_2: { label: 'Email sekolah kedua', initial: '', visible: true },
  school_whatsapp: { label: 'WhatsApp sekolah', initial: '', visible: true },
  school_npsn: { label: 'NPSN', initial: '', visible: true },
  social_facebook: { label: 'Facebook', initial: '', visible: true },
  social_instagram: { label: 'Instagram', initial: '', visible: true },
  social_youtube: { label: 'YouTube', initial: '', visible: true },
  office_hours: {
    label: 'Jam layanan',
    initial: JSON.stringify([
      { from: 1, to: 5, open: '07:00', close: '16:00' },
      { from: 6, to: 6, open: '07:00', close: '12:00' },
    ]),
    visible: true,
  },
  time_zone: { label: 'Zona waktu', initial: 'WIB', visible: true },
  ppdb_label: { label: 'Sebutan penerimaan', initial: 'PPDB', visible: true },
  ppdb_status: { label: 'Status PPDB', initial: 'closed', visible: true },
  ppdb_year: { label: 'Tahun ajaran PPDB', initial: '', visible: true },
  ppdb_start_date: { label: 'Tanggal mulai PPDB', initial: '', visible: true },
  ppdb_end_date: { label: 'Tanggal akhir PPDB', initial: '', visible: true },
  ppdb_result_at: { label: 'Waktu pengumuman hasil', initial: '', visible: true },
  ppdb_reregister_until: { label: 'Batas daftar ulang', initial: '', visible: true },
  ppdb_grace_hours: { label: 'Toleransi sinkron (jam)', initial: '72', visible: false },
} as const satisfies Record<string, Definition>

export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]
export const publicSettingKeys = settingKeys.filter((key) => settings[key].visible)

export type Settings = Record<SettingKey, string>
export type Setting = { setting_key: SettingKey; setting_value: string }

export const initialSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].initial]),
) as Settings

/** Rows as they are stored and sent, over the values of a first run. */
export const settingsFrom = (rows: readonly Setting[]): Settings => ({
  ...initialSettings,
  ...Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value])),
})

/** ISO weekdays (1 is Monday) from `from` to `to`, open between two `HH:MM`. */
export type OfficeHours = { from: number; to: number; open: string; close: string }

export const officeHours = (values: Settings): OfficeHours[] => JSON.parse(values.office_hours)

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** "Senin–Jumat" or "Sabtu". */
export const formatWeekdays = ({ from, to }: OfficeHours): string =>
  from === to ? `${weekdays[from - 1]}` : `${weekdays[from - 1]}–${weekdays[to - 1]}`

/** Whether the office is open at a moment, by the school's own clock. */
export const isOfficeOpen = (hours: OfficeHours[], zone: TimeZone, now: Date): boolean => {
  const { weekday, minutes } = clockIn(zone, now)
  const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return hours.some(
    (row) =>
      weekday >= row.from &&
      weekday <= row.to &&
      minutes >= at(row.open) &&
      minutes < at(row.close),
  )
}

export type PageKey = (typeof pageKeys)[number]
export type Page = z.infer<typeof page>
export type PageInput = z.input<typeof pageInput>
export type StoredPicture = z.infer<typeof storedPicture>
export type TrashEntry = z.infer<typeof trashEntry>

/** Resources of this chapter by their name. */
export const schoolResources = {} as const satisfies Resources
