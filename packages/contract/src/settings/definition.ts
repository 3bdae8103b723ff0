/** What is said of a setting, once; its rule, its type and its input in the panel follow. */
import type { TimeZone } from '../values/dates.ts'
import type { StructuredKey, StructuredSettings } from './structured.ts'

/** The panel's groups in their order; the key is the place in its address, after `#`. */
export const settingGroups = {
  sekolah: 'Info Sekolah',
  ppdb: 'Pengaturan PPDB',
  keuangan: 'Keuangan',
  whatsapp: 'Templat WhatsApp',
  pengumuman: 'Pengumuman Singkat',
  jadwal: 'Jam dan Hari',
  tentang: 'Tentang, Guru, dan Alumni',
  kontak: 'Peta dan Media Sosial',
  asisten: 'Asisten Percakapan',
  keamanan: 'Keamanan',
}

type Common = {
  label: string
  /** What it changes, below its input. */
  hint: string
  group: keyof typeof settingGroups
  /** Its order within the group: between two tens there is room for another one. */
  place: number
  /** Visitors may not see it. */
  hidden?: true
  /** Whose it is, where not the office's: nobody else changes it. */
  owner?: 'treasurer' | 'super_admin'
}

type Text<Kind extends string, More = unknown> = Common & {
  kind: Kind
  /** The value of a first run; blank unless given. */
  initial?: string
  /** What staff may confirm with one press; nothing of it is published before. */
  proposal?: string
  /** It may not be blank. */
  required?: true
} & More

export type TextDefinition =
  | Text<'line', { min?: number; max: number; wide?: true }>
  | Text<'paragraph', { max: number }>
  | Text<'digits', { exactly?: number; positive?: true; most?: number }>
  | Text<'degrees', { most: number }>
  | Text<
      | 'phone'
      | 'email'
      | 'https'
      | 'link'
      | 'day'
      | 'date-time'
      | 'school_year'
      | 'document'
      | 'picture'
      | 'colour'
    >
  | Text<'zone', { initial: TimeZone; required: true }>
  | Text<'choice', { choices: Record<string, string>; initial: string; required: true }>

export type StructuredDefinition<Key extends StructuredKey = StructuredKey> = Common & {
  kind: 'structured'
  initial: StructuredSettings[Key]
  /** What staff may confirm with one press; nothing of it is published before. */
  proposal?: StructuredSettings[Key]
}

export type Definition = TextDefinition | StructuredDefinition

/** What reads as a setting's value. */
export type ValueOf<Setting> = Setting extends { kind: 'zone' }
  ? TimeZone
  : Setting extends { choices: infer Choices }
    ? keyof Choices
    : string
