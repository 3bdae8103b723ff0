/** Records that the office has contacted a family, and undoes such a record after a slip. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, desc, eq } from 'drizzle-orm'
import { type Db, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { requireApplicant } from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { recordStep } from './history.ts'
import { applicantHistory, applicants } from './tables.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live'>

export const noteContact = (
  { db, clock, live }: Deps,
  id: number,
  { status, undo }: ParsedBodyOf<'ppdb.contact'>,
  by: Account,
): Applicant => {
  const now = clock()
  const noted = write(db, (tx) => {
    requireApplicant(tx, id)
    if (status) recordStep(tx, id, { action: 'contacted', actor: by.username, status }, now)
    // A repeated undo must not remove an earlier contact too.
    else if (!undo || !removeContact(tx, id, undo)) return requireApplicant(tx, id)
    storeLastContact(tx, id)
    const action = status ? 'contact' : 'contact_undone'
    recordAudit(tx, { actor: by, action, object: `applicant/${id}` }, now)
    return requireApplicant(tx, id)
  })
  live.applicantUpdated(noted)
  return noted
}

const isContact = (id: number) =>
  and(eq(applicantHistory.applicant_id, id), eq(applicantHistory.action, 'contacted'))

const removeContact = (tx: Tx, id: number, at: string): boolean =>
  tx
    .delete(applicantHistory)
    .where(and(isContact(id), eq(applicantHistory.created_at, at)))
    .run().changes > 0

/**
 * Copies the latest contact of the history to the row. The revision stays: it guards what families
 * and staff write, and a pending correction from a phone must not be refused because of a contact.
 */
const storeLastContact = (tx: Tx, id: number): void => {
  const last = tx
    .select()
    .from(applicantHistory)
    .where(isContact(id))
    .orderBy(desc(applicantHistory.created_at), desc(applicantHistory.id))
    .get()
  tx.update(applicants)
    .set({
      contacted_at: last?.created_at ?? null,
      contacted_by: last?.actor ?? null,
      contacted_status: last?.status ?? null,
    })
    .where(eq(applicants.id, id))
    .run()
}

/**
 * After a restore: takes over contacts recorded since the backup, so that no family is contacted
 * twice.
 */
export const carryOverContacts = (tx: Tx, newer: Db): void => {
  const after = newer.select(lastContact).from(applicants).all()
  const before = new Map(
    tx
      .select(lastContact)
      .from(applicants)
      .all()
      .map(({ id, at }) => [id, at]),
  )
  for (const { id, at } of after) {
    if (!before.has(id) || before.get(id) === at) continue
    tx.delete(applicantHistory).where(isContact(id)).run()
    for (const { id: _, ...step } of newer
      .select()
      .from(applicantHistory)
      .where(isContact(id))
      .all()) {
      tx.insert(applicantHistory).values(step).run()
    }
    storeLastContact(tx, id)
  }
}

const lastContact = { id: applicants.id, at: applicants.contacted_at }
