/** Types of setting definitions, from which rule, type and input in the panel derive. */
import type { TimeZone } from '../values/dates.ts'
import type { StructuredKey, StructuredSettings } from './structured.ts'

/** The panel's groups in order; the key is the fragment of the group's address. */
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
  /** Explains its effect, below its input. */
  hint: string
  group: keyof typeof settingGroups
  /** Its order within the group; in steps of ten, to leave room for new ones. */
  place: number
  /** Hidden from visitors. */
  hidden?: true
  /** The role that may change it, where it is not the office's. */
  owner?: 'treasurer' | 'super_admin'
}

type Text<Kind extends string, More = unknown> = Common & {
  kind: Kind
  /** The initial value; empty by default. */
  initial?: string
  /** A proposal that staff may confirm with one press; it is not published before. */
  proposal?: string
  /** It may not be empty. */
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
  /** A proposal that staff may confirm with one press; it is not published before. */
  proposal?: StructuredSettings[Key]
}

export type Definition = TextDefinition | StructuredDefinition

/** The type of a setting's value. */
export type ValueOf<Setting> = Setting extends { kind: 'zone' }
  ? TimeZone
  : Setting extends { choices: infer Choices }
    ? keyof Choices
    : string
