/** Schemas of fees and of a family's own payments, as the family sees them. */
import { z } from 'zod'
import { paymentMethods, paymentStates } from './labels.ts'
import type { Owed } from './owed.ts'

export const owed = z.object({
  lines: z.array(
    z.object({
      fee_id: z.int(),
      label: z.string(),
      amount: z.int(),
      discounts: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          amount: z.int(),
          until: z.string().nullable(),
        }),
      ),
      due: z.int(),
    }),
  ),
  total: z.int(),
  paid: z.int(),
  rest: z.int(),
  kept: z.int().optional(),
  plan: z
    .object({
      parts: z.array(
        z.object({
          fee_id: z.int(),
          label: z.string(),
          number: z.int(),
          count: z.int(),
          due: z.string(),
          amount: z.int(),
          paid: z.int(),
        }),
      ),
      due_today: z.int(),
      overdue: z.int(),
    })
    .optional(),
}) satisfies z.ZodType<Owed>

/** What a family still owes, in short. */
export const feeSummary = z.object({
  /** Negative where more was paid than is owed. */
  rest: z.int(),
  paid: z.int(),
  /** The day by which the next instalment is to be paid; null without instalments. */
  due: z.string().nullable(),
  /** What should have been paid before today. */
  overdue: z.int(),
  /** Whether a transfer proof waits for the treasurer. */
  is_checking: z.boolean(),
})

/** A payment as its own family sees it. */
export const myPayment = z.object({
  id: z.int(),
  receipt_number: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates).extract(['paid', 'refunded']),
  day: z.string(),
  /** What was given back of it; absent where nothing was, or all of it. */
  returned: z.int().optional(),
})

/** A photographed transfer proof, and its state. */
export const myProof = z.object({
  id: z.string(),
  state: z.enum(paymentStates).extract(['waiting', 'paid', 'refused']),
  reason: z.string().nullable(),
  sent_at: z.iso.datetime(),
})

export const myFees = z.object({
  owed,
  payments: z.array(myPayment),
  proofs: z.array(myProof),
  /** How to pay, in the school's words; empty where it has written nothing. */
  instructions: z.string(),
  /** URL of the school's own QRIS picture; empty where there is none. */
  qris: z.string(),
})

export type MyFees = z.infer<typeof myFees>
export type FeeSummary = z.infer<typeof feeSummary>
