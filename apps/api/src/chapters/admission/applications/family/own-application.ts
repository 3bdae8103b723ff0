/** An application as its own family sees it, and whether the family may still change it. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { MyApplication, Receipt } from '@sekolah/contract/admission/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { Conflict, NotFound } from '../../../../engine/base/errors.ts'
import type { Db } from '../../../../engine/db/connect.ts'
import { shownStatus } from '../../admission.ts'
import { readEmbargo, resultsAreOutFor, resultTimeOf } from '../../waves/results-out.ts'
import { waveOfApplicant } from '../../waves/wave-of.ts'
import { type ApplicantRow, orderedFields } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import type { FamilyParts, WithParts } from '../parts.ts'
import { receiptCodeOf, resultCodeOf } from '../receipts/codes.ts'
import { findByKey, refuseErased } from '../registration-rows.ts'

/**
 * The row of a device's key; throws NotFound for an unknown key, and Gone for a withdrawn or erased
 * row.
 */
export const requireOwnRow = (db: Db, key: string): ApplicantRow => {
  const row = findByKey(db, key)
  if (row) return row
  refuseErased(db, key)
  throw new NotFound('Pendaftaran tidak ditemukan.')
}

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'log'>
type WholeDeps = Deps & WithParts

export const toReceipt = (
  deps: Deps,
  row: ApplicantRow,
  settings: Settings,
  now: Date,
): Receipt => ({
  client_id: row.client_id,
  id: row.id,
  registration_number: registrationNumber(row.id, settings),
  status: shownStatus(deps.db, row, now),
  registration_date: row.registration_date,
  late: row.late,
  receipt_code: receiptCodeOf(deps, row),
  ...waveForFamily(deps.db, row, settings),
})

/** The dates of the child's own wave: the settings have those of the present one. */
const waveForFamily = (
  db: Db,
  row: ApplicantRow,
  { ppdb_mode }: Settings,
): Pick<Receipt, 'wave'> => {
  // On a portal the dates are the portal's, even with waves.
  const wave = ppdb_mode === 'portal' ? null : waveOfApplicant(db, row)
  if (!wave) return {}
  const { label, enrol_until } = wave
  const time = resultTimeOf(wave, readEmbargo(db))
  return { wave: { label, result_at: time ? new Date(time).toISOString() : null, enrol_until } }
}

/** The family's view of its application; before publication it does not show a decision. */
export const toMyApplication = (
  deps: WholeDeps,
  row: ApplicantRow,
  settings: Settings,
  now: Date,
): MyApplication => {
  const seen = toReceipt(deps, row, settings, now)
  return {
    ...seen,
    public_note: noteForFamily(deps.db, row, now),
    correction_note: row.correction_note,
    rev: row.rev,
    form: seen.status === 'pending' ? orderedFields(row) : null,
    ...readFamilyParts(deps, row, now),
  }
}

/** The fields that the application's parts add to the family's view. */
export const readFamilyParts = (deps: WholeDeps, row: ApplicantRow, now: Date): FamilyParts => {
  const { db, parts } = deps
  const added: FamilyParts[] = parts.map((part) => part.ofFamily?.(db, row, now) ?? {})
  const asks = added.flatMap((part) => part.asks ?? [])
  const whole: FamilyParts = Object.assign({}, ...added, asks.length > 0 ? { asks } : {})
  if (!whole.selection) return whole
  const result_code = resultCodeOf(deps, row.id, whole.selection)
  return { ...whole, selection: { ...whole.selection, result_code } }
}

/** The school's note to the family, once the results are published; null before. */
export const noteForFamily = (db: Db, row: ApplicantRow, now: Date): string | null =>
  row.public_note !== null && resultsAreOutFor(db, row, now) ? row.public_note : null

/**
 * Throws unless the application is pending; before publication the error does not reveal the
 * decision.
 */
export const refuseDecided = (db: Db, row: ApplicantRow, now: Date): void => {
  if (row.status === 'pending') return
  const shown = shownStatus(db, row, now)
  if (shown === 'pending') {
    throw new Conflict(
      'Pendaftaran ini sedang diperiksa panitia dan tidak dapat diubah dari sini. Hubungi sekolah bila ada yang keliru.',
    )
  }
  throw new Conflict(`Pendaftaran ini sudah diputuskan: ${statusLabels[shown]}.`)
}
