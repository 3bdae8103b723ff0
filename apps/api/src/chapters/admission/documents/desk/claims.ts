/**
 * Claims: who has an applicant open at the desk. A claim expires by itself, so that a closed laptop
 * blocks nobody.
 */
import { CLAIM_MS } from '@sekolah/contract/admission/documents/labels'
import type { Claim } from '@sekolah/contract/admission/documents/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, eq, gt, lte } from 'drizzle-orm'
import { type Db, type Reader, type Tx, write } from '../../../../engine/db/connect.ts'
import { ClaimedByOther } from '../errors.ts'
import type { DocumentDeps } from '../events.ts'
import { documentClaims } from '../tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'live'>

/** The present claim on an applicant; null for none. */
export const findClaim = (db: Reader, applicantId: number, now: Date): Claim | null => {
  const row = db
    .select()
    .from(documentClaims)
    .where(
      and(
        eq(documentClaims.applicant_id, applicantId),
        gt(documentClaims.until, now.toISOString()),
      ),
    )
    .get()
  if (!row) return null
  const { user_id, username, until } = row
  return { user_id, username, until }
}

/** Claims an applicant for two minutes; throws ClaimedByOther. */
export const takeClaim = (tx: Tx, applicant_id: number, by: Account, now: Date): Claim => {
  refuseClaimed(tx, applicant_id, by, now)
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const claim = { user_id: by.id, username: by.username, until }
  tx.insert(documentClaims)
    .values({ applicant_id, ...claim })
    .onConflictDoUpdate({ target: documentClaims.applicant_id, set: claim })
    .run()
  return claim
}

/** Ends an account's claims: on one applicant, or all. Returns the applicants' ids. */
export const endClaims = (tx: Tx, by: Account, applicantId?: number): number[] =>
  tx
    .delete(documentClaims)
    .where(
      and(
        eq(documentClaims.user_id, by.id),
        applicantId === undefined ? undefined : eq(documentClaims.applicant_id, applicantId),
      ),
    )
    .returning({ id: documentClaims.applicant_id })
    .all()
    .map(({ id }) => id)

export const refuseClaimed = (db: Reader, applicantId: number, by: Account, now: Date): void => {
  const claim = findClaim(db, applicantId, now)
  if (claim && claim.user_id !== by.id) throw new ClaimedByOther(claim)
}

/** Renews a claim, or takes it. */
export const claimApplicant = (
  { db, clock, live }: Deps,
  applicant_id: number,
  by: Account,
): Claim => {
  const now = clock()
  const { claim, isNew } = write(db, (tx) => ({
    isNew: findClaim(tx, applicant_id, now) === null,
    claim: takeClaim(tx, applicant_id, by, now),
  }))
  // Renewals are not announced: every clerk sends one per minute.
  if (isNew) live.documentsClaimed({ applicant_id, claim })
  return claim
}

export const releaseApplicant = ({ db, live }: Deps, applicantId: number, by: Account): void => {
  for (const applicant_id of write(db, (tx) => endClaims(tx, by, applicantId))) {
    live.documentsClaimed({ applicant_id, claim: null })
  }
}

export const pruneClaims = (db: Db, now: Date): void => {
  const isOver = lte(documentClaims.until, now.toISOString())
  if (!db.select().from(documentClaims).where(isOver).get()) return
  write(db, (tx) => tx.delete(documentClaims).where(isOver).run())
}
