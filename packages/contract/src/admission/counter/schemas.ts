/**
 * Schemas of the office's counter: taking in applications, printing receipts, and checking them.
 */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { clientId, dateTime, optional } from '../../values/form-fields.ts'
import type { admissionCalls } from '../calls.ts'
import { numberText } from '../form-schemas.ts'
import { applicantLabels as label } from '../labels.ts'
import { parseReceiptCode } from '../proof.ts'
import { applicant, receipt, walkInInput } from '../schemas.ts'
import { placementResults } from '../selection/labels.ts'

/**
 * POST /ppdb: an application typed by staff; one that a phone could not send brings its `client_id`
 * and `queued_at`.
 */
export const counterInput = walkInInput.extend({
  client_id: z.optional(clientId),
  queued_at: optional(dateTime('Waktu pengisian')),
})

/** GET /ppdb/{id}/receipt. */
export const counterReceipt = receipt.pick({
  registration_number: true,
  registration_date: true,
  receipt_code: true,
})

/**
 * POST /ppdb/receipt-check: the printed values of a receipt; the time is compared to the minute.
 */
export const receiptQuestion = z.object({
  registration_number: numberText,
  registration_date: dateTime(label.registration_date),
  receipt_code: z
    .string({ error: `${label.receipt_code} wajib diisi.` })
    .trim()
    .min(1, { error: `${label.receipt_code} wajib diisi.`, abort: true })
    .transform((text, ctx) => {
      const code = text.length > 30 ? null : parseReceiptCode(text)
      if (code) return code
      ctx.addIssue(`${label.receipt_code} terdiri dari 10 huruf dan angka. Contoh: 7K3QD-9XW2M.`)
      return z.NEVER
    }),
})

const claimedResult = { result: z.enum(placementResults), program: z.string().nullable() }

export const receiptVerdict = z.object({
  registration_number: z.string(),
  registration_date: z.iso.datetime(),
  /** Whether this server issued the code for this number and date. */
  valid: z.boolean(),
  in_database: z.boolean(),
  /** When the key was lost; older codes can no longer be told from wrong ones. */
  key_lost_at: z.iso.datetime().nullable(),
  /** The result that the code proves, where it is the code of a result. */
  result: z.object(claimedResult).optional(),
  /** The number's current result; absent where none is published. */
  published: z
    .object({
      ...claimedResult,
      state: z.enum(['provisional', 'final']),
      published_at: z.iso.datetime(),
    })
    .optional(),
})

export type CounterInput = z.input<typeof counterInput>
export type CounterReceipt = z.infer<typeof counterReceipt>
export type ReceiptQuestion = z.input<typeof receiptQuestion>
export type ReceiptVerdict = z.infer<typeof receiptVerdict>

export const counterCallSchemas = {
  'ppdb.create': { body: counterInput, data: applicant, status: 201 },
  'ppdb.receipt': { data: counterReceipt },
  'ppdb.checkReceipt': { body: receiptQuestion, data: receiptVerdict },
} as const satisfies Partial<Record<keyof typeof admissionCalls, CallSchemas>>
