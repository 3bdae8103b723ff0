/** Granted discounts, the book of payments, its closings, and verdicts on proofs. */
import {
  paymentKinds,
  paymentMethods,
  refundReasons,
} from '@sekolah/contract/admission/fees/labels'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Children to whom the treasurer has granted a conditional discount. */
export const feeGrants = sqliteTable(
  'fee_grants',
  {
    applicant_id: integer().notNull(),
    fee_id: integer().notNull(),
    code: text().notNull(),
    by: text().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.fee_id, table.code] })],
)

/**
 * The book of payments: append-only, enforced by triggers; its ids are the receipt numbers. It
 * refers to a child by number, so that rows can stay when the child's data is erased.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The idempotency key of the client that recorded the payment. */
    key: text().notNull().unique(),
    kind: text({ enum: paymentKinds }).notNull(),
    applicant_id: integer(),
    admission_year: text().notNull(),
    program: text(),
    method: text({ enum: paymentMethods }),
    /** The amount in whole rupiah; negative in a reversal. */
    amount: integer().notNull(),
    /** The payment that this row reverses, whole or in part. */
    reverses: integer(),
    reason: text({ enum: refundReasons }),
    /**
     * The day on which the family paid, in the school's zone: that of its proof, if there is one.
     */
    paid_on: text().notNull(),
    /** The day on which the payment was recorded, in the school's zone. */
    day: text().notNull(),
    by: text(),
    at: text().notNull(),
  },
  (table) => [
    index('payments_applicant').on(table.applicant_id),
    index('payments_reverses').on(table.reverses),
  ],
)

/** A frozen part of the book: the rows after the previous closing, up to `last_id`. */
export const closings = sqliteTable('closings', {
  id: integer().primaryKey({ autoIncrement: true }),
  day: text().notNull(),
  first_id: integer().notNull(),
  last_id: integer().notNull().unique(),
  count: integer().notNull(),
  total: integer().notNull(),
  cash: integer().notNull(),
  transfer: integer().notNull(),
  qris: integer().notNull(),
  by: text().notNull(),
  at: text().notNull(),
})

/** The treasurer's verdict on a proof; without a row it is unchecked. */
export const proofVerdicts = sqliteTable(
  'proof_verdicts',
  {
    applicant_id: integer().notNull(),
    page_id: text().notNull(),
    state: text({ enum: ['paid', 'refused'] }).notNull(),
    payment_id: integer(),
    reason: text(),
    by: text().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.page_id] })],
)
