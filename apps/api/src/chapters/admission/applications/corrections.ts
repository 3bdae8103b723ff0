/** Corrections of an application: by its family while it is pending, by the office at any time. */
import { demandsEmail } from '@sekolah/contract/admission/rules'
import type { Applicant, MyApplication } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { Stale } from '../../../engine/base/errors.ts'
import { computeQueuedAt } from '../../../engine/base/time.ts'
import { write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { EmailMissing } from '../errors.ts'
import {
  changedFields,
  findApplicant,
  orderedFields,
  refuseStaleApplicant,
  requireApplicant,
  searchColumns,
  updateApplicant,
} from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { refuseDecided, requireOwnRow, toMyApplication } from './family/own-application.ts'
import { recordStep } from './history.ts'
import type { WithParts } from './parts.ts'
import { withCanonicalPrograms } from './programs.ts'
import { notifyFamily } from './push/notify.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live' | 'log' | 'programs'> & WithParts

/** A family's correction of its own application. */
export const correctByFamily = (
  deps: Deps,
  key: string,
  changes: ParsedBodyOf<'ppdb.correct'>,
  seenRev: number | null,
): MyApplication => {
  const { db, clock, live, parts } = deps
  const now = clock()
  const settings = currentSettings(db)
  const corrected = write(db, (tx) => {
    const row = requireOwnRow(db, key)
    refuseDecided(db, row, now)
    if (seenRev !== null && seenRev !== row.rev) {
      throw new Stale(
        'Data ini sudah berubah. Periksa kembali sebelum menyimpan.',
        toMyApplication(deps, row, settings, now),
      )
    }
    const { queued_at, queued_for_ms, ...sent } = changes
    const fields = withCanonicalPrograms(orderedFields({ ...row, ...sent }), deps.programs.all())
    // A family that had to give an e-mail may change it; one that applied without may stay without.
    if (row.email && !fields.email && demandsEmail(settings)) throw new EmailMissing()
    const changed = changedFields(row, fields)
    const pressed = computeQueuedAt({ queued_at, queued_for_ms }, now)
    for (const part of parts) part.correcting?.(tx, row, changed, pressed, { now, settings })
    // The revision rises even without a change: an older correction may still be in transit.
    if (changed.length > 0) {
      const step = { action: 'corrected', actor: null, status: row.status } as const
      recordStep(tx, row.id, { ...step, fields: changed }, now)
    }
    const stored = updateApplicant(tx, row, { ...fields, ...searchColumns(fields) }, now)
    for (const part of parts) part.corrected?.(tx, row.id, changed, now)
    return stored
  })
  const applicant = findApplicant(db, corrected.id)
  if (applicant) live.applicantUpdated(applicant)
  live.applicantCorrected(corrected.id)
  return toMyApplication(deps, corrected, settings, now)
}

/** The office's correction, with its notes and its spam mark. */
export const correctByOffice = (
  { db, clock, live, parts, programs }: Deps,
  id: number,
  sent: ParsedBodyOf<'ppdb.update'>,
  by: Account,
  seenRev: number | null,
): Applicant => {
  const now = clock()
  const changes = withCanonicalPrograms(sent, programs.all())
  const corrected = write(db, (tx) => {
    const before = requireApplicant(tx, id)
    refuseStaleApplicant(before, seenRev)
    const changed = changedFields(before, changes)
    if (changed.length === 0) return before
    const after = { ...before, ...changes }
    const { notes, public_note, correction_note, suspected_spam } = after
    const fields = orderedFields(after)
    const written = { notes, public_note, correction_note, suspected_spam }
    const values = { ...fields, ...searchColumns(fields), ...written }
    updateApplicant(tx, before, values, now)
    for (const part of parts) part.corrected?.(tx, id, changed, now)
    const { status } = before
    const step = { action: 'corrected', actor: by.username, status, fields: changed } as const
    recordStep(tx, id, step, now)
    if (correction_note && changed.includes('correction_note')) {
      notifyFamily(tx, [id], { isResult: false }, now)
    }
    const object = `applicant/${id}` as const
    recordAudit(tx, { actor: by, action: 'update', object, fields: changed }, now)
    return requireApplicant(tx, id)
  })
  live.applicantUpdated(corrected)
  live.applicantCorrected(id)
  live.applicationChanged(id)
  return corrected
}
