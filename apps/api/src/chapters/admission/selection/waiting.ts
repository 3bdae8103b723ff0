/**
 * Ends the waiting of a final list: moves the waiting applicants into a later wave, or refuses them
 * all.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import { Conflict, InvalidField } from '../../../engine/base/errors.ts'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { decideMany } from '../applications/decisions.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { isSetAside } from '../applications/same-child/pairs.ts'
import { applicants } from '../applications/tables.ts'
import { wavesOf } from '../waves/of-year.ts'
import { selectionEntries } from '../waves/tables.ts'
import { hasLockedResult } from './agreed.ts'
import type { SelectionDeps } from './events.ts'
import { storePathDocuments } from './path-documents.ts'
import { selectionRows, selectionRuns } from './tables.ts'
import { requireWave } from './waves.ts'

export const listWaiting = (db: Reader, wave_id: number): DataOf<'selection.waiting'> => {
  const wave = requireWave(db, wave_id)
  const into = wavesOf(db, wave.admission_year).find((one) => mayFollow(db, wave, one))
  return {
    count: whoWaits(db, wave_id).length,
    into: into ? { id: into.id, label: into.label } : null,
  }
}

const mayFollow = (db: Reader, wave: Wave, other: Wave): boolean =>
  other.admission_year === wave.admission_year &&
  other.opens > wave.opens &&
  !hasLockedResult(db, other.id)

const whoWaits = (db: Reader, wave_id: number): number[] =>
  db
    .select({ id: applicants.id })
    .from(selectionRows)
    .innerJoin(selectionRuns, eq(selectionRuns.id, selectionRows.run_id))
    .innerJoin(applicants, eq(applicants.id, selectionRows.applicant_id))
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(
      and(
        ...[eq(selectionRuns.wave_id, wave_id), eq(selectionRuns.state, 'final')],
        ...[eq(selectionRows.result, 'waiting'), eq(applicants.status, 'pending')],
        ...[eq(applicants.suspected_spam, false), not(isSetAside)],
        or(isNull(selectionEntries.wave_id), eq(selectionEntries.wave_id, wave_id)),
      ),
    )
    .orderBy(applicants.id)
    .all()
    .map(({ id }) => id)

/** The moved applicants take part in the later wave's run, with their present marks and paths. */
export const moveWaiting = (
  { db, clock, live }: Pick<SelectionDeps, 'db' | 'clock' | 'live'>,
  wave_id: number,
  into: number,
  by: Account,
): number[] => {
  const now = clock()
  const at = now.toISOString()
  const ids = write(db, (tx) => {
    const wave = requireWave(tx, wave_id)
    if (!mayFollow(tx, wave, requireWave(tx, into))) {
      throw new InvalidField('wave_id', 'Pilih gelombang sesudahnya yang hasilnya belum dikunci.')
    }
    const waiting = whoWaits(tx, wave_id)
    if (waiting.length === 0) throw new Conflict(NOBODY)
    for (const applicant_id of waiting) {
      tx.insert(selectionEntries)
        .values({ applicant_id, wave_id: into, updated_at: at, rev: 1 })
        .onConflictDoUpdate({
          target: selectionEntries.applicant_id,
          set: { wave_id: into, updated_at: at, rev: sql`${selectionEntries.rev} + 1` },
        })
        .run()
      storePathDocuments(tx, { year: wave.admission_year, applicant_id })
    }
    const object = `waves/${wave_id}` as const
    recordAudit(tx, { actor: by, action: 'move_waiting', object, covers: waiting }, now)
    notifyFamily(tx, waiting, { isResult: false }, now)
    return waiting
  })
  for (const of of [wave_id, into]) live.selectionChanged({ wave_id: of })
  for (const id of ids) live.applicationChanged(id)
  return ids
}

const NOBODY = 'Tidak ada yang menunggu di daftar cadangan ini.'

/** Each refusal is stored like a decision of the office, which can be reverted. */
export const closeWaiting = async (
  deps: SelectionDeps,
  wave_id: number,
  by: Account,
): Promise<number> => {
  const { db, clock, live } = deps
  const { label } = requireWave(db, wave_id)
  const ids = whoWaits(db, wave_id)
  if (ids.length === 0) throw new Conflict(NOBODY)
  const public_note = `Daftar cadangan ${label} sudah ditutup.`
  const outcomes = await decideMany(deps, { ids, status: 'rejected', notes: null, public_note }, by)
  write(db, (tx) => {
    const object = `waves/${wave_id}` as const
    recordAudit(tx, { actor: by, action: 'close_waiting', object, covers: ids }, clock())
  })
  live.selectionChanged({ wave_id })
  return outcomes.filter(({ decided }) => decided).length
}
