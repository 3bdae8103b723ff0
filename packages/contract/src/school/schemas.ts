/** Schemas of the chapter school: vacancies, pages, uploads, dashboard, trash. */
import { z } from 'zod'
import { admissionReport } from '../admission/report/schemas.ts'
import { applicant, applicantStats } from '../admission/schemas.ts'
import type { CallSchemas } from '../call.ts'
import { informationSchemas } from '../information/schemas.ts'
import type { Entity, Input, ResourceSchemas } from '../resource.ts'
import { paging, queryFlag, searchText, shortTextList, stampFields } from '../values/fields.ts'
import { blankOrValid, day, line, nameLine, optional, paragraph } from '../values/form-fields.ts'
import type { schoolCalls, schoolResources } from './calls.ts'
import { careerLabels, pageKeys } from './labels.ts'

export const schoolSchemas = {
  careers: {
    label: 'Lowongan',
    fields: careerLabels,
    input: z.object({
      title: line(careerLabels.title, { max: 150 }),
      type: line(careerLabels.type, { max: 50 }),
      /** The last day; without one, open until the vacancy is filled. */
      deadline: optional(day(careerLabels.deadline)),
      requirements: shortTextList(careerLabels.requirements).default([]),
      is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
    }),
    entity: z.object({
      id: z.int(),
      title: z.string(),
      type: z.string(),
      deadline: z.string().nullable(),
      requirements: z.array(z.string()),
      is_active: z.boolean(),
      ...stampFields,
    }),
    query: z.object({ search: searchText.optional() }),
  },
} satisfies ResourceSchemas<typeof schoolResources>

export type Career = Entity<typeof schoolSchemas, 'careers'>
export type CareerInput = Input<typeof schoolSchemas, 'careers'>

export const page = z.object({
  key: z.enum(pageKeys),
  title: z.string(),
  content: z.string(),
  meta_data: z.record(z.string(), z.unknown()),
  ...stampFields,
})

/** PUT /content/pages/{key}. The principal's photo is sent as a data URL and stored as media. */
export const pageInput = z
  .object({
    title: line('Judul', { max: 200 }),
    content: paragraph('Isi', { max: 20_000 }),
    meta_data: z
      .object({
        vision: blankOrValid(paragraph('Visi', { max: 1_000 })),
        mission: z.array(line('Misi', { max: 500 })).max(20, 'Misi paling banyak 20 butir.'),
        principal_name: blankOrValid(nameLine('Nama kepala sekolah', { max: 100 })),
        /** A data URL of a new photo, the address of the stored one, or null for none. */
        principal_photo: z.string().max(4_000_000, 'Foto terlalu besar.').nullable(),
        position: blankOrValid(line('Jabatan', { max: 100 })),
      })
      .partial(),
  })
  .partial()

/** A stored picture: its address (640 px wide; 320 and 1280 under the same name) and its size. */
export const storedPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** A stored PDF; its size in bytes is part of its address, too. */
export const storedDocument = z.object({ url: z.string(), size: z.int() })

/** POST /media: by default a picture. */
export const uploadQuery = z.object({
  kind: z.enum(['image', 'document'], 'Parameter kind tidak valid').default('image'),
  /** With a title it stays in the library, even when unused. */
  title: z.string().max(200, 'Parameter title tidak valid').optional(),
})

const pictureHash = z.string().regex(/^[0-9a-f]{32}$/, 'Gambar tidak dikenal.')

/** Where a picture is used: a row, a page, a setting, or an older version of an article. */
export const pictureUse = z.object({
  kind: z.string(),
  /** The id of a row; the key of a page or a setting. */
  id: z.string(),
  title: z.string(),
  state: z.enum(['shown', 'trash', 'version']),
})

export const libraryPicture = z.object({
  hash: z.string(),
  /** Its address, as stored in rows. */
  url: z.string(),
  title: z.string(),
  /** Alternative text for screen readers. */
  alt: z.string(),
  added_at: z.iso.datetime(),
  added_by: z.string().nullable(),
  /** Whether it stays although unused; other unused pictures are deleted after seven days. */
  is_kept: z.boolean(),
  used_in: z.array(pictureUse),
  rev: z.int(),
})

