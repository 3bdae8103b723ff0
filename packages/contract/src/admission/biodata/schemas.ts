/** Schemas of the biodata: fields that are asked for, and their values. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { line, optional, paragraph } from '../../values/form-fields.ts'
import type { biodataCalls } from './calls.ts'
import { biodataKinds, builtInFields, findBuiltIn, OWN_FIELD } from './labels.ts'

const fieldCode = z
  .string()
  .refine((code) => OWN_FIELD.test(code) || findBuiltIn(code) !== undefined, 'Isian tidak dikenal.')

/** Values by field, as texts; the server checks them against the fields that are asked for. */
export const biodataInput = z.record(z.string().max(30), z.string().max(500).nullable())

const isOwn = (field: string): boolean => OWN_FIELD.test(field)

/**
 * A field that is asked for, with the reason that is shown beside it. Label, kind, choices and
 * sensitivity are the school's for a field of its own, and fixed for a built-in one.
 */
export const askedField = z
  .object({
    field: fieldCode,
    is_required: z.boolean('Pilih wajib atau tidak.'),
    reason: paragraph('Alasan', { max: 200 }),
    label: optional(line('Nama isian', { max: 60 })),
    kind: z.enum(biodataKinds, 'Pilih jenis isian.').nullish(),
    choices: z
      .array(line('Pilihan', { max: 60 }))
      .max(40, 'Pilihan paling banyak 40.')
      .refine((list) => new Set(list).size === list.length, 'Setiap pilihan hanya sekali.')
      .default([]),
    is_sensitive: z.boolean('Pilih rahasia atau tidak.').default(false),
  })
  .refine(({ field, label }) => !isOwn(field) || label, {
    path: ['label'],
    error: 'Nama isian wajib diisi.',
  })
  .refine(({ field, kind }) => !isOwn(field) || kind, {
    path: ['kind'],
    error: 'Pilih jenis isian.',
  })
  .refine(({ field, kind, choices }) => !isOwn(field) || kind !== 'choice' || choices.length > 1, {
    path: ['choices'],
    error: 'Tulis paling sedikit dua pilihan.',
  })

/** The most fields of the school's own. */
export const MAX_OWN_FIELDS = 30

/** PUT /ppdb/biodata-fields: all fields that are asked for, in this order. */
export const askedFieldsInput = z.object({
  fields: z
    .array(askedField)
    .max(builtInFields.length + MAX_OWN_FIELDS)
    .refine(
      (list) => new Set(list.map(({ field }) => field)).size === list.length,
      'Setiap isian hanya sekali.',
    ),
})

const shownField = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(biodataKinds),
  /** What may be chosen; empty for the other kinds. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  is_sensitive: z.boolean(),
  is_required: z.boolean(),
  reason: z.string(),
})

/** Shown to visitors who read which data the school stores. */
const shownBiodataFields = z.object({
  /** Labels of the fields, as families read them. */
  fields: z.array(z.string()),
  months_kept: z.int(),
})

const values = z.record(z.string(), z.string())

export const biodata = z.object({
  fields: z.array(shownField),
  values,
  /** Required fields without a value. */
  missing: z.array(z.string()),
  /** Fields whose value is masked for the office; absent for the family. */
  masked: z.array(z.string()).optional(),
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

/** How often each choice was made, such as each size of a uniform. */
export const choiceCount = z.object({
  field: z.string(),
  label: z.string(),
  counts: z.array(z.object({ label: z.string(), count: z.int() })),
  /** Children without a value. */
  missing: z.int(),
})

/** GET /ppdb/{id}/biodata: `shown=all` unmasks sensitive values, which is audited. */
export const biodataQuery = z.object({
  shown: z.enum(['all'], 'Parameter shown tidak valid').optional(),
})

export const pupilQuery = z.object({ program: z.string().max(100).optional() })

export const biodataExportQuery = pupilQuery.extend({
  class_group: z.string().max(50).optional(),
  format: z.enum(['xlsx', 'csv'], 'Parameter format tidak valid').default('xlsx'),
})

export type AskedField = z.infer<typeof shownField>
export type AskedFieldInput = z.input<typeof askedField>
export type ChoiceCount = z.infer<typeof choiceCount>
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
  'biodata.counts': { query: pupilQuery, data: z.array(choiceCount) },
  'biodata.get': { query: biodataQuery, data: biodata },
  'biodata.save': { body: biodataInput, data: biodata },
  'biodata.export': { query: biodataExportQuery },
} as const satisfies Record<keyof typeof biodataCalls, CallSchemas>
