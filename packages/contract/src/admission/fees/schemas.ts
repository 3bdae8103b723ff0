/** Schemas of fees, payments, proofs and closings. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { changesSchema } from '../../changes.ts'
import { orderIndex, paging, searchText, stampFields } from '../../values/fields.ts'
import { clientId, day, line, optional, paragraph } from '../../values/form-fields.ts'
import type { feeCalls } from './calls.ts'
import { myFees, owed } from './family-schemas.ts'
import type { Instalment } from './instalments.ts'
import {
  discountKinds,
  FULL_PERCENT,
  feeMoments,
  feeLabels as label,
  MAX_RUPIAH,
  paymentKinds,
  paymentMethods,
  paymentStates,
  refundReasons,
} from './labels.ts'
import type { Discount } from './owed.ts'

const amount = (name: string, min: number) =>
  z
    .int(`${name} harus angka bulat.`)
    .min(min, `${name} paling sedikit ${min}.`)
    .max(MAX_RUPIAH, `${name} terlalu besar.`)

const discount = z
  .object({
    code: z.string().regex(/^[a-z0-9_]{1,30}$/, 'Kode potongan tidak valid.'),
    label: line('Nama potongan', { max: 60 }),
    kind: z.enum(discountKinds, 'Potongan harus rupiah atau persen.'),
    value: amount('Besar potongan', 1),
    until: optional(day('Tanggal potongan')),
    is_granted_only: z.boolean().default(false),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= FULL_PERCENT, {
    path: ['value'],
    error: 'Potongan paling banyak 100 %.',
  }) satisfies z.ZodType<Discount>

const instalment = z.object({
  share: z
    .int('Bagian cicilan harus angka.')
    .min(1, 'Bagian cicilan harus lebih dari 0 %.')
    .max(FULL_PERCENT, 'Bagian cicilan paling banyak 100 %.'),
  due: day('Tanggal cicilan'),
}) satisfies z.ZodType<Instalment>

const instalments = z
  .array(instalment)
  .max(24, 'Cicilan paling banyak 24.')
  .refine(
    (list) => list.length === 0 || list.reduce((all, { share }) => all + share, 0) === FULL_PERCENT,
    'Bagian semua cicilan harus berjumlah 100 %.',
  )
  .refine(
    (list) => list.every(({ due }, at) => at === 0 || (list[at - 1]?.due ?? '') < due),
    'Tanggal cicilan harus berurutan.',
  )

const feeFields = {
  label: line(label.label, { max: 60 }),
  amount: amount(label.amount, 0),
  program: optional(line(label.program, { max: 100 })),
  wave_id: z.int().positive().nullable().default(null),
  discounts: z
    .array(discount)
    .max(10, 'Potongan paling banyak 10.')
    .refine(
      (list) => new Set(list.map(({ code }) => code)).size === list.length,
      'Kode potongan harus berbeda.',
    )
    .default([]),
  when: z.enum(feeMoments, 'Pilih sejak kapan biaya ini diminta.').default('seat'),
  instalments: instalments.default([]),
  order_index: orderIndex.default(0),
  /** Whether visitors read it under Biaya. */
  is_shown: z.boolean(`${label.is_shown} harus ya atau tidak.`).default(false),
}

/** POST /ppdb/fees; PUT /ppdb/fees/{id}. */
export const feeInput = z.object(feeFields)
export const feeChanges = changesSchema(z.object(feeFields))

export const fee = z.object({
  id: z.int(),
  admission_year: z.string(),
  label: z.string(),
  amount: z.int(),
  program: z.string().nullable(),
  wave_id: z.int().nullable(),
  discounts: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      kind: z.enum(discountKinds),
      value: z.int(),
      until: z.string().nullable(),
      is_granted_only: z.boolean(),
    }),
  ),
  when: z.enum(feeMoments),
  instalments: z.array(z.object({ share: z.int(), due: z.string() })),
  order_index: z.number(),
  is_shown: z.boolean(),
  ...stampFields,
})

/** All the personal data of a child that the treasurer sees. */
const child = {
  registration_number: z.string(),
  /** Null after the child was erased. */
  name: z.string().nullable(),
  program: z.string().nullable(),
}

export const payment = z.object({
  id: z.int(),
  receipt_number: z.string(),
  kind: z.enum(paymentKinds),
  /** Null for a number that a restore has lost. */
  child: z.object({ id: z.int(), ...child }).nullable(),
  method: z.enum(paymentMethods).nullable(),
  /** Negative for a reversal. */
  amount: z.int(),
  state: z.enum(paymentStates).extract(['paid', 'refunded']).nullable(),
  /** The row that it reverses, and the row that reverses it. */
  reverses: z.int().nullable(),
  reversed_by: z.int().nullable(),
  /** What was reversed of it so far. */
  returned: z.int(),
  reason: z.enum(refundReasons).nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  day: z.string(),
})

