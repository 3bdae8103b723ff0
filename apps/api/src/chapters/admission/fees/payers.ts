/** Children as the treasurer sees them: number, name, programme, and payments. */
import type { MyFees } from '@sekolah/contract/admission/fees/family-schemas'
import type { Payer, PayerRow } from '@sekolah/contract/admission/fees/schemas'
import { registrationNumber, searchedNumber } from '@sekolah/contract/admission/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, count, eq, or } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import { type Db, write } from '../../../engine/db/connect.ts'
import { containsWords } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { applicants } from '../applications/tables.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { holdsSeatIn, seatOf } from '../enrolment/held-seats.ts'
import { enrolments } from '../enrolment/tables.ts'
import { feesOf } from '../fee-list/of-year.ts'
import { withNames } from '../selection/names.ts'
import { paymentsOf } from './book.ts'
import { grantsOf } from './fees.ts'
import { readOwed } from './owing.ts'
import { myProofs, proofsOf } from './proofs.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'>

/** This year's seat holders by name, searched by name or number only. */
export const listPayers = (
  { db, clock }: Deps,
  { search, limit, offset }: ParsedQueryOf<'payers.list'>,
): { rows: PayerRow[]; total: number } => {
  const now = clock()
  const settings = currentSettings(db)
  const id = search ? searchedNumber(search, settings) : null
  const which = and(
    holdsSeatIn(presentYear(db, now)),
    search
      ? or(containsWords(applicants.name_key, search), id ? eq(applicants.id, id) : undefined)
      : undefined,
  )
  const found = db
    .select({ id: applicants.id, name: applicants.name, program: enrolments.program })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .where(which)
    .orderBy(asc(applicants.name_key), asc(applicants.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db
    .select({ n: count() })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .where(which)
    .get()
  const rows = found.map((row) => {
    const owed = readOwed(db, db, row.id, now)
    return {
      ...row,
      registration_number: registrationNumber(row.id, settings),
      ...{ total: owed.total, paid: owed.paid, rest: owed.rest },
    }
  })
  return { rows, total: total?.n ?? 0 }
}

/** One child with all payments, even if it has given up the seat or was erased; audited. */
export const readPayer = ({ db, clock }: Deps, id: number, by: Account): Payer => {
  const now = clock()
  const found = payerOf(db, id, now)
  write(db, (tx) => recordAudit(tx, { actor: by, action: 'read', object: `applicant/${id}` }, now))
  return found
}

export const payerOf = (db: Db, id: number, now: Date): Payer => {
  const seat = db.select().from(enrolments).where(eq(enrolments.applicant_id, id)).get()
  const paid = paymentsOf(db, id)
  if (!seat && paid.length === 0) throw new NotFound('Pendaftar tidak ditemukan.')
  const [named] = withNames(db, [{ id }], (row) => row.id)
  const grants = grantsOf(db, id)
  return {
    id,
    registration_number: named?.name.registration_number ?? '',
    name: named?.name.name ?? null,
    program: seat?.program ?? paid.at(-1)?.child?.program ?? null,
    holds_seat: seatOf(db, id) !== undefined,
    owed: readOwed(db, db, id, now),
    grants: feesOf(db, seat?.admission_year ?? '').flatMap((fee) =>
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
export const myFees = (db: Db, id: number, now: Date): MyFees => {
  const { payment_instructions, payment_qris } = currentSettings(db)
  return {
    owed: readOwed(db, db, id, now),
    payments: paymentsOf(db, id)
      .filter(({ kind }) => kind === 'payment')
      .flatMap(({ id: of, receipt_number, amount, method, state, day }) =>
        method && state ? [{ id: of, receipt_number, amount, method, state, day }] : [],
      ),
    proofs: myProofs(db, id),
    instructions: payment_instructions,
    qris: payment_qris,
  }
}
