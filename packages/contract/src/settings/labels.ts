/**
 * The school's settings: what staff may change without a programmer. Values are text (structured
 * ones are JSON text), so that one table, one form and one mirror hold them all. Their types derive
 * from the definitions.
 */
import type { ValueOf } from './definition.ts'
import type { settings } from './definitions.ts'

type Definitions = typeof settings

export type SettingKey = keyof Definitions

export type PublicSettingKey = {
  [Key in SettingKey]: Definitions[Key] extends { hidden: true } ? never : Key
}[SettingKey]

export type Settings = { [Key in SettingKey]: ValueOf<Definitions[Key]> }

/** The stored settings: a device may have fewer rows than its code knows settings. */
export type KnownSettings = Partial<Settings> &
  Pick<Settings, 'school_name' | 'time_zone' | 'ppdb_label' | 'ppdb_status'>

/** The settings available to a page. */
export type PublicSettings = Pick<KnownSettings, PublicSettingKey>

export type Setting = { setting_key: SettingKey; setting_value: string }
/** As the office reads it; `rev` is 0 while nobody has changed it. */
export type StoredSetting = Setting & { rev: number }

export const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