export const libraryQuery = z.object({
  search: searchText.optional(),
  /** Only unused pictures, or only used ones. */
  used: queryFlag('used').optional(),
  /** Only pictures with an alternative text, or only those without one. */
  described: queryFlag('described').optional(),
  /** One picture by its hash. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Parameter hash tidak valid')
    .optional(),
  ...paging,
})

/** PUT /media: all of them or none. */
export const libraryChanges = z.object({
  pictures: z
    .array(
      z.object({
        hash: pictureHash,
        title: z.optional(blankOrValid(line('Judul', { max: 200 }))),
        alt: z.optional(blankOrValid(line('Teks alternatif', { max: 200 }))),
        /** The `rev` that was read; an outdated one is refused with 412. */
        rev: z.int().optional(),
      }),
    )
    .min(1, 'Pilih gambarnya dulu.')
    .max(100, 'Paling banyak 100 gambar sekaligus.'),
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
    withdrawn: z.int(),
    by_day: applicantStats.shape.by_day,
    by_choice: applicantStats.shape.by_choice,
  }),
  /** For the office, beside the counts of the sections: what waits on this day. */
  today: z.object({
    /** Undecided applicants whose day of registration lies in no wave. */
    without_wave: z.int(),
    /** Offered seats that end today. */
    seats_ending: z.int(),
  }),
  /** The newest three of each. */
  recent: z.object({
    articles: z.array(informationSchemas.articles.entity.omit({ content: true })),
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
  /** For the office: when a copy failed, unless one has succeeded since. */
  copy_failed_at: z.iso.datetime().nullable(),
  /** For the office: since when copies to another machine fail, where they worked before. */
  copies_elsewhere_stopped_at: z.iso.datetime().nullable(),
  /** For the office: remaining megabytes on a nearly full disk. */
  low_disk_mb: z.int().nullable(),
  /** For the office: visitors come through a proxy that TRUST_PROXY does not include. */
  unknown_proxy: z.boolean(),
  /**
   * For the office: applicants' data of the present admission year that are due to be erased, from
   * 30 days before.
   */
  coming_erasure: z.object({ year: z.string(), on: z.iso.date(), applicants: z.int() }).nullable(),
  /** For the office: content that an upgrade has taken off the public site, for some days. */
  taken_off: z
    .object({
      at: z.iso.datetime(),
      claims: z.array(z.string()),
      promise: z.boolean(),
      refused: z.int(),
    })
    .nullable(),
  /** The command that checks the server. */
  doctor: z.string(),
})

/** A row in the trash; `kind` is a resource's name, or one of `officeKinds`. */
export const trashEntry = z.object({
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string().nullable(),
})

export type Page = z.infer<typeof page>
export type PageInput = z.input<typeof pageInput>
export type StoredPicture = z.infer<typeof storedPicture>
export type LibraryPicture = z.infer<typeof libraryPicture>
export type LibraryChanges = z.input<typeof libraryChanges>
export type PictureUse = z.infer<typeof pictureUse>
export type StoredDocument = z.infer<typeof storedDocument>
export type DashboardStats = z.infer<typeof dashboardStats>
export type TrashEntry = z.infer<typeof trashEntry>

export const schoolCallSchemas = {
  'pages.get': { data: page },
  'pages.update': { body: pageInput, data: page },
  'media.upload': {
    query: uploadQuery,
    body: z.object({}),
    data: z.union([storedPicture, storedDocument]),
    status: 201,
  },
  'media.list': { query: libraryQuery, data: z.array(libraryPicture) },
  'media.update': { body: libraryChanges, data: z.array(libraryPicture) },
  'media.remove': { data: z.null() },
  'trash.list': { data: z.array(trashEntry) },
  'trash.restore': { data: z.null() },
  'dashboard.stats': { data: dashboardStats },
  'dashboard.report': { data: admissionReport },
} as const satisfies Record<keyof typeof schoolCalls, CallSchemas>
