/** Accepts, rejects and reverts, for one applicant or many: the first decision wins. */
import { setImmediate as pass } from 'node:timers/promises'
import type { NamedProgram } from '@sekolah/contract/academics/program-names'
import type { ManyOutcome } from '@sekolah/contract/admission/decisions/schemas'
import { statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { AuditValues } from '@sekolah/contract/audit/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { Conflict, DomainError } from '../../../engine/base/errors.ts'
import { type Db, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { AlreadyDecided } from '../errors.ts'
import { resultsAreOutFor } from '../waves/results-out.ts'
import {
  findApplicant,
  refuseStaleApplicant,
  requireApplicant,
  updateApplicant,
} from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { recordStep } from './history.ts'
import type { ApplicantPart, WithParts } from './parts.ts'
import { dropHeldNews, holdBackNews, notifyFamily } from './push/notify.ts'
import { refuseSecondSeat } from './same-child/pairs.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live'>
type WholeDeps = Deps & Pick<ApplicationDeps, 'programs'> & WithParts
type Decision = ParsedBodyOf<'ppdb.decide'>
/** The deciding account, the time, and the names of the school's programmes. */
type Made = { db: Db; by: Account; now: Date; programs: readonly NamedProgram[] }

/** Decides about one applicant; the status `pending` reverts a decision. */
export const decideApplicant = (
  { db, clock, live, parts, programs }: WholeDeps,
  id: number,
  decision: Decision,
  by: Account,
  seenRev: number | null,
): Applicant => {
  const now = clock()
  const made = { db, by, now, programs: programs.all() }
  const decided = write(db, (tx) => {
    const applicant = requireApplicant(tx, id)
    refuseSecondDecision(applicant, decision.status)
    refuseStaleApplicant(applicant, seenRev)
    const stored = storeDecision(tx, parts, applicant, decision, made)
    notifyFamilies(tx, db, [id], decision, now)
    return stored
  })
  live.applicantUpdated(decided)
  emitToFamilies({ db, clock, live }, [id])
  return decided
}

/** How many decisions are stored before yielding to the event loop. */
const AT_ONCE = 10

/** The same decision for many; one refusal does not stop the others. */
export const decideMany = async (
  { db, clock, live, parts, programs }: WholeDeps,
  { ids, ...decision }: ParsedBodyOf<'ppdb.decideMany'>,
  by: Account,
): Promise<ManyOutcome[]> => {
  const now = clock()
  const made = { db, by, now, programs: programs.all() }
  const outcomes: ManyOutcome[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (from > 0) await pass()
    const some = write(db, (tx) => {
      const tried = ids
        .slice(from, from + AT_ONCE)
        .map((id) => decideOneOfMany(tx, parts, id, decision, made))
      notifyFamilies(tx, db, decidedIn(tried), decision, now)
      return tried
    })
    for (const { decided, applicant } of some) {
      if (decided && applicant) live.applicantUpdated(applicant)
    }
    outcomes.push(...some)
  }
  emitToFamilies({ db, clock, live }, decidedIn(outcomes))
  return outcomes
}

const decidedIn = (outcomes: ManyOutcome[]): number[] =>
  outcomes.filter(({ decided }) => decided).map(({ id }) => id)

/** Separates applicants whose results are published from those whose decision must stay secret. */
const splitByPublication = (db: Db, ids: readonly number[], now: Date) => {
  const out: number[] = []
  const held: number[] = []
  for (const id of ids) {
    const row = findApplicant(db, id)
    if (row) (resultsAreOutFor(db, row, now) ? out : held).push(id)
  }
  return { out, held }
}

/** Before publication no event may reveal that a decision was made. */
const emitToFamilies = ({ db, clock, live }: Deps, ids: readonly number[]): void => {
  const { out } = splitByPublication(db, ids, clock())
  for (const id of out) live.applicationChanged(id)
}

/**
 * Queues push messages: a decision counts as a result, a reverted one as news. Before publication
 * they are held back.
 */
const notifyFamilies = (
  tx: Tx,
  db: Db,
  ids: number[],
  { status }: Pick<Decision, 'status'>,
  now: Date,
): void => {
  const { out, held } = splitByPublication(db, ids, now)
  if (out.length > 0) notifyFamily(tx, out, { isResult: status !== 'pending' }, now)
  if (held.length === 0) return
  if (status === 'pending') dropHeldNews(tx, held)
  else holdBackNews(tx, held)
}

const decideOneOfMany = (
  tx: Tx,
  parts: readonly ApplicantPart[],
  id: number,
  decision: Decision,
  made: Made,
): ManyOutcome => {
  const applicant = findApplicant(tx, id)
  if (!applicant) {
    const refusal = 'Pendaftar tidak ditemukan.'
    return { id, decided: false, refusal, applicant: null }
  }
  const refusal = reasonAgainst(applicant, decision.status)
  if (refusal !== null) return { id, decided: false, refusal, applicant }
  try {
    const decided = storeDecision(tx, parts, applicant, decision, made)
    return { id, decided: true, refusal, applicant: decided }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { id, decided: false, refusal: error.message, applicant }
  }
}

/** Throws if a part of the applicant refuses the decision, before anything is stored. */
const storeDecision = (
  tx: Tx,
  parts: readonly ApplicantPart[],
  applicant: Applicant,
  decision: Decision,
  made: Made,
): Applicant => {
  const { by, now } = made
  if (decision.status === 'accepted') refuseSecondSeat(tx, made.db, applicant.id)
  for (const part of parts) part.decided?.(tx, applicant, decision, made)
  const { status, notes, public_note } = decision
  const reverts = status === 'pending'
  const values = {
    status,
    notes: notes ?? applicant.notes,
    public_note: public_note ?? (reverts ? null : applicant.public_note),
    decided_by: reverts ? null : by.username,
    decided_at: reverts ? null : now.toISOString(),
  }
  const { rev, updated_at } = updateApplicant(tx, applicant, values, now)
  const step = { actor: by.username, status, notes }
  recordStep(tx, applicant.id, { action: reverts ? 'reopened' : 'decided', ...step }, now)
  const action = reverts ? 'reopen' : 'decide'
  const object = `applicant/${applicant.id}` as const
  // The history has the same entry, which also survives the applicant's erasure.
  const audited = { status: [applicant.status, status] } satisfies AuditValues
  recordAudit(tx, { actor: by, action, object, fields: ['status'], values: audited }, now)
  return { ...applicant, ...values, rev, updated_at }
}

/** Why a decision is not allowed; null when it is. */
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

/** Two people may open one record: the second one gets the decision that was made, and by whom. */
const refuseSecondDecision = (applicant: Applicant, wanted: Applicant['status']): void => {
  const reason = reasonAgainst(applicant, wanted)
  if (reason === null) return
  if (applicant.status === 'pending') throw new Conflict(reason)
  const { status, decided_by, decided_at } = applicant
  throw new AlreadyDecided(reason, { status, decided_by, decided_at })
}
