/** Schemas of enrolment: offered seats, the year's plan, and lists from the province's portal. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { paging, searchText } from '../../values/fields.ts'
import { dateTime, day, line, optional } from '../../values/form-fields.ts'
import { applicantStatuses } from '../labels.ts'
import { rowDoubt, rowPair, wrongRow } from '../matching/schemas.ts'
import { myApplication } from '../schemas.ts'
import type { enrolmentCalls } from './calls.ts'
import { seatConfirmation } from './family-schemas.ts'
import {
  classOrders,
  divisionLabels as division,
  planLabels as plan,
  refillModes,
  seatStates,
} from './labels.ts'

/** A seat as the office sees it. */
export const enrolment = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  nisn: z.string().nullable(),
  previous_school: z.string(),
  parent_name: z.string(),
  phone: z.string(),
  status: z.enum(applicantStatuses),
  wave_id: z.int().nullable(),
  program: z.string(),
  state: z.enum(seatStates),
  offered_at: z.iso.datetime(),
  offer_until: z.iso.datetime().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  enrolled_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  stays_on_better: z.boolean(),
  queue_number: z.int().nullable(),
  /** What a confirmed child still has to hand in, by label. */
  lacks: z.array(z.string()),
  /** The member of staff who changed it last; null for the family, a run and the expiry job. */
  changed_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
  rev: z.int(),
})

export const enrolmentQuery = z.object({
  state: z.enum(seatStates, 'Parameter state tidak valid').optional(),
  program: z.string().max(100).optional(),
  wave: z
    .string()
    .regex(/^\d{1,9}$/, 'Parameter wave tidak valid')
    .transform(Number)
    .optional(),
  search: searchText.optional(),
  /** Only offers that end within so many hours, the earliest first. */
  ends_within: z
    .string()
    .regex(/^\d{1,3}$/, 'Parameter ends_within tidak valid')
    .transform(Number)
    .optional(),
  ...paging,
})

/** PUT /ppdb/{id}/seat: either a new state, or a later end of the offer. */
export const seatChange = z
  .object({
    state: z.enum(['confirmed', 'enrolled', 'resigned'], 'Pilih keadaan kursi.').optional(),
    stays_on_better: z.boolean('Pilihan cadangan harus ya atau tidak.').optional(),
    /** An expired offer is renewed where the seat is still free. */
    offer_until: z.optional(dateTime('Batas waktu')),
  })
  .refine(({ state, offer_until }) => (state === undefined) !== (offer_until === undefined), {
    path: ['state'],
    error: 'Isi state atau offer_until, salah satu.',
  })

/** One line of the funnel: counts of a programme within a wave. */
export const funnelLine = z.object({
  /** Null for children without a wave, such as those imported from a portal. */
  wave_id: z.int().nullable(),
  wave: z.string().nullable(),
  program: z.string(),
  applied: z.int(),
  /** Children whose documents are all approved; null where the school asks for none. */
  verified: z.int().nullable(),
  accepted: z.int(),
  offered: z.int(),
  confirmed: z.int(),
  enrolled: z.int(),
  expired: z.int(),
  resigned: z.int(),
  /** Null where the wave sets no seats. */
  seats_left: z.int().nullable(),
  waiting: z.int(),
})

export const overview = z.object({
  /** Whether enrolment is in use, or may be soon. */
  is_used: z.boolean(),
  year: z.string(),
  lines: z.array(funnelLine),
  /** Freed seats that were not yet offered to the waiting list, by wave. */
  free: z.array(z.object({ wave_id: z.int(), wave: z.string(), count: z.int() })),
})

/** The seats of a wave that were offered to the waiting list. */
export const refillAnswer = z.object({
  offered: z.array(z.object({ id: z.int(), registration_number: z.string(), program: z.string() })),
  moved: z.array(z.object({ id: z.int(), registration_number: z.string(), program: z.string() })),
})

const planFields = {
  refill: z.enum(refillModes, 'Pilih cara menawarkan kursi kosong.'),
  answer_days: z
    .int(`${plan.answer_days} harus angka.`)
    .min(1, `${plan.answer_days} minimal 1.`)
    .max(60, `${plan.answer_days} maksimal 60.`),
  papers: z.array(line(plan.papers, { max: 200 })).max(30, 'Paling banyak 30 baris.'),
  visit_day: optional(day(plan.visit_day)),
  has_queue: z.boolean(`${plan.has_queue} harus ya atau tidak.`),
}

/** PUT /ppdb/enrolments/plan. */
export const planInput = z.object(planFields)
export const enrolmentPlan = z.object({
  ...planFields,
  papers: z.array(z.string()),
  visit_day: z.string().nullable(),
  rev: z.int(),
})

/** A row as in the file: its faults are reported by row, not refused by the schema. */
const cell = z.string().trim().max(500).default('')
export const portalRow = z.object({
  row: z.int().min(1).max(1_000_000),
  name: cell,
  nisn: cell,
  birth_date: cell,
  previous_school: cell,
  npsn: cell,
  program: cell,
  parent_name: cell,
  phone: cell,
  address: cell,
  /** The applicant that a person has chosen for the row; 0: none of the candidates. */
  same_as: z.int().min(0).optional(),
})

export const MAX_PORTAL_ROWS = 2_000

