/**
 * The book of payments. Rows are added in one transaction each, so receipt numbers have no gaps and
 * are never reused.
 */
import { randomUUID } from 'node:crypto'
import { type PaymentMethod, receiptNumber } from '@sekolah/contract/admission/fees/labels'
import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, count, desc, eq, gt, gte, inArray, lte, max } from 'drizzle-orm'
import { KeyReused, NotFound } from '../../../engine/base/errors.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { findIssuedUpperBound, reserveNumber } from '../../../engine/ops/numbers.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { withMergedApplicants } from '../applications/same-child/pairs.ts'
import { applicants } from '../applications/tables.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { seatOf } from '../enrolment/held-seats.ts'
import { withNames } from '../selection/names.ts'
import { AlreadyReversed, MoreThanOwed, MoreThanPaid, NoSeat } from './errors.ts'
import { readOwed } from './owing.ts'
import { closings, payments } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'>
/**
 * More numbers than are used between two backups, for a server that was lost with its file of
 * numbers.
 */
const VOID_BLINDLY = 100

type Row = typeof payments.$inferSelect

/** Records a payment taken by the treasurer; the same idempotency key means the same payment. */
export const recordPayment = (
  { db, clock }: Deps,
  { key, applicant_id, amount, method }: ParsedBodyOf<'payments.create'>,
  by: Account,
): { payment: Payment; isNew: boolean } => {
  const now = clock()
  const { row, isNew } = write(db, (tx) => {
    const sent = tx.select().from(payments).where(eq(payments.key, key)).get()
    if (sent) {
      const isSame =
        sent.applicant_id === applicant_id && sent.amount === amount && sent.method === method
      if (!isSame) throw new KeyReused()
      return { row: sent, isNew: false }
    }
    const { lines, rest } = readOwed(db, tx, applicant_id, now)
    const isAsked = lines.length > 0 || seatOf(tx, applicant_id) !== undefined
    if (method === 'cash' && isAsked && amount > rest) throw new MoreThanOwed(rest)
    const day = schoolDay(db, now)
    return {
      row: addPayment(db, tx, { key, applicant_id, amount, method, paid_on: day }, by, now),
      isNew: true,
    }
  })
  return { payment: readPayment(db, row.id), isNew }
}

type Taken = {
  key: string
  applicant_id: number
  amount: number
  method: PaymentMethod
  paid_on: string
}

/** Adds a payment to the book, of a seat holder or for registering. */
export const addPayment = (db: Db, tx: Tx, taken: Taken, by: Account, now: Date): Row => {
  const row = addRow(db, tx, {
    ...taken,
    kind: 'payment',
    admission_year: presentYear(db, now),
    program: payingProgram(db, tx, taken.applicant_id, now),
    ...{ reverses: null, reason: null },
    by: by.username,
    day: schoolDay(db, now),
    at: now.toISOString(),
  })
  recordAudit(tx, { actor: by, action: 'record_payment', object: `payments/${row.id}` }, now)
  return row
}

/** The programme of the seat, else the first choice; throws NoSeat where nothing is owed. */
const payingProgram = (db: Db, tx: Tx, id: number, now: Date): string | null => {
  const seat = seatOf(tx, id)
  if (seat) return seat.program
  if (readOwed(db, tx, id, now).lines.length === 0) throw new NoSeat()
  const { program_choice_1: program } = applicants
  return tx.select({ program }).from(applicants).where(eq(applicants.id, id)).get()?.program ?? null
}

/** Reverses a payment, or an amount of it, by another row: existing rows are never changed. */
export const reversePayment = (
  { db, clock }: Deps,
  id: number,
  { key, reason, amount }: ParsedBodyOf<'payments.reverse'>,
  by: Account,
): { payment: Payment; isNew: boolean } => {
  const now = clock()
  const { row, isNew } = write(db, (tx) => {
    const of = knownRow(tx, id)
    if (of.kind !== 'payment') throw new NotFound('Pembayaran tidak ditemukan.')
    const sent = key && tx.select().from(payments).where(eq(payments.key, key)).get()
    if (sent) {
      const isSame = sent.reverses === id && sent.reason === reason
      if (!isSame || (amount !== undefined && sent.amount !== -amount)) throw new KeyReused()
      return { row: sent, isNew: false }
    }
    const reversals = tx.select().from(payments).where(eq(payments.reverses, id)).all()
    const left = reversals.reduce((sum, reversal) => sum + reversal.amount, of.amount)
    if (left === 0) throw new AlreadyReversed()
    if (amount !== undefined && amount > left) throw new MoreThanPaid(left)
    const day = schoolDay(db, now)
    const { id: _, ...same } = of
    const reversal = addRow(db, tx, {
      ...same,
      key: key ?? randomUUID(),
      kind: 'refund',
      amount: -(amount ?? left),
      ...{ reverses: id, reason },
      ...{ paid_on: day, day, by: by.username, at: now.toISOString() },
    })
    recordAudit(tx, { actor: by, action: 'reverse_payment', object: `payments/${id}` }, now)
    return { row: reversal, isNew: true }
  })
  return { payment: readPayment(db, row.id), isNew }
}

