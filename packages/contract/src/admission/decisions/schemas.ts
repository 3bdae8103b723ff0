/** Schemas of decisions: one or many, reverted ones, and the history of an application. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { dateTime, line } from '../../values/form-fields.ts'
import type { admissionCalls } from '../calls.ts'
import { applicantStatuses } from '../labels.ts'
import { applicant, notes, publicNote } from '../schemas.ts'

const decision = z.object({
  status: z.enum(applicantStatuses, 'Status harus pending, accepted, atau rejected.'),
  notes,
  public_note: publicNote,
  /**
   * The programme in which the child is accepted; by default the first choice. Used only where
   * programmes have seats.
   */
  program: z.nullish(line('Program', { max: 100 })),
  /** Accepts although no seat is left; only the head may. */
  override: z.boolean('Penerimaan di luar daya tampung harus ya atau tidak.').optional(),
})
const hasReason = ({ status, notes }: z.output<typeof decision>) => status !== 'pending' || notes
const withoutReason = { path: ['notes'], error: 'Tuliskan alasan membatalkan keputusan.' }

/** PUT /ppdb/{id}/status. Reverting to pending needs a reason in `notes`. */
export const applicantDecision = decision.refine(hasReason, withoutReason)

/** PUT /ppdb/status: one decision for up to 200 applicants. */
export const manyDecisions = decision
  .extend({
    ids: z
      .array(z.int().positive(), 'Pilih pendaftar lebih dulu.')
      .min(1, 'Pilih pendaftar lebih dulu.')
      .max(200, 'Paling banyak 200 pendaftar sekaligus.')
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(hasReason, withoutReason)

/** The outcome for one of many: `refusal` is why nothing changed, `applicant` the current state. */
export const manyOutcome = z.object({
  id: z.int(),
  decided: z.boolean(),
  refusal: z.string().nullable(),
  applicant: applicant.nullable(),
})

/**
 * PUT /ppdb/{id}/contact: the status, as shown on the screen, about which the office wrote to the
 * family; or `undo`, the time of a contact that was noted by mistake.
 */
export const contactNote = z
  .object({
    status: z.enum(applicantStatuses, 'Status harus pending, accepted, atau rejected.').optional(),
    undo: z.optional(dateTime('Waktu dihubungi')),
  })
  .refine(({ status, undo }) => (status === undefined) !== (undo === undefined), {
    path: ['status'],
    error: 'Isi status atau undo, salah satu.',
  })

export const historyEntry = z.object({
  id: z.int(),
  action: z.enum([
    'applied',
    'corrected',
    'decided',
    'reopened',
    'contacted',
    'withdrawn',
    'erased',
    'objection_answered',
    'seat_offered',
    'seat_extended',
    'seat_confirmed',
    'seat_moved',
    'seat_enrolled',
    'seat_expired',
    'seat_resigned',
  ]),
  /** The member of staff; null for the family itself. */
  actor: z.string().nullable(),
  status: z.enum(applicantStatuses).nullable(),
  notes: z.string().nullable(),
  /** Names of corrected fields; null for every other step. */
  fields: z.array(z.string()).nullable(),
  created_at: z.iso.datetime(),
})

export type ApplicantDecision = z.input<typeof applicantDecision>
export type ManyDecisions = z.input<typeof manyDecisions>
export type ManyOutcome = z.infer<typeof manyOutcome>
export type ContactNote = z.input<typeof contactNote>
export type HistoryEntry = z.infer<typeof historyEntry>

export const decisionCallSchemas = {
  'ppdb.history': { data: z.array(historyEntry) },
  'ppdb.decide': { body: applicantDecision, data: applicant },
  'ppdb.contact': { body: contactNote, data: applicant },
  'ppdb.decideMany': { body: manyDecisions, data: z.array(manyOutcome) },
} as const satisfies Partial<Record<keyof typeof admissionCalls, CallSchemas>>