/** POST /ppdb/portal-imports. */
export const portalInput = z.object({
  file_name: line('Nama berkas', { max: 200 }),
  /** The day at whose end the offers expire; null: they are valid until answered. */
  offer_until: optional(day('Daftar ulang sampai')),
  /** A dry run: reports what would happen. */
  check: z.boolean().default(false),
  /** Skips faulty rows, and stores the others. */
  skip_wrong: z.boolean().default(false),
  /** Which programme a text of the list means; stored as another name of the programme. */
  programs: z
    .array(z.object({ said: line('Tulisan', { max: 100 }), name: line('Program', { max: 150 }) }))
    .max(100)
    .default([]),
  rows: z
    .array(portalRow)
    .min(1, 'Berkas ini tidak berisi baris.')
    .max(MAX_PORTAL_ROWS, `Paling banyak ${MAX_PORTAL_ROWS} baris dalam satu daftar.`),
})

export const portalImport = z.object({
  id: z.int(),
  file_name: z.string(),
  added: z.int(),
  /** Children of the list who had already applied here. */
  known: z.int(),
  by: z.string(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
})

export const portalAnswer = z.object({
  /** Null where nothing was stored: a dry run, or a faulty row. */
  import: portalImport.nullable(),
  added: z.int(),
  known: z.int(),
  wrong: z.array(wrongRow),
  /**
   * Ambiguous rows, for which a person has to choose the child; while there are any, nothing is
   * stored.
   */
  doubts: z.array(rowDoubt),
  /** Rows that are joined with an existing application. */
  pairs: z.array(rowPair),
  /**
   * Texts that match no programme of the school, with their rows; nothing is stored until they are
   * assigned.
   */
  unknown_programs: z.array(z.object({ said: z.string(), rows: z.array(z.int()) })),
})

/** The ministry's number of a school; courses outside of schools have one that begins with P. */
export const npsn = z
  .string('NPSN harus teks.')
  .trim()
  .toUpperCase()
  .regex(/^[P\d]\d{7}$/, 'NPSN terdiri dari 8 angka.')

/** A school that applicants come from; `taken` counts those who have confirmed or enrolled. */
export const feederSchool = z.object({
  name: z.string(),
  /** Absent where nobody has entered it. */
  npsn: z.string().optional(),
  /** Other spellings that families used. */
  spellings: z.array(z.string()),
  applied: z.int(),
  accepted: z.int(),
  taken: z.int(),
})

const feeders = z.object({
  schools: z.array(feederSchool),
  /** Names that staff may merge; nothing is merged automatically. */
  suggestions: z.array(z.object({ name: z.string(), others: z.array(z.string()) })),
})

const schoolName = line('Nama sekolah', { max: 150 })

/** PUT /ppdb/feeder-schools. */
export const feederJoin = z.object({
  names: z.array(schoolName).min(1, 'Pilih sekolahnya.').max(50, 'Paling banyak 50 nama.'),
  name: z.nullable(schoolName),
})

/** PUT /ppdb/feeder-schools/npsn. */
export const feederNpsn = z.object({ name: schoolName, npsn: npsn.nullable() })

/** An enrolled child, with its class group (rombel). */
export const classPupil = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  previous_school: z.string(),
  program: z.string(),
  class_group: z.string().nullable(),
  /** Whether staff moved the child there: dividing again keeps it. */
  is_by_hand: z.boolean(),
})

/** POST /ppdb/class-groups. */
export const classDivision = z.object({
  program: z.string().max(100),
  /** The prefix before the number of each group, where there are several. */
  name: line(division.name, { max: 40 }),
  count: z
    .int(`${division.count} harus angka.`)
    .min(1, `${division.count} minimal 1.`)
    .max(30, `${division.count} maksimal 30.`),
  order: z.enum(classOrders, 'Pilih urutan murid.'),
})

/** PUT /ppdb/{id}/class-group. */
export const classMove = z.object({ class_group: z.string().max(50).nullable() })

export type ClassPupil = z.infer<typeof classPupil>
export type FeederSchool = z.infer<typeof feederSchool>
export type Enrolment = z.infer<typeof enrolment>
export type EnrolmentPlan = z.infer<typeof enrolmentPlan>
export type FunnelLine = z.infer<typeof funnelLine>
export type PortalImport = z.infer<typeof portalImport>
export type PortalRow = z.infer<typeof portalRow>

export const enrolmentCallSchemas = {
  'seat.confirm': { body: seatConfirmation, data: myApplication },
  'seat.resign': { data: myApplication },
  'enrolments.list': { query: enrolmentQuery, data: z.array(enrolment) },
  'enrolments.overview': { data: overview },
  'enrolments.change': { body: seatChange, data: enrolment },
  'enrolments.refill': { data: refillAnswer },
  'enrolments.plan': { data: enrolmentPlan },
  'enrolments.savePlan': { body: planInput, data: enrolmentPlan },
  'feeders.list': { data: feeders },
  'feeders.join': { body: feederJoin, data: feeders },
  'feeders.identify': { body: feederNpsn, data: feeders },
  'classes.list': { data: z.array(classPupil) },
  'classes.divide': { body: classDivision, data: z.array(classPupil) },
  'classes.move': { body: classMove, data: classPupil },
  'portal.imports': { data: z.array(portalImport) },
  'portal.bring': { body: portalInput, data: portalAnswer, status: 201 },
  'portal.undo': { data: portalImport },
} as const satisfies Record<keyof typeof enrolmentCalls, CallSchemas>
