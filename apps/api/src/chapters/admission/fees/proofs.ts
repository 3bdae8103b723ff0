/** Proofs of transfer: pages photographed by families, and the treasurer's verdicts. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { MyFees } from '@sekolah/contract/admission/fees/family-schemas'
import type { Proof } from '@sekolah/contract/admission/fees/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import { type Db, type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { applicants } from '../applications/tables.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { documentPages } from '../documents/tables.ts'
import { enrolments } from '../enrolment/tables.ts'
import { withNames } from '../selection/names.ts'
import { addPayment } from './book.ts'
import { AlreadyJudged } from './errors.ts'
import { proofVerdicts } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'live'>

/** Unchecked proofs, oldest first. */
export const waitingProofs = (db: Db): Proof[] =>
  asProofs(db, selectProofs(db, isNull(proofVerdicts.state)))

/** Whether the treasurer has not judged one of the child's proofs. */
export const hasWaitingProof = (db: Db, applicant_id: number): boolean =>
  selectProofs(db, and(eq(documentPages.applicant_id, applicant_id), isNull(proofVerdicts.state)))
    .length > 0

export const proofsOf = (db: Db, applicant_id: number): Proof[] =>
  asProofs(db, selectProofs(db, eq(documentPages.applicant_id, applicant_id)))

export const myProofs = (db: Db, applicant_id: number): MyFees['proofs'] =>
  proofsOf(db, applicant_id).map(({ id, state, reason, sent_at }) => ({
    ...{ id, state, reason, sent_at },
  }))

/** Confirms a proof, which records its payment with the day it was sent, or refuses it. */
export const judgeProof = (
  { db, clock, live }: Deps,
  { applicant_id, page_id }: { applicant_id: number; page_id: string },
  verdict: ParsedBodyOf<'proofs.judge'>,
  by: Account,
): void => {
  const now = clock()
  write(db, (tx) => {
    const [proof] = selectProofs(
      tx,
      and(eq(documentPages.applicant_id, applicant_id), eq(documentPages.page_id, page_id)),
    )
    if (!proof) throw new NotFound('Bukti tidak ditemukan.')
    if (proof.state !== null) throw new AlreadyJudged()
    let payment_id: number | null = null
    if (verdict.state === 'paid') {
      // The applicant's id is needed too: two families may use one page name.
      const { amount, method } = verdict
      const paid_on = dayIn(currentSettings(db).time_zone, new Date(proof.sent_at))
      payment_id = addPayment(
        db,
        tx,
        { key: `${applicant_id}/${page_id}`, applicant_id, amount, method, paid_on },
        by,
        now,
      ).id
    } else {
      const object = `applicant/${applicant_id}` as const
      recordAudit(tx, { actor: by, action: 'refuse_proof', object }, now)
    }
    tx.insert(proofVerdicts)
      .values({
        ...{ applicant_id, page_id, payment_id, state: verdict.state },
        reason: verdict.state === 'refused' ? verdict.reason : null,
        ...{ by: by.username, at: now.toISOString() },
      })
      .run()
    notifyFamily(tx, [applicant_id], { isResult: false }, now)
  })
  live.applicationChanged(applicant_id)
}

const selectProofs = (db: Reader, which: SQL | undefined) =>
  db
    .select({
      id: documentPages.page_id,
      applicant_id: documentPages.applicant_id,
      program: sql<string | null>`coalesce(${enrolments.program}, ${applicants.program_choice_1})`,
      arrived_at: documentPages.arrived_at,
      state: proofVerdicts.state,
      reason: proofVerdicts.reason,
    })
    .from(documentPages)
    .leftJoin(enrolments, eq(enrolments.applicant_id, documentPages.applicant_id))
    .leftJoin(applicants, eq(applicants.id, documentPages.applicant_id))
    .leftJoin(
      proofVerdicts,
      and(
        eq(proofVerdicts.applicant_id, documentPages.applicant_id),
        eq(proofVerdicts.page_id, documentPages.page_id),
      ),
    )
    .where(
      and(
        eq(documentPages.type, PROOF_TYPE),
        eq(documentPages.state, 'received'),
        isNotNull(documentPages.arrived_at),
        which,
      ),
    )
    .orderBy(asc(documentPages.arrived_at), asc(documentPages.page_id))
    .all()
    .map(({ arrived_at, ...row }) => ({ ...row, sent_at: arrived_at ?? '' }))

const asProofs = (db: Db, rows: ReturnType<typeof selectProofs>): Proof[] =>
  withNames(db, rows, ({ applicant_id }) => applicant_id).map(({ row, name }) => ({
    ...row,
    registration_number: name.registration_number,
    name: name.name,
    state: row.state ?? 'waiting',
  }))
