/** Schemas of fees and of a family's own payments, as the family sees them. */
import { z } from 'zod'
import { paymentMethods, paymentStates } from './labels.ts'

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
})

/** A payment as its own family sees it. */
export const myPayment = z.object({
  id: z.int(),
  receipt_number: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates).extract(['paid', 'refunded']),
  day: z.string(),
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
