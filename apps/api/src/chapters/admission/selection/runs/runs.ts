/** Runs of a wave: drafted by the office, locked by the head. */
import { ruleFaults } from '@sekolah/contract/admission/selection/faults'
import type { StatedRules, WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { Conflict, InvalidField, NotFound } from '../../../../engine/base/errors.ts'
import { createThread, resolveSiblingModule } from '../../../../engine/base/thread.ts'
import { MINUTE_MS } from '../../../../engine/base/time.ts'
import { type Db, type Reader, type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../../kernel/settings/settings.ts'
import { ImpossibleRules, MissingValues } from '../errors.ts'
import type { SelectionDeps } from '../events.ts'
import { withNames } from '../names.ts'
import { rulesInForce } from '../rules-in-force.ts'
import type { LeftOut, MissingValue } from '../run/types.ts'
import { selectionRows, selectionRuns, tieDecisions } from '../tables.ts'
import { requireWave } from '../waves.ts'
import type { MadeRun, RunOrder } from './make-run.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live'>
type RunRecord = typeof selectionRuns.$inferSelect

const thread = createThread<RunOrder, MadeRun>(
  resolveSiblingModule(import.meta.url, 'run-thread'),
  MINUTE_MS,
)

/** Runs of a wave, newest first. */
export const runsOf = (db: Reader, wave_id: number): SelectionRun[] =>
  db
    .select()
    .from(selectionRuns)
    .where(and(eq(selectionRuns.wave_id, wave_id), isNotNull(selectionRuns.rows_written_at)))
    .orderBy(desc(selectionRuns.id))
    .all()
    .map(toSelectionRun)

export const requireRun = (db: Reader, id: number): RunRecord => {
  const found = db
    .select()
    .from(selectionRuns)
    .where(and(eq(selectionRuns.id, id), isNotNull(selectionRuns.rows_written_at)))
    .get()
  if (!found) throw new NotFound('Hasil seleksi tidak ditemukan.')
  return found
}

export const toSelectionRun = ({
  rules: _rules,
  taken: _taken,
  tie_orders: _orders,
  rows_written_at: _written,
  withdrawn_at: _at,
  withdrawn_by: _by,
  left_out,
  unchecked,
  ...run
}: RunRecord): SelectionRun => ({ ...run, left_out: left_out ?? [], unchecked: unchecked ?? 0 })

/** Runs the given rules on the present applicants; stores nothing. */
export const previewRun = async (
  { db }: Pick<Deps, 'db'>,
  id: number,
  rules: ParsedBodyOf<'waves.preview'>,
): Promise<DataOf<'waves.preview'>> => {
  const wave = requireWave(db, id)
  const inForce = possibleRules(db, rules)
  const made = await thread.run({ file: db.$client.name, wave, rules: inForce, run_id: null })
  return made.missing
    ? {
        candidates: made.candidates,
        places: made.places,
        ties: [],
        missing: nameMissing(db, made.missing),
      }
    : { candidates: made.candidates, places: made.places, ties: made.ties, missing: [] }
}

/** Runs the selection and stores a draft; throws MissingValues while a value is missing. */
export const draftRun = async (
  { db, clock, live }: Deps,
  wave_id: number,
  by: Account,
): Promise<SelectionRun> => {
  const wave = requireWave(db, wave_id)
  const rules = possibleRules(db, wave)
  const begun = write(db, (tx) => {
    removeUnfinished(tx, wave_id)
    return tx
      .insert(selectionRuns)
      .values({
        ...{ wave_id, state: 'draft', rules },
        ...{ rules_hash: '', input_hash: '', result_hash: '' },
        ...{ candidates: 0, accepted: 0, places: [], ties: [] },
        created_at: clock().toISOString(),
        created_by: by.username,
      })
      .returning()
      .get()
  })
  const made = await thread.run({ file: db.$client.name, wave, rules, run_id: begun.id })
  if (made.missing) {
    write(db, (tx) => removeUnfinished(tx, wave_id))
    throw new MissingValues(made.missing.length, nameMissing(db, made.missing))
  }
  const { missing: _, ...result } = made
  const run = write(db, (tx) => {
    const now = clock()
    recordAudit(tx, { actor: by, action: 'run_selection', object: `waves/${wave_id}` }, now)
    return tx
      .update(selectionRuns)
      .set({ ...result, rows_written_at: now.toISOString() })
      .where(eq(selectionRuns.id, begun.id))
      .returning()
      .get()
  })
  if (!run) throw new Conflict('Seleksi lain sedang berjalan. Coba lagi sebentar.')
  live.selectionChanged({ wave_id })
  return toSelectionRun(run)
}

/** Deletes rows of a run that was interrupted. */
const removeUnfinished = (tx: Tx, wave_id: number): void => {
  const unfinished = and(eq(selectionRuns.wave_id, wave_id), isNull(selectionRuns.rows_written_at))
  const ids = tx.select({ id: selectionRuns.id }).from(selectionRuns).where(unfinished)
  tx.delete(selectionRows).where(inArray(selectionRows.run_id, ids)).run()
  tx.delete(selectionRuns).where(unfinished).run()
}

/**
 * The head locks a draft; it is published at its wave's publication time. The draft's input must
 * still be current: the run is repeated and must give the same result.
 */
export const lockRun = async (
  { db, clock, live }: Deps,
  id: number,
  by: Account,
): Promise<SelectionRun> => {
  const draft = requireRun(db, id)
  const wave = requireWave(db, draft.wave_id)
  refuseUnready(db, draft, wave, schoolDay(db, clock()))
  const rules = possibleRules(db, wave)
  const again = await thread.run({ file: db.$client.name, wave, rules, run_id: null })
  refuseWaiting(again.left_out, wave)
  const isSame =
    !again.missing &&
    // A draft made before inputs were stored cannot be frozen.
    draft.taken !== null &&
    again.rules_hash === draft.rules_hash &&
    again.input_hash === draft.input_hash &&
    again.result_hash === draft.result_hash
  if (!isSame) {
    throw new Conflict(
      'Aturan, nilai, atau pendaftar sudah berubah sejak rancangan ini dibuat. Jalankan seleksi sekali lagi, lalu bandingkan.',
    )
  }
  const locked = write(db, (tx) => {
    const now = clock()
    refuseUnready(tx, requireRun(tx, id), requireWave(tx, wave.id), schoolDay(db, now))
    const object = `selection_runs/${id}` as const
    recordAudit(tx, { actor: by, action: 'lock_selection', object }, now)
    return tx
      .update(selectionRuns)
      .set({
        state: 'locked',
        frozen_by: 'lock',
        // The participants equal the draft's; documents may have been verified since.
        unchecked: again.unchecked,
        locked_at: now.toISOString(),
        locked_by: by.username,
      })
      .where(eq(selectionRuns.id, id))
      .returning()
      .get()
  })
  live.selectionChanged({ wave_id: wave.id })
  return toSelectionRun(locked)
}

/** Applications that may still belong on the list must be reviewed before the lock. */
const refuseWaiting = (leftOut: readonly LeftOut[], { label }: Wave): void => {
  const doubles = leftOut.filter(({ reason }) => reason === 'double')
  if (doubles.length > 0) {
    throw new Conflict(
      `${doubles.length} pendaftaran mungkin anak yang sama dengan pendaftaran lain. Putuskan dulu anak yang sama atau anak lain, lalu jalankan seleksi sekali lagi.`,
      { code: 'same_child', data: doubles },
    )
  }
  const late = leftOut.filter(({ reason }) => reason === 'late')
  if (late.length === 0) return
  throw new Conflict(
    `${late.length} pendaftar menekan Kirim sebelum ${label} ditutup dan baru sampai sesudahnya. Terima ke ${label}, pindahkan, atau putuskan dulu, lalu jalankan seleksi sekali lagi.`,
    { data: late },
  )
}

const refuseUnready = (db: Reader, run: RunRecord, wave: Wave, today: string): void => {
  if (run.state !== 'draft') throw new Conflict('Hanya rancangan yang dapat dikunci.')
  if (wave.result_at === null) {
    throw new InvalidField('result_at', 'Isi waktu pengumuman gelombang ini lebih dulu.')
  }
  if (today <= wave.closes) {
    throw new Conflict('Gelombang ini belum ditutup: pendaftar masih dapat bertambah.')
  }
  if (run.ties.length > 0) {
    throw new Conflict(
      'Ada nama yang hanya dibedakan oleh nomor pendaftaran. Kepala sekolah perlu mengurutkannya dulu.',
      { data: run.ties },
    )
  }
  const locked = runsOf(db, wave.id).find(({ state }) => state === 'locked' || state === 'final')
  if (locked?.state === 'locked') {
    throw new Conflict('Rancangan lain sudah dikunci. Tarik yang itu lebih dulu.')
  }
  if (locked) throw new Conflict('Daftar final gelombang ini sudah diumumkan.')
}

/** Withdraws a draft or a locked run; a published run cannot be withdrawn. */
export const withdrawRun = (
  { db, clock, live }: Deps,
  id: number,
  { reason }: ParsedBodyOf<'selection.withdraw'>,
  by: Account,
): SelectionRun => {
  const now = clock()
  const withdrawn = write(db, (tx) => {
    const { state } = requireRun(tx, id)
    if (state !== 'draft' && state !== 'locked') {
      throw new Conflict(
        'Hasil yang sudah diumumkan tidak dapat ditarik; perbaiki lewat daftar final.',
      )
    }
    const object = `selection_runs/${id}` as const
    recordAudit(tx, { actor: by, action: 'withdraw_selection', object }, now)
    return tx
      .update(selectionRuns)
      .set({
        state: 'withdrawn',
        withdrawn_at: now.toISOString(),
        withdrawn_by: by.username,
        withdrawn_reason: reason,
      })
      .where(eq(selectionRuns.id, id))
      .returning()
      .get()
  })
  live.selectionChanged({ wave_id: withdrawn.wave_id })
  return toSelectionRun(withdrawn)
}

/** The head orders candidates tied but for their number; the next run uses that order. */
export const orderTie = (
  { db, clock, live }: Deps,
  wave_id: number,
  { program, path, order }: ParsedBodyOf<'selection.order'>,
  by: Account,
): void => {
  const now = clock()
  const decision = { order, decided_by: by.username, decided_at: now.toISOString() }
  write(db, (tx) => {
    requireWave(tx, wave_id)
    tx.insert(tieDecisions)
      .values({ wave_id, program, path, ...decision })
      .run()
    const object = `waves/${wave_id}` as const
    recordAudit(tx, { actor: by, action: 'order_tie', object, covers: order }, now)
  })
  live.selectionChanged({ wave_id })
}

/** The rules in force; throws ImpossibleRules. */
const possibleRules = (db: Reader, stated: StatedRules): WaveRules => {
  const rules = rulesInForce(db, stated)
  const wrong = ruleFaults(rules).filter(({ severity }) => severity === 'fault')
  if (wrong.length === 0) return rules
  throw new ImpossibleRules(wrong.map(({ path, message }) => ({ field: path.join('.'), message })))
}

/** At most this many are listed; after correcting them, the caller runs again for the rest. */
const LISTED = 200

const nameMissing = (db: Db, missing: readonly MissingValue[]) =>
  withNames(db, missing.slice(0, LISTED), ({ id }) => id).map(({ row, name }) => ({
    ...row,
    registration_number: name.registration_number,
    name: name.name ?? '',
  }))