export const proof = z.object({
  id: z.string(),
  applicant_id: z.int(),
  ...child,
  state: z.enum(paymentStates).extract(['waiting', 'paid', 'refused']),
  reason: z.string().nullable(),
  sent_at: z.iso.datetime(),
})

const granted = z.object({ fee_id: z.int(), code: z.string() })

export const payer = z.object({
  id: z.int(),
  ...child,
  /** False before a seat is taken and after it was given up: then only registration is owed. */
  holds_seat: z.boolean(),
  gave_up_seat: z.boolean(),
  owed,
  /** Discounts that need a grant, and whether this child has it. */
  grants: z.array(granted.extend({ label: z.string(), is_granted: z.boolean() })),
  payments: z.array(payment),
  proofs: z.array(proof),
})

export const payerRow = payer.pick({ id: true }).extend({
  ...child,
  total: z.int(),
  paid: z.int(),
  rest: z.int(),
  holds_seat: z.boolean(),
  /** What is to be paid by today, and of it what is late; 0 without instalments. */
  due_today: z.int(),
  overdue: z.int(),
})

export const payerQuery = z.object({
  search: searchText.optional(),
  /** Only those with something due today, or late, or who have paid more than they owe. */
  due: z.enum(['today', 'late', 'over'], 'Parameter due tidak valid').optional(),
  ...paging,
})

/** PUT /ppdb/payers/{id}/discounts. */
export const grantInput = granted.extend({ is_granted: z.boolean('Pilih ya atau tidak.') })

/** POST /ppdb/payments: `key` is the idempotency key. */
export const paymentInput = z.object({
  key: clientId,
  applicant_id: z.int().positive(),
  amount: amount('Jumlah', 1),
  method: z.enum(paymentMethods, 'Pilih tunai, transfer, atau QRIS.'),
})

/**
 * POST /ppdb/payments/{id}/reversal: of the whole payment, or of an amount of it. `key` is the
 * idempotency key.
 */
export const reversalInput = z.object({
  key: z.optional(clientId),
  reason: z.enum(refundReasons, 'Pilih alasan pembatalan.'),
  amount: amount('Jumlah', 1).optional(),
})

/** By default the rows since the last closing, newest first. */
export const paymentQuery = z.object({
  closing: z
    .string()
    .regex(/^\d{1,9}$/, 'Parameter closing tidak valid')
    .transform(Number)
    .optional(),
  ...paging,
})

const queryDay = (name: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, `Parameter ${name} tidak valid`)
    .optional()

export const paymentExportQuery = z.object({
  format: z.enum(['xlsx', 'csv'], 'Parameter format tidak valid').default('xlsx'),
  from: queryDay('from'),
  to: queryDay('to'),
})

/** PUT …/proofs/{page_id}: the amount is the one in the bank's statement. */
export const proofVerdict = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('paid'),
    amount: amount('Jumlah', 1),
    method: z.enum(paymentMethods, 'Pilih transfer atau QRIS.').exclude(['cash']),
  }),
  z.object({ state: z.literal('refused'), reason: paragraph('Alasan', { max: 300 }) }),
])

/** POST /ppdb/closings: what the treasurer has counted; refused where the book differs. */
export const closingInput = z.object({ last_id: z.int().positive(), total: z.int() })

export const closing = z.object({
  id: z.int(),
  day: z.string(),
  first_id: z.int(),
  last_id: z.int(),
  count: z.int(),
  total: z.int(),
  cash: z.int(),
  transfer: z.int(),
  qris: z.int(),
  by: z.string(),
  at: z.iso.datetime(),
})

export type FeeRow = z.infer<typeof fee>
export type FeeInput = z.input<typeof feeInput>
export type FeeChanges = z.input<typeof feeChanges>
export type Payment = z.infer<typeof payment>
export type PaymentInput = z.input<typeof paymentInput>
export type Payer = z.infer<typeof payer>
export type PayerRow = z.infer<typeof payerRow>
export type Proof = z.infer<typeof proof>
export type ProofVerdict = z.input<typeof proofVerdict>
export type Closing = z.infer<typeof closing>

export const feeCallSchemas = {
  'fees.mine': { data: myFees },
  'fees.list': { data: z.array(fee) },
  'fees.create': { body: feeInput, data: fee, status: 201 },
  'fees.update': { body: feeChanges, data: fee },
  'fees.remove': { data: z.null() },
  'payers.list': { query: payerQuery, data: z.array(payerRow) },
  'payers.get': { data: payer },
  'payers.grant': { body: grantInput, data: payer },
  'payments.list': { query: paymentQuery, data: z.array(payment) },
  'payments.create': { body: paymentInput, data: payment, status: 201 },
  'payments.reverse': { body: reversalInput, data: payment, status: 201 },
  'payments.export': { query: paymentExportQuery },
  'proofs.list': { data: z.array(proof) },
  'proofs.page': {},
  'proofs.judge': { body: proofVerdict, data: payer },
  'closings.list': { data: z.array(closing) },
  'closings.create': { body: closingInput, data: closing, status: 201 },
} as const satisfies Record<keyof typeof feeCalls, CallSchemas>
