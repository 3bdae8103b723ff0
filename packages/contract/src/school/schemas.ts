/** What staff save of the school itself: settings, pages, vacancies, uploads. */
import { z } from 'zod'
import { applicant, applicantStats } from '../admission/schemas.ts'
import { blankOr, checkedBy, line, paragraph, stamps } from '../fields.ts'
import { informationShapes } from '../information/schemas.ts'
import { settingKeys } from '../settings/labels.ts'
import { settingValues } from '../settings/schemas.ts'

export const setting = z.object({
  setting_key: z.enum(settingKeys),
  setting_value: z.string(),
})
export const keptSetting = setting.extend({ rev: z.int() })

/**
 * PUT /admin/settings: an unknown key or a bad value is a 422. A field is named by its place in
 * what was sent, and within a structured value: `settings.1.hours.0.open`. Where `rev` is sent
 * and somebody else has stored another value since, nothing is stored: 412 with all settings.
 */
export const settingsInput = z.object({
  settings: z
    .array(
      z
        .object({
          setting_key: z.string(),
          setting_value: z.string().max(20_000, 'Isian paling banyak 20.000 karakter.'),
          rev: z.int().min(0).optional(),
        })
        .transform(({ setting_key, setting_value, rev }, ctx) => {
          const key = settingKeys.find((known) => known === setting_key)
          if (!key) {
            ctx.addIssue(`Pengaturan ${setting_key.slice(0, 50)} tidak dikenal.`)
            return z.NEVER
          }
          return {
            setting_key: key,
            setting_value: checkedBy(settingValues[key], setting_value, ctx),
            rev,
          }
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

/** A stored PDF; its size in bytes is part of its address, too. */
export const storedDocument = z.object({ url: z.string(), size: z.int() })

/** POST /media: a picture unless told. */
export const uploadQuery = z.object({
  kind: z.enum(['image', 'document'], 'Parameter kind tidak valid').default('image'),
})

/** GET /admin/dashboard/stats. For an editor the numbers of PPDB are zero and its lists empty. */
export const dashboardStats = z.object({
  overview: z.object({
    teachers: z.int(),
    alumni: z.int(),
    articles: z.int(),
    events: z.int(),
    ppdb_applicants: z.int(),
    gallery_images: z.int(),
  }),
  ppdb: z.object({
    pending: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    by_day: applicantStats.shape.by_day,
    by_choice: applicantStats.shape.by_choice,
  }),
  /** The newest three of each. */
  recent: z.object({
    articles: z.array(informationShapes().articles.entity.omit({ content: true })),
    ppdb: z.array(
      applicant.pick({
        id: true,
        registration_number: true,
        name: true,
        previous_school: true,
        status: true,
        registration_date: true,
      }),
    ),
  }),
  /** When the newest copy of the database was made; null when there is none. */
  last_backup_at: z.iso.datetime().nullable(),
})

/** A row in the trash; `kind` is a resource's name, or `contact_messages` for the office. */
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
  /** Nobody has an account yet: the panel asks for the code from the server's log. */
  needsSetup: z.boolean(),
})
