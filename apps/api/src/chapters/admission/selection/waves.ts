/** Waves and their rules. A year without waves has no selection. */

import { waveLabels } from '@sekolah/contract/admission/selection/labels'
import { seatsInForce } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { endlessSpills } from '@sekolah/contract/admission/selection/spill-faults'
import type { ShownWave } from '@sekolah/contract/admission/selection/visitor-schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { mayCall } from '@sekolah/contract/roles'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import {
  Conflict,
  Forbidden,
  InvalidField,
  NotFound,
  refuseStale,
} from '../../../engine/base/errors.ts'
import { contentVersion } from '../../../engine/content/revisions.ts'
import { type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { presentYear } from '../admission.ts'
import { withCalendarRevisions } from '../info/announcing.ts'
import { wavesOf } from '../waves/of-year.ts'
import { yearSeats } from '../waves/seats-in-force.ts'
import { waves } from '../waves/tables.ts'
import { hasLockedResult } from './agreed.ts'
import type { SelectionDeps } from './events.ts'
import { storePathDocuments } from './path-documents.ts'
import { objections, selectionRuns, tieDecisions } from './tables.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock'> & {
  live: Pick<SelectionDeps['live'], 'contentChanged'>
}

export const requireWave = (db: Reader, id: number): Wave => {
  const wave = db.select().from(waves).where(eq(waves.id, id)).get()
  if (!wave) throw new NotFound('Gelombang tidak ditemukan.')
  return wave
}

export const addWave = (deps: Deps, sent: ParsedBodyOf<'waves.create'>, by: Account): Wave => {
  const { db, clock } = deps
  const now = clock()
  const at = now.toISOString()
  const admission_year = presentYear(db, now)
  const input = inUtc(sent)
  return changing(deps, (tx) => {
    refuseWrongDates(tx, { ...input, admission_year, id: 0 })
    refuseCircles(input.paths)
    const wave = tx
      .insert(waves)
      .values({ ...input, admission_year, created_at: at, updated_at: at, rev: 1 })
      .returning()
      .get()
    storePathDocuments(tx, { year: admission_year })
    recordAudit(tx, { actor: by, action: 'create', object: `waves/${wave.id}` }, now)
    return wave
  })
}

/**
 * Rules may be incomplete: the run refuses impossible rules, and the editor shows the faults
 * earlier. Only a cycle of spilling seats is refused on saving.
 */
export const changeWave = (
  deps: Deps & Pick<SelectionDeps, 'parts' | 'live'>,
  id: number,
  sent: ParsedBodyOf<'waves.update'>,
  by: Account,
  seenRev: number | null,
): Wave => {
  const { db, clock, live, parts } = deps
  const { wave, concerned } = changing(deps, (tx) =>
    updateWave(tx, { db, parts }, id, sent, { by, seenRev, now: clock() }),
  )
  for (const one of concerned) live.applicationChanged(one)
  return wave
}

/**
 * As above, in the caller's transaction; the caller announces the calendar and the applicants
 * concerned.
 */
export const updateWave = (
  tx: Tx,
  { db, parts }: Pick<SelectionDeps, 'db' | 'parts'>,
  id: number,
  sent: ParsedBodyOf<'waves.update'>,
  { by, seenRev, now }: { by: Account; seenRev: number | null; now: Date },
): { wave: Wave; concerned: number[] } => {
  const changes = inUtc(sent)
  const before = requireWave(tx, id)
  refuseStale(before, seenRev, 'Gelombang ini sudah diubah orang lain. Periksa kembali.')
  const after = { ...before, ...changes }
  refuseNotTheirs(tx, before, changes, by)
  refuseWrongDates(tx, after)
  if (changes.paths) refuseCircles(changes.paths)
  const wave = tx
    .update(waves)
    .set({ ...changes, updated_at: now.toISOString(), rev: before.rev + 1 })
    .where(eq(waves.id, id))
    .returning()
    .get()
  storePathDocuments(tx, { year: wave.admission_year })
  const fields = Object.keys(changes)
  recordAudit(tx, { actor: by, action: 'update', object: `waves/${id}`, fields }, now)
  if (!isLater(wave.enrol_until, before.enrol_until)) return { wave, concerned: [] }
  const concerned = parts.flatMap((part) => part.enrolmentLengthened?.(tx, db, wave, by, now) ?? [])
  return { wave, concerned }
}

const instants = ['result_at', 'objection_until', 'enrol_until'] as const

/** Times are compared as text, so all are stored in UTC. */
const inUtc = <Sent extends Partial<Record<(typeof instants)[number], string | null>>>(
  sent: Sent,
): Sent => {
  const changed = instants.flatMap((name) => {
    const time = sent[name]
    return time ? [[name, new Date(time).toISOString()]] : []
  })
  return { ...sent, ...Object.fromEntries(changed) }
}

/** The head changes no rules; only the head changes what a locked result promises to families. */
const refuseNotTheirs = (
  tx: Tx,
  before: Wave,
  changes: ParsedBodyOf<'waves.update'>,
  by: Account,
): void => {
  const fields = Object.keys(changes)
  if (!mayCall('admin', by) && fields.some((field) => field !== 'result_at')) {
    throw new Forbidden('Kepala sekolah hanya mengubah waktu pengumuman gelombang.')
  }
  const { result_at } = changes
  if (result_at === undefined || result_at === before.result_at) return
  if (!hasLockedResult(tx, before.id)) return
  if (!mayCall('head', by)) {
    const message =
      'Hasil sudah dikunci: hanya kepala sekolah yang dapat mengubah waktu pengumumannya.'
    throw new Forbidden(message, { errors: [{ field: 'result_at', message }] })
  }
  if (result_at === null) {
    throw new InvalidField('result_at', 'Hasil sudah dikunci: waktu pengumuman harus ada.')
  }
}

const isLater = (after: string | null, before: string | null): boolean =>
  after !== null && before !== null && Date.parse(after) > Date.parse(before)

/** Deletes a wave without a locked or published result. */
export const removeWave = (deps: Deps, id: number, by: Account): void =>
  changing(deps, (tx) => {
    const { admission_year: year } = requireWave(tx, id)
    const { wave_id, locked_at } = selectionRuns
    const agreed = and(eq(wave_id, id), isNotNull(locked_at))
    if (tx.select({ id: selectionRuns.id }).from(selectionRuns).where(agreed).get()) {
      throw new Conflict(
        'Hasil gelombang ini sudah pernah dikunci; gelombangnya tidak dapat dihapus.',
      )
    }
    for (const table of [tieDecisions, objections]) {
      tx.delete(table).where(eq(table.wave_id, id)).run()
    }
    tx.delete(waves).where(eq(waves.id, id)).run()
    storePathDocuments(tx, { year })
    recordAudit(tx, { actor: by, action: 'delete', object: `waves/${id}` }, deps.clock())
  })

/** The public data of waves before any decision, without restricted paths. */
export const shownWaves = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ShownWave[] => {
  const ofYear = yearSeats(db)
  return wavesOf(db, presentYear(db, clock())).map(
    ({ label, opens, closes, result_at, enrol_until, seats, demands, max_age, paths }) => ({
      ...{ label, opens, closes, result_at, enrol_until, demands, max_age },
      seats: seatsInForce(seats, ofYear),
      paths: paths
        .filter(({ is_private }) => !is_private)
        .map((path) => ({ label: path.label, share: path.share })),
    }),
  )
}

/** Changes waves, and announces the resulting calendar changes. */
const changing = <T>({ db, clock, live }: Deps, change: (tx: Tx) => T): T => {
  const changed = write(db, (tx) => withCalendarRevisions(tx, clock(), () => change(tx)))
  live.contentChanged(contentVersion(db).rev)
  return changed
}

const refuseCircles = (paths: Wave['paths']): void => {
  const [circle] = endlessSpills(paths)
  if (circle) throw new InvalidField('paths', circle.message)
}

type Dated = Pick<
  Wave,
  'id' | 'admission_year' | 'opens' | 'closes' | 'result_at' | 'objection_until' | 'enrol_until'
>

const refuseWrongDates = (tx: Tx, wave: Dated): void => {
  if (wave.closes < wave.opens) {
    throw new InvalidField('closes', 'Tanggal ditutup tidak boleh sebelum tanggal dibuka.')
  }
  const order = [
    ['objection_until', wave.result_at, wave.objection_until],
    ['enrol_until', wave.result_at, wave.enrol_until],
  ] as const
  for (const [field, result, until] of order) {
    if (until !== null && result === null) {
      throw new InvalidField('result_at', 'Isi waktu pengumuman lebih dulu.')
    }
    if (until !== null && result !== null && Date.parse(until) <= Date.parse(result)) {
      throw new InvalidField(field, `${waveLabels[field]} harus sesudah pengumuman.`)
    }
  }
  const others = tx
    .select()
    .from(waves)
    .where(and(eq(waves.admission_year, wave.admission_year), ne(waves.id, wave.id)))
    .all()
  const other = others.find(({ opens, closes }) => opens <= wave.closes && wave.opens <= closes)
  if (!other) return
  throw new InvalidField(
    'opens',
    `Tanggalnya bertumpuk dengan ${other.label}: setiap hari pendaftaran hanya milik satu gelombang.`,
  )
}
