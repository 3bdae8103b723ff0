/** Schemas of waves with their rules. */
import { z } from 'zod'
import { changesSchema } from '../../changes.ts'
import { stampFields } from '../../values/fields.ts'
import { dateTime, day, line, optional } from '../../values/form-fields.ts'
import { waveLabels as label, sortKeys, takesPart, WHOLE_SHARE } from './labels.ts'
import type { Path } from './rules.ts'
import { componentName } from './score-schemas.ts'
import { demand, pathCode, program, seatCount, seats } from './visitor-schemas.ts'

const share = z
  .int('Bagian harus angka.')
  .min(0, 'Bagian tidak boleh kurang dari 0 %.')
  .max(WHOLE_SHARE, 'Bagian tidak boleh lebih dari 100 %.')

const path = z.object({
  code: pathCode,
  label: line('Nama jalur', { max: 60 }),
  share,
  shares: z.array(z.object({ program, share })).max(40),
  max: seatCount.nullable(),
  components: z
    .array(
      z.object({
        name: componentName,
        weight: z.int('Bobot harus angka bulat.').min(1, 'Bobot minimal 1.').max(1_000),
      }),
    )
    .max(20),
  keys: z.array(z.enum(sortKeys)).max(sortKeys.length),
  spill_to: pathCode.nullable(),
  is_open: z.boolean(),
  is_private: z.boolean(),
  document_types: z.array(z.string().max(30)).max(20),
}) satisfies z.ZodType<Path>

export const waveRules = z.object({
  seats: z.array(seats).max(40).default([]),
  paths: z.array(path).max(20).default([]),
  demands: z.array(demand).max(40).default([]),
})

const waveFields = {
  label: line(label.label, { max: 60 }),
  opens: day(label.opens),
  closes: day(label.closes),
  result_at: optional(dateTime(label.result_at)),
  objection_until: optional(dateTime(label.objection_until)),
  enrol_until: optional(dateTime(label.enrol_until)),
  waiting_max: z.int('Cadangan harus angka.').min(0, 'Cadangan minimal 0.').max(1_000).default(0),
  takes: z.enum(takesPart, 'Pilih siapa yang ikut seleksi.').default('all'),
  /** Above this age families get a warning; nobody is refused. */
  max_age: optional(
    z.int('Usia harus angka.').min(10, 'Usia minimal 10 tahun.').max(60, 'Usia maksimal 60 tahun.'),
  ),
  ...waveRules.shape,
}

/** POST /ppdb/waves. */
export const waveInput = z.object(waveFields)
/** PUT /ppdb/waves/{id}. */
export const waveChanges = changesSchema(z.object(waveFields))

export const wave = z.object({
  id: z.int(),
  admission_year: z.string(),
  label: z.string(),
  opens: z.string(),
  closes: z.string(),
  result_at: z.iso.datetime().nullable(),
  objection_until: z.iso.datetime().nullable(),
  enrol_until: z.iso.datetime().nullable(),
  /** The end of the grace period; absent after it, and after a change. */
  grace_until: z.iso.datetime().optional(),
  /** Length of each waiting list; applicants behind it are refused. */
  waiting_max: z.int(),
  takes: z.enum(takesPart),
  demands: z.array(demand),
  max_age: z.int().nullable(),
  seats: z.array(seats),
  paths: z.array(path),
  ...stampFields,
})

export type Wave = z.infer<typeof wave>
export type WaveInput = z.input<typeof waveInput>
export type WaveChanges = z.input<typeof waveChanges>
