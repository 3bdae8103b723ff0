/** Children as the treasurer sees them: number, name, programme, and payments. */
import { setImmediate as pass } from 'node:timers/promises'
import type { MyFees } from '@sekolah/contract/admission/fees/family-schemas'
import type { Owed } from '@sekolah/contract/admission/fees/owed'
import type { Payer, PayerRow } from '@sekolah/contract/admission/fees/schemas'
import { registrationNumber, searchedNumber } from '@sekolah/contract/admission/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, count, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import { type Db, write } from '../../../engine/db/connect.ts'
import { containsWords } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { isSetAside } from '../applications/same-child/pairs.ts'
import { applicants } from '../applications/tables.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { holdsSeatIn, seatOf } from '../enrolment/held-seats.ts'
import { enrolments } from '../enrolment/tables.ts'
import { feesOf } from '../fee-list/of-year.ts'
import { withNames } from '../selection/names.ts'
import { paymentsOf } from './book.ts'
import { grantsOf } from './fees.ts'
import { asksOnRegistration, readOwed } from './owing.ts'
import { myProofs, proofsOf } from './proofs.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'>

/** Payers of this year by name, searched by name or number only. */
export const listPayers = async (
  { db, clock }: Deps,
  { search, due, limit, offset }: ParsedQueryOf<'payers.list'>,
): Promise<{ rows: PayerRow[]; total: number }> => {
  const now = clock()
  const settings = currentSettings(db)
  const year = presentYear(db, now)
  const id = search ? searchedNumber(search, settings) : null
  const which = and(
    due === 'over' ? or(paysIn(db, year), hasPaidIn(year)) : paysIn(db, year),
    search
      ? or(containsWords(applicants.name_key, search), id ? eq(applicants.id, id) : undefined)
      : undefined,
  )
  const selecting = db
    .select({
      id: applicants.id,
      name: applicants.name,
      program: sql<string | null>`coalesce(${enrolments.program}, ${applicants.program_choice_1})`,
      holds_seat: sql<number>`coalesce(${holdsSeatIn(year)}, 0)`,
    })
    .from(applicants)
    .leftJoin(enrolments, eq(enrolments.applicant_id, applicants.id))
    .where(which)
    .orderBy(asc(applicants.name_key), asc(applicants.id))
  const toRow = (row: ReturnType<typeof selecting.all>[number]): PayerRow => {
    const { total, paid, rest, plan } = readOwed(db, db, row.id, now)
    return {
      ...row,
      holds_seat: row.holds_seat === 1,
      registration_number: registrationNumber(row.id, settings),
      ...{ total, paid, rest, due_today: plan?.due_today ?? 0, overdue: plan?.overdue ?? 0 },
    }
  }
  if (due) {
    const found: PayerRow[] = []
    for (const [at, row] of selecting.all().entries()) {
      const payer = toRow(row)
      if (isDue[due](payer)) found.push(payer)
      // Other requests are served in between.
      if (at % AT_ONCE === AT_ONCE - 1) await pass()
    }
    return { rows: found.slice(offset, offset + limit), total: found.length }
  }
  const counted = db
    .select({ n: count() })
    .from(applicants)
    .leftJoin(enrolments, eq(enrolments.applicant_id, applicants.id))
    .where(which)
    .get()
  const rows = selecting.limit(limit).offset(offset).all().map(toRow)
  return { rows, total: counted?.n ?? 0 }
}

const AT_ONCE = 100

const isDue = {
  today: ({ due_today, overdue }: PayerRow) => due_today > overdue,
  late: ({ overdue }: PayerRow) => overdue > 0,
  over: ({ rest }: PayerRow) => rest < 0,
}

/** Applicants with a seat; with a registration fee, also those without a result. */
const paysIn = (db: Db, year: string): SQL | undefined =>
  asksOnRegistration(db, year)
    ? or(
        holdsSeatIn(year),
        and(
          ...[eq(applicants.admission_year, year), eq(applicants.status, 'pending')],
          ...[eq(applicants.suspected_spam, false), not(isSetAside)],
        ),
      )
    : holdsSeatIn(year)

const hasPaidIn = (year: string): SQL =>
  sql`EXISTS (SELECT 1 FROM payments p WHERE p.applicant_id = applicants.id AND p.admission_year = ${year})`

/** One child with all payments, even if it has given up the seat or was erased; audited. */
export const readPayer = ({ db, clock }: Deps, id: number, by: Account): Payer => {
  const now = clock()
  const found = payerOf(db, id, now)
  write(db, (tx) => recordAudit(tx, { actor: by, action: 'read', object: `applicant/${id}` }, now))
  return found
}

export const payerOf = (db: Db, id: number, now: Date): Payer => {
  const seat = db.select().from(enrolments).where(eq(enrolments.applicant_id, id)).get()
  const holdsSeat = seatOf(db, id) !== undefined
  const paid = paymentsOf(db, id)
  const owed = readOwed(db, db, id, now)
  if (!seat && paid.length === 0 && owed.lines.length === 0) {
    throw new NotFound('Pendaftar tidak ditemukan.')
  }
  const applied = db.select().from(applicants).where(eq(applicants.id, id)).get()
  const [named] = withNames(db, [{ id }], (row) => row.id)
  const grants = grantsOf(db, id)
  return {
    id,
    registration_number: named?.name.registration_number ?? '',
    name: named?.name.name ?? null,
    program: seat?.program ?? paid.at(-1)?.child?.program ?? applied?.program_choice_1 ?? null,
    holds_seat: holdsSeat,
    gave_up_seat: seat !== undefined && !holdsSeat,
    owed,
    grants: feesOf(db, seat?.admission_year ?? applied?.admission_year ?? '').flatMap((fee) =>
      fee.discounts
        .filter(({ is_granted_only }) => is_granted_only)
        .map(({ code, label }) => ({
          fee_id: fee.id,
          code,
          label: `${fee.label}: ${label}`,
          is_granted: grants.some((grant) => grant.fee_id === fee.id && grant.code === code),
        })),
    ),
    payments: paid,
    proofs: proofsOf(db, id),
  }
}

/** The family's view of its fees. */
export const myFees = (db: Db, id: number, owed: Owed): MyFees => {
  const { payment_instructions, payment_qris } = currentSettings(db)
  return {
    owed,
    payments: paymentsOf(db, id)
      .filter(({ kind }) => kind === 'payment')
      .flatMap(({ id: of, receipt_number, amount, method, state, day, returned }) =>
        method && state
          ? [
              {
                ...{ id: of, receipt_number, amount, method, state, day },
                ...(state === 'paid' && returned > 0 && { returned }),
              },
            ]
          : [],
      ),
    proofs: myProofs(db, id),
    instructions: payment_instructions,
    qris: payment_qris,
  }
}
