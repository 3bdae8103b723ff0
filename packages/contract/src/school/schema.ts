/** What is checked when staff save settings, and the shape of the pages they write. */
import { z } from 'zod'
import { timeZones } from '../dates.ts'
import { admissionStatuses } from '../ppdb/words.ts'
import type { ResourceShapes } from '../resource.ts'
import { day, emailAddress, line, moment, paragraph, phoneNumber, stamps } from '../text.ts'
import { type SettingKey, type schoolResources, settingKeys, settings } from './words.ts'

const blankOr = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])
const label = (key: SettingKey) => settings[key].label

const officeHours = z
  .array(
    z.object({
      from: z.int().min(1).max(7),
      to: z.int().min(1).max(7),
      open: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      close: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    }),
  )
  .max(14)

const jsonText = (schema: z.ZodType, name: string) =>
  z.string().refine((text) => {
    try {
      return schema.safeParse(JSON.parse(text)).success
    } catch {
      return false
    }
  }, `${name} belum benar.`)

const link = (name: string) =>
  z.url({ protocol: /^https$/, error: `${name} harus alamat https.` }).max(300)

/** The rule of each value; all are text. */
const values: Record<SettingKey, z.ZodType<string, string>> = {
  school_name: line(label('school_name'), { min: 2, max: 100 }),
  school_motto: blankOr(line(label('school_motto'), { max: 200 })),
  school_address: blankOr(paragraph(label('school_address'), { max: 500 })),
  school_phone: blankOr(phoneNumber(label('school_phone'))),
  school_email: blankOr(emailAddress(label('school_email'))),
  school_email_2: blankOr(emailAddress(label('school_email_2'))),
  school_whatsapp: blankOr(phoneNumber(label('school_whatsapp'))),
  school_npsn: blankOr(z.string().regex(/^\d{8}$/, 'NPSN terdiri dari 8 angka.')),
  social_facebook: blankOr(link(label('social_facebook'))),
  social_instagram: blankOr(link(label('social_instagram'))),
  social_youtube: blankOr(link(label('social_youtube'))),
  office_hours: jsonText(officeHours, label('office_hours')),
  time_zone: z.enum(timeZones, 'Zona waktu harus WIB, WITA, atau WIT.'),
  ppdb_label: line(label('ppdb_label'), { max: 20 }),
  ppdb_status: z.enum(admissionStatuses, 'Status PPDB harus open atau closed.'),
  ppdb_year: blankOr(z.string().regex(/^\d{4}\/\d{4}$/, 'Tahun ajaran ditulis 2027/2028.')),
  ppdb_start_date: blankOr(day(label('ppdb_start_date'))),
  ppdb_end_date: blankOr(day(label('ppdb_end_date'))),
  ppdb_result_at: blankOr(moment(label('ppdb_result_at'))),
  ppdb_reregister_until: blankOr(day(label('ppdb_reregister_until'))),
  ppdb_grace_hours: z.string().regex(/^\d{1,4}$/, 'Toleransi sinkron harus angka.'),
}

export const setting = z.object({
  setting_key: z.enum(settingKeys),
  setting_value: z.string(),
})

/** PUT /admin/settings: an unknown key or a bad value is a 422 that names the key. */
export const settingsInput = z.object({
  settings: z
    .array(
      z
        .object({ setting_key: z.string(), setting_value: z.string().max(20_000) })
        .transform(({ setting_key, setting_value }, ctx) => {
          const key = settingKeys.find((known) => known === setting_key)
          if (!key) {
            ctx.addIssue(`Pengaturan ${setting_key.slice(0, 50)} tidak dikenal.`)
            return z.NEVER
          }
          const parsed = values[key].safeParse(setting_value)
          if (parsed.success) return { setting_key: key, setting_value: parsed.data }
          ctx.addIssue(parsed.error.issues[0]?.message ?? `${label(key)} belum benar.`)
          return z.NEVER
        }),
    )
    .max(100),
})

export const pageKeys = [
  'home_hero',
  'about_school',
  'principal_message',
  'privacy',
  'terms',
] as const

export const page = z.object({
  key: z.enum(pageKeys),
  title: z.string(),
  content: z.string(),
  meta_data: z.record(z.string(), z.unknown()),
  ...stamps,
})

/** PUT /content/pages/{key}. The principal's photo comes as a data URL and is stored as media. */
export const pageInput = z
  .object({
    title: line('Judul', { max: 200 }),
    content: paragraph('Isi', { max: 20_000 }),
    meta_data: z
      .object({
        vision: blankOr(paragraph('Visi', { max: 1_000 })),
        mission: z.array(line('Misi', { max: 500 })).max(20, 'Misi paling banyak 20 butir.'),
        principal_name: blankOr(line('Nama kepala sekolah', { max: 100 })),
        /** A data URL of a new photo, the address of the stored one, or null for none. */
        principal_photo: z.string().max(4_000_000, 'Foto terlalu besar.').nullable(),
        position: blankOr(line('Jabatan', { max: 100 })),
      })
      .partial(),
  })
  .partial()

/** A stored picture: its address (640 px wide; 320 and 1280 by the same name) and its size. */
export const storedPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** A row in the trash; `kind` is a resource's name. */
export const trashEntry = z.object({
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string().nullable(),
})

/** GET /meta: the desktop app's handshake. */
export const meta = z.object({
  app: z.literal('sekolah'),
  apiVersion: z.int(),
  minDesktopApi: z.int(),
  schoolName: z.string(),
  latestDesktop: z.string().nullable(),
  /** The account of a demo school, for the hint under the login form; null in production. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
})

export const schoolShapes = {} as const satisfies ResourceShapes<typeof schoolResources>
