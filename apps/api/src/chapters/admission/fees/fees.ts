/** The fees of an admission year, and the discounts granted to children. */
import type { FeeRow } from '@sekolah/contract/admission/fees/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq } from 'drizzle-orm'
import { InvalidField, NotFound, refuseStale } from '../../../engine/base/errors.ts'
import { contentVersion } from '../../../engine/content/revisions.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { fees } from '../fee-list/tables.ts'
import { withCalendarRevisions } from '../info/announcing.ts'
import { ensureFeesEntry } from '../info/fees-entry.ts'
import { waves } from '../waves/tables.ts'
import { NoFees } from './errors.ts'
import { feeGrants } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'> & {
  live: Pick<DocumentDeps['live'], 'contentChanged'>
}

export const schoolTakesFees = (db: Db): boolean => currentSettings(db).school_kind === 'swasta'

export const refuseWithoutFees = (db: Db): void => {
  if (!schoolTakesFees(db)) throw new NoFees()
}

export const addFee = (deps: Deps, input: ParsedBodyOf<'fees.create'>, by: Account): FeeRow => {
  const { db } = deps
  return changing(deps, by, (tx, now) => {
    const at = now.toISOString()
    refuseUnknownWave(tx, input.wave_id)
    const row = tx
      .insert(fees)
      .values({
        ...input,
        admission_year: presentYear(db, now),
        ...{ created_at: at, updated_at: at, rev: 1 },
      })
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'create', object: `fees/${row.id}` }, now)
    return row
  })
}

export const changeFee = (
  deps: Deps,
  id: number,
  changes: ParsedBodyOf<'fees.update'>,
  by: Account,
  seenRev: number | null,
): FeeRow =>
  changing(deps, by, (tx, now) => {
    const before = knownFee(tx, id)
    refuseStale(before, seenRev, 'Biaya ini sudah diubah orang lain. Periksa kembali.')
    refuseUnknownWave(tx, changes.wave_id ?? null)
    const row = tx
      .update(fees)
      .set({ ...changes, updated_at: now.toISOString(), rev: before.rev + 1 })
      .where(eq(fees.id, id))
      .returning()
      .get()
    const fields = Object.keys(changes)
    recordAudit(tx, { actor: by, action: 'update', object: `fees/${id}`, fields }, now)
    return row
  })

export const removeFee = (deps: Deps, id: number, by: Account): void =>
  changing(deps, by, (tx, now) => {
    tx.delete(fees).where(eq(fees.id, id)).run()
    tx.delete(feeGrants).where(eq(feeGrants.fee_id, id)).run()
    recordAudit(tx, { actor: by, action: 'delete', object: `fees/${id}` }, now)
  })

/** Changes fees, and announces what visitors read of them under Biaya. */
const changing = <T>(
  { db, clock, live }: Deps,
  by: Account,
  change: (tx: Tx, now: Date) => T,
): T => {
  const now = clock()
  const changed = write(db, (tx) =>
    withCalendarRevisions(tx, now, () => {
      const made = change(tx, now)
      ensureFeesEntry(tx, presentYear(db, now), by, now)
      return made
    }),
  )
  live.contentChanged(contentVersion(db).rev)
  return changed
}

export const grantsOf = (db: Reader, applicant_id: number) =>
  db.select().from(feeGrants).where(eq(feeGrants.applicant_id, applicant_id)).all()

/** Grants a conditional discount, or revokes it. */
export const grantDiscount = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  applicant_id: number,
  { fee_id, code, is_granted }: ParsedBodyOf<'payers.grant'>,
  by: Account,
): void => {
  const now = clock()
  write(db, (tx) => {
    const isThere = knownFee(tx, fee_id).discounts.some(
      (one) => one.code === code && one.is_granted_only,
    )
    if (!isThere) throw new NotFound('Potongan tidak ditemukan.')
    if (is_granted) {
      tx.insert(feeGrants)
        .values({ applicant_id, fee_id, code, by: by.username, at: now.toISOString() })
        .onConflictDoNothing()
        .run()
    } else {
      tx.delete(feeGrants)
        .where(
          and(
            eq(feeGrants.applicant_id, applicant_id),
            eq(feeGrants.fee_id, fee_id),
            eq(feeGrants.code, code),
          ),
        )
        .run()
    }
    const object = `applicant/${applicant_id}` as const
    recordAudit(tx, { actor: by, action: 'grant_discount', object, fields: [code] }, now)
  })
}

export const knownFee = (db: Reader, id: number): FeeRow => {
  const row = db.select().from(fees).where(eq(fees.id, id)).get()
  if (!row) throw new NotFound('Biaya tidak ditemukan.')
  return row
}

const refuseUnknownWave = (db: Reader, id: number | null): void => {
  if (id !== null && !db.select().from(waves).where(eq(waves.id, id)).get()) {
    throw new InvalidField('wave_id', 'Gelombang tidak ditemukan.')
  }
}
