/**
 * Erases an application for good: withdrawn by the family, erased by the school, or expired as the
 * privacy page promises.
 */
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, count, eq, gte, isNull, lt, min, ne, or } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import { DAY_MS, isoBefore } from '../../../engine/base/time.ts'
import { type Db, type Tx, truncateWriteAheadLog, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { settings } from '../../../kernel/settings/tables.ts'
import { refuseStaleApplicant, requireApplicant } from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { recordStep } from './history.ts'
import type { ApplicantPart, WithParts } from './parts.ts'
import { findByKey, refuseErased } from './registration-rows.ts'
import { retentionExpiredCondition } from './retention.ts'
import { applicantHistory, applicants, withdrawnApplications } from './tables.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live'> & WithParts

/**
 * A family withdraws its application, decided or not, which frees its seat. Throws NotFound for an
 * unknown key, but stores the key as withdrawn anyway, because the application may be in transit.
 */
export const withdrawApplication = ({ db, clock, live, parts }: Deps, key: string): void => {
  const now = clock()
  const erasedId = write(db, (tx) => {
    const row = findByKey(db, key)
    if (!row) {
      refuseErased(db, key)
      const withdrawn = { client_id: key, applicant_id: null, withdrawn_at: now.toISOString() }
      tx.insert(withdrawnApplications).values(withdrawn).run()
      return null
    }
    erase(tx, parts, row.id, { action: 'withdrawn', actor: null }, now)
    recordAudit(tx, { actor: null, action: 'withdraw', object: `applicant/${row.id}` }, now)
    return row.id
  })
  if (erasedId === null) throw new NotFound('Pendaftaran tidak ditemukan.')
  finishErasure(db, parts, [erasedId])
  // For the family's other screens; the withdrawing one knows already.
  live.applicationChanged(erasedId)
}

/**
 * How long withdrawn keys without an application are stored; a phone that was off for longer has
 * dropped its withdrawal.
 */
const REMEMBERED_MS = 180 * DAY_MS

/** Prunes withdrawn keys whose application never arrived. */
export const pruneWithdrawn = (db: Db, now: Date): void => {
  const { applicant_id, withdrawn_at } = withdrawnApplications
  const isOld = and(isNull(applicant_id), lt(withdrawn_at, isoBefore(now, REMEMBERED_MS)))
  write(db, (tx) => tx.delete(withdrawnApplications).where(isOld).run())
}

/** The office erases an applicant. */
export const eraseApplicant = (
  { db, clock, live, parts }: Deps,
  id: number,
  by: Account,
  seenRev: number | null,
): void => {
  const now = clock()
  write(db, (tx) => {
    refuseStaleApplicant(requireApplicant(tx, id), seenRev)
    erase(tx, parts, id, { action: 'erased', actor: by.username }, now)
    recordAudit(tx, { actor: by, action: 'erase', object: `applicant/${id}` }, now)
  })
  finishErasure(db, parts, [id])
  live.applicationChanged(id)
}

type Step = { action: 'withdrawn' | 'erased'; actor: string | null }

export const finishErasure = (
  db: Db,
  parts: readonly ApplicantPart[],
  ids: readonly number[],
): void => {
  truncateWriteAheadLog(db)
  for (const id of ids) for (const part of parts) part.erased?.(db, id)
}

/** Call `finishErasure` after the transaction has committed. */
const erase = (
  tx: Tx,
  parts: readonly ApplicantPart[],
  id: number,
  step: Step,
  now: Date,
): void => {
  for (const part of parts) part.erase(tx, id, now)
  recordStep(tx, id, { ...step, status: null }, now)
}

/** Repeats an erasure that a restored backup has undone. */
export const eraseAgain = (
  tx: Tx,
  parts: readonly ApplicantPart[],
  id: number,
  step: Step,
  now: Date,
): void => {
  const returned = tx.select().from(applicants).where(eq(applicants.id, id)).get()
  if (returned) erase(tx, parts, id, step, now)
}

/**
 * The office erases several applicants in one transaction, when it undoes an imported list. Call
 * `finishErasure` after the commit here too.
 */
export const eraseEach = (
  tx: Tx,
  parts: readonly ApplicantPart[],
  ids: readonly number[],
  by: Account,
  now: Date,
): void => {
  for (const id of ids) {
    erase(tx, parts, id, { action: 'erased', actor: by.username }, now)
    recordAudit(tx, { actor: by, action: 'erase', object: `applicant/${id}` }, now)
  }
}

/** Erases the application itself: of its row only the key stays, of its history only the steps. */
export const eraseApplication = (tx: Tx, id: number, now: Date): void => {
  const erased = tx.delete(applicants).where(eq(applicants.id, id)).returning().get()
  // Without the stored key, a retry from the phone would create the child again.
  if (erased?.client_id) {
    const { client_id, admission_year } = erased
    const withdrawn_at = now.toISOString()
    tx.insert(withdrawnApplications)
      .values({ client_id, applicant_id: id, admission_year, withdrawn_at })
      .run()
  }
  // Staff's notes may be about the child.
  tx.update(applicantHistory)
    .set({ notes: null })
    .where(eq(applicantHistory.applicant_id, id))
    .run()
}

/** Batch size, small enough not to block requests; the next run continues. */
const AT_ONCE = 200

/** Erases applicants whose retention period is over. */
export const eraseOldApplicants = (db: Db, now: Date, parts: readonly ApplicantPart[]): void => {
  const old = db
    .select({ id: applicants.id })
    .from(applicants)
    .where(isRetainedLongEnough(db, now))
    .limit(AT_ONCE)
    .all()
  if (old.length === 0) return
  write(db, (tx) => {
    for (const { id } of old) {
      erase(tx, parts, id, { action: 'erased', actor: null }, now)
      recordAudit(tx, { actor: null, action: 'erase', object: `applicant/${id}` }, now)
    }
  })
  finishErasure(
    db,
    parts,
    old.map(({ id }) => id),
  )
}

/** How many applicants were overdue for erasure at `at` and still exist. */
export const countOverdueApplicants = (db: Db, at: Date): number =>
  db.select({ n: count() }).from(applicants).where(isRetainedLongEnough(db, at)).get()?.n ?? 0

const isRetainedLongEnough = (db: Db, now: Date) => {
  const promised = currentSettings(db)
  return and(
    // An application older than the installation arrived under a wrong clock, so its age is
    // unknown.
    gte(applicants.registration_date, installedAt(db)),
    or(
      and(
        ne(applicants.status, 'accepted'),
        retentionExpiredCondition(db, now, Number(promised.ppdb_retention_months)),
      ),
      retentionExpiredCondition(db, now, Number(promised.ppdb_retention_accepted_months)),
    ),
  )
}

const installedAt = (db: Db): string =>
  db
    .select({ at: min(settings.created_at) })
    .from(settings)
    .get()?.at ?? ''
