/**
 * Schemas of waves as families see them, and of what families send; they are part of no answer
 * about an application.
 */
import { z } from 'zod'
import {
  clientId,
  dateTime,
  line,
  optional,
  paragraph,
  queuedFor,
} from '../../values/form-fields.ts'
import type { Check, Demand } from './demands.ts'
import type { StatedSeats } from './rules.ts'

export const program = line('Program', { max: 100 })
export const seatCount = z.int('Kursi harus angka.').min(0, 'Kursi minimal 0.').max(5_000)
export const seats = z.object({
  program,
  /** Null: all that is left of the programme's number of the year. */
  count: seatCount.nullable(),
  /** The programme's number before the upgrade, where it differed and staff have not chosen. */
  stated_before: z.int().positive().optional(),
}) satisfies z.ZodType<StatedSeats>

/** A demand with an outcome; applicants who do not meet it are not placed in the programme. */
const check = z.object({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,29}$/, 'Kode syarat hanya huruf a-z, angka, dan garis bawah.'),
  label: line('Nama syarat yang diperiksa', { max: 60 }),
}) satisfies z.ZodType<Check>

/** A programme's requirements: lines that people read, and checks that a run reads. */
export const demand = z.object({
  program,
  text: z
    .string('Syarat harus berupa teks.')
    .trim()
    .max(1_000, 'Syarat paling panjang 1.000 huruf.'),
  checks: z
    .array(check)
    .max(10, 'Paling banyak 10 syarat yang diperiksa untuk satu program.')
    .refine(
      (checks) => new Set(checks.map(({ code }) => code)).size === checks.length,
      'Syarat yang diperiksa tertulis dua kali.',
    )
    .optional(),
}) satisfies z.ZodType<Demand>

/** The id of a path in claims and results. */
export const pathCode = z
  .string({ error: 'Kode jalur wajib diisi.' })
  .regex(/^[a-z][a-z0-9_]{0,29}$/, 'Kode jalur hanya huruf a-z, angka, dan garis bawah.')

/** PUT /ppdb/mine/{client_id}/paths: all paths that the family asks for. */
export const pathChoice = z.object({
  paths: z.array(pathCode).max(20),
  /** When it was pressed; this time counts where the wave has closed meanwhile. */
  queued_at: optional(dateTime('Waktu memilih')),
  queued_for_ms: z.optional(queuedFor),
})

/** POST /ppdb/mine/{client_id}/objections: `id` is the idempotency key. */
export const objectionInput = z.object({
  id: clientId,
  text: paragraph('Isi sanggahan', { min: 10, max: 2_000 }),
  /** When it was pressed; this time counts where the period for objections has ended meanwhile. */
  queued_at: optional(dateTime('Waktu menyampaikan')),
  queued_for_ms: z.optional(queuedFor),
})

/** A wave of this year as families see it before the result. */
export const shownWave = z.object({
  label: z.string(),
  opens: z.string(),
  closes: z.string(),
  result_at: z.iso.datetime().nullable(),
  enrol_until: z.iso.datetime().nullable(),
  seats: z.array(
    z.object({
      program,
      /** Null where nobody has stated a number. */
      count: z.int().nullable(),
      /** False for the programme's number of the year. */
      is_ceiling: z.boolean(),
    }),
  ),
  paths: z.array(z.object({ label: z.string(), share: z.int() })),
  demands: z.array(demand),
  /** Completed years on 1 July; null without a limit. */
  max_age: z.int().nullable(),
})

/** The published result of a wave by registration numbers; private paths are not named. */
export const announcedResult = z.object({
  wave: z.string(),
  state: z.enum(['provisional', 'final']),
  published_at: z.iso.datetime(),
  objection_until: z.iso.datetime().nullable(),
  programs: z.array(z.object({ program: z.string(), numbers: z.array(z.string()) })),
})

export type ObjectionInput = z.input<typeof objectionInput>
export type AnnouncedResult = z.infer<typeof announcedResult>
export type ShownWave = z.infer<typeof shownWave>
