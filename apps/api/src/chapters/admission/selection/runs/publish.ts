/** Publication: a locked run becomes visible to every family at once. */
import { setImmediate as pass } from 'node:timers/promises'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { Conflict } from '../../../../engine/base/errors.ts'
import { type Db, type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { holdBackNews, notifyFamily } from '../../applications/push/notify.ts'
import { readEmbargo, waveResultsAreOut } from '../../waves/results-out.ts'
import { waves } from '../../waves/tables.ts'
import type { SelectionDeps } from '../events.ts'
import { objections, placements, selectionRows, selectionRuns } from '../tables.ts'
import { requireWave } from '../waves.ts'
import { SELECTION_AUTHOR } from './by-selection.ts'
import { requireRun, runsOf, toSelectionRun } from './runs.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live'>

/** Publishes locked runs that are due, if their wave has no published run yet. */
export const publishDueRuns = (deps: Deps): void => {
  const { db, clock } = deps
  const now = clock()
  const due = db
    .select({ id: selectionRuns.id, wave_id: selectionRuns.wave_id })
    .from(selectionRuns)
    .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
    .where(and(eq(selectionRuns.state, 'locked'), lte(waves.result_at, now.toISOString())))
    .all()
  for (const { id, wave_id } of due) {
    if (publishedRunOf(db, wave_id)) continue
    const { objection_until } = requireWave(db, wave_id)
    const state = objection_until === null ? 'final' : 'provisional'
    write(db, (tx) => {
      applyRun(tx, id, state, null, now)
      notifyOfResult(tx, id, now)
    })
    announce(deps, id)
  }
}

/** The published run of a wave, which families see. */
export const publishedRunOf = (db: Db, wave_id: number): SelectionRun | undefined =>
  runsOf(db, wave_id).find(({ state }) => state === 'provisional' || state === 'final')

/**
 * After the objections the head makes a list final: the published run itself, or a locked run that
 * corrects it.
 */
export const finaliseRun = (deps: Deps, id: number, by: Account): SelectionRun => {
  const { db, clock } = deps
  const now = clock()
  const wave = requireWave(db, requireRun(db, id).wave_id)
  const final = write(db, (tx) => {
    const run = requireRun(tx, id)
    const published = publishedRunOf(db, wave.id)
    if (published?.state === 'final') throw new Conflict('Daftar final sudah diumumkan.')
    if (!published || (run.state !== 'provisional' && run.state !== 'locked')) {
      throw new Conflict('Daftar final dibuat dari hasil yang sudah diumumkan.')
    }
    refuseOpenObjections(tx, wave, now)
    const applied = applyRun(tx, id, 'final', by, now)
    // The head may have moved the publication time since the first list.
    if (waveResultsAreOut(wave, readEmbargo(db), now)) notifyOfResult(tx, id, now)
    else holdBackNews(tx, ofRun(tx, id))
    return applied
  })
  announce(deps, id)
  return final
}

const refuseOpenObjections = (tx: Tx, wave: Wave, now: Date): void => {
  if (wave.objection_until !== null && Date.parse(wave.objection_until) > now.getTime()) {
    throw new Conflict('Masa sanggah belum berakhir.')
  }
  const open = tx
    .select({ id: objections.id })
    .from(objections)
    .where(and(eq(objections.wave_id, wave.id), isNull(objections.answer)))
    .get()
  if (open) throw new Conflict('Masih ada sanggahan yang belum dijawab.')
}

/**
 * Sets status and seat of everybody in the run, and replaces the previously published run. Uses few
 * set-based statements: row by row, ten thousand updates would block the server in the very minute
 * of publication.
 */
const applyRun = (
  tx: Tx,
  id: number,
  state: 'provisional' | 'final',
  by: Account | null,
  now: Date,
): SelectionRun => {
  const at = now.toISOString()
  const { wave_id } = requireRun(tx, id)
  // Not itself: a provisional run becomes the final one.
  const earlier = and(
    eq(selectionRuns.wave_id, wave_id),
    eq(selectionRuns.state, 'provisional'),
    ne(selectionRuns.id, id),
  )
  tx.update(selectionRuns)
    .set({ state: 'withdrawn', withdrawn_at: at, withdrawn_reason: 'Diganti daftar final.' })
    .where(earlier)
    .run()
  const ofWave = tx
    .select({ id: selectionRuns.id })
    .from(selectionRuns)
    .where(eq(selectionRuns.wave_id, wave_id))
  tx.delete(placements).where(inArray(placements.run_id, ofWave)).run()
  decideAll(tx, id, wave_id, at)
  const object = `selection_runs/${id}` as const
  const action = state === 'final' ? 'finalise_selection' : 'publish_selection'
  recordAudit(tx, { actor: by, action, object }, now)
  const times = state === 'final' ? { finalised_at: at } : {}
  const run = tx
    .update(selectionRuns)
    .set({ state, ...times, published_at: at })
    .where(eq(selectionRuns.id, id))
    .returning()
    .get()
  return toSelectionRun(run)
}

/** Maps a result to a status: a waiting applicant is neither accepted nor refused. */
const statusOf = sql`CASE r.result WHEN 'accepted' THEN 'accepted' WHEN 'refused' THEN 'rejected' ELSE 'pending' END`

const decideAll = (tx: Tx, run_id: number, wave_id: number, at: string): void => {
  // Decisions of the office since the lock stay in force.
  const changed = sql`FROM selection_rows r
    WHERE r.run_id = ${run_id} AND r.applicant_id = applicants.id
      AND (applicants.status = 'pending' OR applicants.decided_by = ${SELECTION_AUTHOR})
      AND applicants.status <> ${statusOf}`
  tx.run(sql`INSERT INTO applicant_history (applicant_id, action, actor, status, created_at)
    SELECT r.applicant_id, CASE WHEN r.result = 'waiting' THEN 'reopened' ELSE 'decided' END,
      ${SELECTION_AUTHOR}, ${statusOf}, ${at}
    FROM applicants, selection_rows r
    WHERE r.run_id = ${run_id} AND r.applicant_id = applicants.id
      AND (applicants.status = 'pending' OR applicants.decided_by = ${SELECTION_AUTHOR})
      AND applicants.status <> ${statusOf}`)
  tx.run(sql`UPDATE applicants SET status = ${statusOf},
      decided_by = CASE WHEN r.result = 'waiting' THEN NULL ELSE ${SELECTION_AUTHOR} END,
      decided_at = CASE WHEN r.result = 'waiting' THEN NULL ELSE ${at} END,
      updated_at = ${at}, rev = rev + 1 ${changed}`)
  tx.run(sql`INSERT INTO placements (applicant_id, wave_id, program, path, run_id, placed_by, placed_at)
    SELECT r.applicant_id, ${wave_id}, r.program, r.path, ${run_id}, ${SELECTION_AUTHOR}, ${at}
    FROM selection_rows r JOIN applicants ON applicants.id = r.applicant_id
    WHERE r.run_id = ${run_id} AND r.result = 'accepted' AND applicants.decided_by = ${SELECTION_AUTHOR}
    ON CONFLICT (applicant_id) DO NOTHING`)
}

const notifyOfResult = (tx: Tx, run_id: number, now: Date): void =>
  notifyFamily(tx, ofRun(tx, run_id), { isResult: true }, now)

const ofRun = (tx: Tx, run_id: number) =>
  tx
    .select({ id: selectionRows.applicant_id })
    .from(selectionRows)
    .where(eq(selectionRows.run_id, run_id))

/** Open phones and panels refetch, in slices: thousands may be connected. */
const announce = ({ db, live }: Deps, run_id: number): void => {
  const { wave_id } = requireRun(db, run_id)
  live.selectionChanged({ wave_id })
  const ids = db
    .select({ id: selectionRows.applicant_id })
    .from(selectionRows)
    .where(eq(selectionRows.run_id, run_id))
    .all()
  void tellInSlices(ids, live)
}

const AT_ONCE = 500

const tellInSlices = async (ids: readonly { id: number }[], live: Deps['live']): Promise<void> => {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const { id } of ids.slice(start, start + AT_ONCE)) live.applicationChanged(id)
    await pass()
  }
}
