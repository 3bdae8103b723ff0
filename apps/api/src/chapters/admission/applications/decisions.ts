/** Accepting, rejecting and taking back, one applicant or many: the first decision stands. */
import type { ParsedBodyOf } from '@sekolah/contract/calls'
import { type Applicant, type ManyOutcome, statusLabels } from '@sekolah/contract/ppdb'
import type { Account } from '@sekolah/contract/staff'
import { eq } from 'drizzle-orm'
import { type Tx, write } from '../../../engine/db/connect.ts'
import { Conflict } from '../../../engine/errors.ts'
import { ok } from '../../../engine/http/answer.ts'
import type { Handlers } from '../../../engine/http/calls.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { AlreadyDecided } from '../errors.ts'
import { findApplicant, knownApplicant, recordStep, refuseStale } from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { applicants } from './tables.ts'

type DecisionCalls = 'ppdb.decide' | 'ppdb.decideMany'

export const decisionCalls = ({
  db,
  clock,
  live,
}: ApplicationDeps): Pick<Handlers<'ppdb'>, DecisionCalls> => ({
  'ppdb.decide': async ({ params, body, user, ifMatch }) => {
    knownApplicant(db, params.id)
    const decision = await body()
    const now = clock()
    const decided = write(db, (tx) => {
      const applicant = knownApplicant(tx, params.id)
      refuseSecondDecision(applicant, decision.status)
      refuseStale(applicant, ifMatch)
      return decide(tx, applicant, decision, user, now)
    })
    live.applicantUpdated(decided)
    return ok(decided, { etag: decided.rev })
  },

  'ppdb.decideMany': async ({ body, user }) => {
    const { ids, ...decision } = await body()
    const now = clock()
    const outcomes = write(db, (tx) => ids.map((id) => attempt(tx, id, decision, user, now)))
    for (const { decided, applicant } of outcomes) {
      if (decided && applicant) live.applicantUpdated(applicant)
    }
    return ok(outcomes)
  },
})

type Decision = ParsedBodyOf<'ppdb.decide'>

/** One of many: a refusal is told and holds up nobody else. */
const attempt = (tx: Tx, id: number, decision: Decision, by: Account, now: Date): ManyOutcome => {
  const applicant = findApplicant(tx, id)
  if (!applicant) {
    const refusal = 'Pendaftar tidak ditemukan.'
    return { id, decided: false, refusal, applicant: null }
  }
  const refusal = reasonAgainst(applicant, decision.status)
  return refusal === null
    ? { id, decided: true, refusal, applicant: decide(tx, applicant, decision, by, now) }
    : { id, decided: false, refusal, applicant }
}

const decide = (
  tx: Tx,
  applicant: Applicant,
  { status, notes, public_note }: Decision,
  by: Account,
  now: Date,
): Applicant => {
  const at = now.toISOString()
  const reopens = status === 'pending'
  tx.update(applicants)
    .set({
      status,
      notes: notes ?? applicant.notes,
      public_note: public_note ?? (reopens ? null : applicant.public_note),
      decided_by: reopens ? null : by.username,
      decided_at: reopens ? null : at,
      updated_at: at,
      rev: applicant.rev + 1,
    })
    .where(eq(applicants.id, applicant.id))
    .run()
  const step = {
    action: reopens ? 'reopened' : 'decided',
    actor: by.username,
    status,
    notes,
  } as const
  recordStep(tx, applicant.id, step, now)
  const action = reopens ? 'reopen' : 'decide'
  const object = `applicant/${applicant.id}`
  recordAudit(tx, { actor: by, action, object, fields: ['status'] }, now)
  return knownApplicant(tx, applicant.id)
}

/** Why a decision cannot be taken; null when it can. */
const reasonAgainst = (
  { status, decided_by }: Applicant,
  wanted: Applicant['status'],
): string | null => {
  if (status === 'pending' && wanted === 'pending') {
    return 'Pendaftaran ini belum diputuskan; tidak ada keputusan yang dibatalkan.'
  }
  if (status === 'pending' || wanted === 'pending') return null
  return `Pendaftaran ini sudah diputuskan oleh ${decided_by}: ${statusLabels[status]}.`
}

/** Two people may open one record: the second hears whose decision stands. */
const refuseSecondDecision = (applicant: Applicant, wanted: Applicant['status']) => {
  const reason = reasonAgainst(applicant, wanted)
  if (reason === null) return
  if (applicant.status === 'pending') throw new Conflict(reason)
  const { status, decided_by, decided_at } = applicant
  const data = { status, decided_by, decided_at }
  throw new AlreadyDecided(reason, data)
}
