/** Schemas of the biodata: fields that are asked for, and their values. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { line, nameLine, optional, paragraph } from '../../values/fields.ts'
import type { biodataCalls } from './calls.ts'
import {
  type BiodataField,
  biodataChoices,
  biodataFields,
  biodataLabels as label,
} from './labels.ts'

const digits = (field: BiodataField, count: number) =>
  optional(
    z
      .string()
      .transform((text) => text.replace(/[\s.-]/g, ''))
      .pipe(
        z
          .string()
          .regex(new RegExp(`^\\d{${count}}$`), `${label[field]} terdiri dari ${count} angka.`),
      ),
  )

/** A number of a neighbourhood (RT, RW), as "003" or "3". */
const shortDigits = (field: BiodataField) =>
  optional(
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, `${label[field]} paling banyak 3 angka.`)
      .transform((text) => text.padStart(3, '0')),
  )

const choice = (field: keyof typeof biodataChoices) =>
  optional(z.enum(Object.keys(biodataChoices[field]), `Pilih ${label[field].toLowerCase()}.`))

/** Values by field; fields that are not asked for are dropped. */
export const biodataInput = z
  .object({
    nik: digits('nik', 16),
    kk: digits('kk', 16),
    birth_place: optional(nameLine(label.birth_place, { max: 60 })),
    sex: choice('sex'),
    religion: choice('religion'),
    mother_name: optional(nameLine(label.mother_name, { min: 2, max: 100 })),
    rt: shortDigits('rt'),
    rw: shortDigits('rw'),
    region_code: digits('region_code', 10),
    special_needs: optional(line(label.special_needs, { max: 100 })),
    uniform_size: choice('uniform_size'),
  } satisfies Record<BiodataField, z.ZodType>)
  .partial()

/** A field that is asked for, with the reason that is shown beside it. */
export const askedField = z.object({
  field: z.enum(biodataFields),
  is_required: z.boolean('Pilih wajib atau tidak.'),
  reason: paragraph('Alasan', { max: 200 }),
})

/** PUT /ppdb/biodata-fields: all fields that are asked for, in this order. */
export const askedFieldsInput = z.object({
  fields: z
    .array(askedField)
    .max(biodataFields.length)
    .refine(
      (list) => new Set(list.map(({ field }) => field)).size === list.length,
      'Setiap isian hanya sekali.',
    ),
})

const shownField = z.object({
  field: z.enum(biodataFields),
  is_required: z.boolean(),
  reason: z.string(),
})

/** Shown to visitors who read which data the school stores. */
const shownBiodataFields = z.object({
  /** Labels of the fields, as families read them. */
  fields: z.array(z.string()),
  months_kept: z.int(),
})

const values = z.partialRecord(z.enum(biodataFields), z.string())

export const biodata = z.object({
  fields: z.array(shownField),
  values,
  /** Required fields without a value. */
  missing: z.array(z.enum(biodataFields)),
  /** Contradictions to check; they do not refuse the input. */
  warnings: z.array(z.string()),
  /** Retention in months after the end of the admission year; then the biodata are erased. */
  months_kept: z.int(),
  updated_at: z.iso.datetime().nullable(),
  /** The member of staff who wrote last; null for the family. */
  updated_by: z.string().nullable(),
  rev: z.int(),
})

/** A child who holds a seat, for lists and printed cards. */
export const pupil = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  program: z.string(),
  previous_school: z.string(),
  /** The number of required biodata fields without a value. */
  missing: z.int(),
})

export const pupilQuery = z.object({ program: z.string().max(100).optional() })

export const biodataExportQuery = pupilQuery.extend({
  class_group: z.string().max(50).optional(),
  format: z.enum(['xlsx', 'csv'], 'Parameter format tidak valid').default('xlsx'),
})

export type AskedField = z.infer<typeof shownField>
export type Biodata = z.infer<typeof biodata>
export type BiodataInput = z.input<typeof biodataInput>
export type Pupil = z.infer<typeof pupil>

export const biodataCallSchemas = {
  'biodata.shown': { data: shownBiodataFields },
  'biodata.mine': { data: biodata },
  'biodata.sendMine': { body: biodataInput, data: biodata },
  'biodata.fields': { data: z.array(shownField) },
  'biodata.ask': { body: askedFieldsInput, data: z.array(shownField) },
  'biodata.pupils': { query: pupilQuery, data: z.array(pupil) },
  'biodata.get': { data: biodata },
  'biodata.save': { body: biodataInput, data: biodata },
  'biodata.export': { query: biodataExportQuery },
} as const satisfies Record<keyof typeof biodataCalls, CallSchemas>
