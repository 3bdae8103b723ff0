/**
 * After a restore: takes over families' actions since the backup from the replaced database. A
 * family has read "Terkirim", or "dibatalkan", and that must stay true.
 */
import { and, eq, gt, gte, inArray, isNull, max } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { changedFields, orderedFields, searchColumns, updateApplicant } from './applicants.ts'
import { carryOverContacts } from './contacts.ts'
import { eraseAgain } from './erasure.ts'
import type { ApplicantPart } from './parts.ts'
import { applicantHistory, applicants, withdrawnApplications } from './tables.ts'

export type CarriedOverCounts = { applications: number; corrections: number }

/** Takes over new applications, families' corrections, contacts, withdrawals and erasures. */
export const carryOverApplications = (
  tx: Tx,
  newer: Db,
  parts: readonly ApplicantPart[],
  now: Date,
): CarriedOverCounts => {
  const corrections = takeOverCorrections(tx, newer, parts, now)
  carryOverContacts(tx, newer)
  for (const part of parts) part.takeOverLater?.(tx, newer, now)
  repeatErasures(tx, newer, parts, now)
  const missing = missingApplicants(tx, newer)
  for (const part of parts) part.takeOver(tx, newer, missing)
  for (const id of missing) {
    recordAudit(tx, { actor: null, action: 'restore', object: `applicant/${id}` }, now)
  }
  return { applications: missing.size, corrections }
}

/** Takes over families' corrections since the backup; decisions made since are lost. */
const takeOverCorrections = (
  tx: Tx,
  newer: Db,
  parts: readonly ApplicantPart[],
  now: Date,
): number => {
  const newest = tx
    .select({ at: max(applicantHistory.created_at) })
    .from(applicantHistory)
    .get()
  const corrections = newer
    .select()
    .from(applicantHistory)
    .where(
      and(
        eq(applicantHistory.action, 'corrected'),
        isNull(applicantHistory.actor),
        gt(applicantHistory.created_at, newest?.at ?? ''),
      ),
    )
    .all()
  const corrected = new Set(corrections.map(({ applicant_id }) => applicant_id))
  let count = 0
  for (const id of corrected) {
    const before = tx.select().from(applicants).where(eq(applicants.id, id)).get()
    const after = newer.select().from(applicants).where(eq(applicants.id, id)).get()
    if (!before || !after) continue
    const fields = orderedFields(after)
    // Higher than every revision that the family's phone has seen.
    const rev = Math.max(before.rev, after.rev)
    updateApplicant(tx, { ...before, rev }, { ...fields, ...searchColumns(fields) }, now)
    for (const part of parts) part.corrected?.(tx, id, changedFields(before, fields), now)
    for (const { id: _, ...step } of corrections.filter((one) => one.applicant_id === id)) {
      tx.insert(applicantHistory)
        .values({ ...step, status: before.status })
        .run()
    }
    recordAudit(tx, { actor: null, action: 'restore', object: `applicant/${id}` }, now)
    count += 1
  }
  return count
}

/** The applications themselves, with their history. */
export const carryOverRows = (tx: Tx, newer: Db, ids: ReadonlySet<number>): void => {
  for (const row of newer.select().from(applicants).all()) {
    if (ids.has(row.id)) tx.insert(applicants).values(row).run()
  }
  for (const { id: _, ...step } of newer.select().from(applicantHistory).all()) {
    if (ids.has(step.applicant_id)) tx.insert(applicantHistory).values(step).run()
  }
}

/** Repeats in one database the erasures that the other one has. */
export const repeatErasures = (
  tx: Tx,
  newer: Db,
  parts: readonly ApplicantPart[],
  now: Date,
): void => {
  for (const { applicant_id, actor, action } of erasuresIn(newer)) {
    const step = { action: action === 'withdrawn' ? action : 'erased', actor } as const
    eraseAgain(tx, parts, applicant_id, step, now)
  }
  for (const gone of newer.select().from(withdrawnApplications).all()) {
    tx.insert(withdrawnApplications).values(gone).onConflictDoNothing().run()
  }
}

const missingApplicants = (tx: Tx, newer: Db): ReadonlySet<number> => {
  const identity = { id: applicants.id, key: applicants.client_id }
  const rows = tx.select(identity).from(applicants).all()
  const gone = tx.select({ key: withdrawnApplications.client_id }).from(withdrawnApplications).all()
  const erased = erasuresIn(tx).map(({ applicant_id }) => applicant_id)
  const ids = new Set([...rows.map(({ id }) => id), ...erased])
  const keys = new Set([...rows, ...gone].map(({ key }) => key))
  const isKnown = (key: string | null) => key !== null && keys.has(key)
  const missing = newer
    .select(identity)
    .from(applicants)
    .all()
    .filter(({ id, key }) => !ids.has(id) && !isKnown(key))
  return new Set(missing.map(({ id }) => id))
}

/** The id of the last erasure since that time; null when there was none. */
export const newestErasure = (db: Reader, since: Date): number | null =>
  db
    .select({ id: max(applicantHistory.id) })
    .from(applicantHistory)
    .where(
      and(
        inArray(applicantHistory.action, ['withdrawn', 'erased']),
        gte(applicantHistory.created_at, since.toISOString()),
      ),
    )
    .get()?.id ?? null

const erasuresIn = (db: Reader) =>
  db
    .select()
    .from(applicantHistory)
    .where(inArray(applicantHistory.action, ['withdrawn', 'erased']))
    .all()