const addRow = (db: Db, tx: Tx, values: Omit<Row, 'id'>): Row => {
  const row = tx.insert(payments).values(values).returning().get()
  // Exactly this number: after a restore every number up to it is known to be used, and none
  // beyond.
  reserveNumber(db, payments, row.id, 0)
  return row
}

/**
 * In a restored backup: numbers used since it was made are lost, and recorded as void. They are
 * never given to another payment.
 */
export const voidLostNumbers = (tx: Tx, db: Db, now: Date): void => {
  const last =
    tx
      .select({ id: max(payments.id) })
      .from(payments)
      .get()?.id ?? 0
  const given = findIssuedUpperBound(db, payments, last, VOID_BLINDLY)
  if (given <= last) return
  const at = now.toISOString()
  const day = schoolDay(db, now)
  for (let id = last + 1; id <= given; id += 1) {
    tx.insert(payments)
      .values({
        ...{ id, key: randomUUID(), kind: 'void', amount: 0 },
        ...{ applicant_id: null, program: null, method: null, reverses: null, reason: null },
        admission_year: presentYear(db, now),
        ...{ paid_on: day, day, by: null, at },
      })
      .run()
  }
}

/** The last row that a closing has frozen. */
export const lastClosed = (db: Reader): number =>
  db
    .select({ id: max(closings.last_id) })
    .from(closings)
    .get()?.id ?? 0

/** A page of the open rows, or of one closing's, newest first, and the total number. */
export const listPayments = (
  db: Db,
  { closing, limit, offset }: ParsedQueryOf<'payments.list'>,
): { rows: Payment[]; total: number } => {
  const of = closing && db.select().from(closings).where(eq(closings.id, closing)).get()
  if (closing && !of) throw new NotFound('Tutup buku tidak ditemukan.')
  const which = of
    ? and(gte(payments.id, of.first_id), lte(payments.id, of.last_id))
    : gt(payments.id, lastClosed(db))
  const rows = db
    .select()
    .from(payments)
    .where(which)
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db.select({ n: count() }).from(payments).where(which).get()?.n ?? 0
  return { rows: asPayments(db, rows), total }
}

/** All rows of a child, also under a number that was set aside for its own, oldest first. */
export const paymentsOf = (db: Db, applicant_id: number): Payment[] =>
  asPayments(db, rowsOf(db, applicant_id))

const rowsOf = (db: Reader, applicant_id: number): Row[] =>
  db
    .select()
    .from(payments)
    .where(
      inArray(payments.applicant_id, [applicant_id, ...withMergedApplicants(db, applicant_id)]),
    )
    .orderBy(asc(payments.id))
    .all()

/** The rows of the book between two days, oldest first. */
export const listBookRows = (db: Db, from: string | undefined, to: string | undefined): Payment[] =>
  asPayments(
    db,
    db
      .select()
      .from(payments)
      .where(
        and(from ? gte(payments.day, from) : undefined, to ? lte(payments.day, to) : undefined),
      )
      .orderBy(asc(payments.id))
      .all(),
  )

export const readPayment = (db: Db, id: number): Payment => {
  const [payment] = asPayments(db, [knownRow(db, id)])
  if (!payment) throw new NotFound('Pembayaran tidak ditemukan.')
  return payment
}

const knownRow = (db: Reader, id: number): Row => {
  const row = db.select().from(payments).where(eq(payments.id, id)).get()
  if (!row) throw new NotFound('Pembayaran tidak ditemukan.')
  return row
}

const asPayments = (db: Db, rows: readonly Row[]): Payment[] => {
  const reversals = db
    .select({ id: payments.id, reverses: payments.reverses, amount: payments.amount })
    .from(payments)
    .where(
      inArray(
        payments.reverses,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payments.id))
    .all()
  const reversed = new Map<number | null, { by: number; amount: number }>()
  for (const { id, reverses, amount } of reversals) {
    const before = reversed.get(reverses)?.amount ?? 0
    reversed.set(reverses, { by: id, amount: before - amount })
  }
  return withNames(db, rows, ({ applicant_id }) => applicant_id ?? 0).map(({ row, name }) => {
    const of = reversed.get(row.id)
    const returned = of?.amount ?? 0
    return {
      id: row.id,
      receipt_number: receiptNumber(row.id),
      kind: row.kind,
      child:
        row.applicant_id === null
          ? null
          : {
              id: row.applicant_id,
              registration_number: name.registration_number,
              name: name.name,
              program: row.program,
            },
      method: row.method,
      amount: row.amount,
      state: row.kind === 'void' ? null : of && returned === row.amount ? 'refunded' : 'paid',
      reverses: row.reverses,
      reversed_by: of?.by ?? null,
      returned,
      reason: row.reason,
      by: row.by,
      at: row.at,
      day: row.day,
    }
  })
}
