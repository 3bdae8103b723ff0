/**
 * How an application goes for good: withdrawn by the family, erased by the school, or erased by
 * time, as the privacy page promises.
 */
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, count, eq, gte, isNull, lt, min, ne, or } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import { DAY_MS, isoBefore } from '../../../engine/base/time.ts'
import { type Db, shredDeleted, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { settings } from '../../../kernel/settings/tables.ts'
import { knownApplicant, refuseStaleApplicant } from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { recordStep } from './history.ts'
import type { ApplicantPart, WithParts } from './parts.ts'
import { findByKey, refuseErased } from './registration-rows.ts'
import { isKeptLongEnough } from './retention.ts'
import { applicantHistory, applicants, withdrawnApplications } from './tables.ts'

type Tools = Pick<ApplicationDeps, 'db' | 'clock' | 'live'> & WithParts

/**
 * A family withdraws its application, decided or not: a seat that is not wanted is another child's.
 * Throws NotFound for a key that has
 * not arrived; the key is remembered all the same, because the application may be on its way.
 */
export const withdraw = ({ db, clock, live, parts }: Tools, key: string): void => {
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
  // Its other screens; the one that withdraws knows.
  live.applicationChanged(erasedId)
}

/** A phone that was off for longer than this has forgotten that it was withdrawing. */
const REMEMBERED_MS = 180 * DAY_MS

/** Forgets withdrawn keys under which nothing has ever arrived. */
export const pruneWithdrawn = (db: Db, now: Date): void => {
  const { applicant_id, withdrawn_at } = withdrawnApplications
  const isOld = and(isNull(applicant_id), lt(withdrawn_at, isoBefore(now, REMEMBERED_MS)))
  write(db, (tx) => tx.delete(withdrawnApplications).where(isOld).run())
}

/** The office erases an applicant. */
export const eraseApplicant = (
  { db, clock, live, parts }: Tools,
  id: number,
  by: Account,
  seenRev: number | null,
): void => {
  const now = clock()
  write(db, (tx) => {
    refuseStaleApplicant(knownApplicant(tx, id), seenRev)
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
  shredDeleted(db)
  for (const id of ids) for (const part of parts) part.erased?.(db, id)
}

/** Must be followed by `finishErasure`, once the transaction is through. */
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

/** What was erased before a restore, and came back with the copy. */
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
 * The office erases several in one transaction, as a list that it takes back. Must be followed by
 * `finishErasure` too.
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

/** The application itself: of its row only the key stays, of its history only the steps. */
export const eraseApplication = (tx: Tx, id: number, now: Date): void => {
  const erased = tx.delete(applicants).where(eq(applicants.id, id)).returning().get()
  // Without the key, a phone that sends its form again would bring the child back.
  if (erased?.client_id) {
    const { client_id, admission_year } = erased
    const withdrawn_at = now.toISOString()
    tx.insert(withdrawnApplications)
      .values({ client_id, applicant_id: id, admission_year, withdrawn_at })
      .run()
  }
  // The notes of staff may be about the child.
  tx.update(applicantHistory)
    .set({ notes: null })
    .where(eq(applicantHistory.applicant_id, id))
    .run()
}

/** So few at a time that nobody waits for it; the next run takes the next. */
const AT_ONCE = 200

/** Erases what has been retained for long enough. */
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

/** How many applicants had been retained for long enough at a time, and are still there. */
export const countOverdueApplicants = (db: Db, at: Date): number =>
  db.select({ n: count() }).from(applicants).where(isRetainedLongEnough(db, at)).get()?.n ?? 0

const isRetainedLongEnough = (db: Db, now: Date) => {
  const promised = currentSettings(db)
  return and(
    // An application older than the installation came under a wrong clock, so its age is
    // unknown.
    gte(applicants.registration_date, installedAt(db)),
    or(
      and(
        ne(applicants.status, 'accepted'),
        isKeptLongEnough(db, now, Number(promised.ppdb_retention_months)),
      ),
      isKeptLongEnough(db, now, Number(promised.ppdb_retention_accepted_months)),
    ),
  )
}

const installedAt = (db: Db): string =>
  db
    .select({ at: min(settings.created_at) })
    .from(settings)
    .get()?.at ?? ''
