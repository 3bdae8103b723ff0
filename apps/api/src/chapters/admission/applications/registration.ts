/** Registers an application: sent by a family, or entered at the counter. */
import { admissionState } from '@sekolah/contract/admission/rules'
import type { Applicant, Receipt } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { KeyReused } from '../../../engine/base/errors.ts'
import { computeQueuedAt } from '../../../engine/base/time.ts'
import { cachePerDatabase, write } from '../../../engine/db/connect.ts'
import { createGroupCommit } from '../../../engine/db/group-commit.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings, settingChangedAt } from '../../../kernel/settings/settings.ts'
import { isLate } from '../admission.ts'
import { HandedOverBefore } from '../errors.ts'
import { requireApplicant } from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { readFamilyParts, toReceipt } from './family/own-application.ts'
import { resolveArrival, type WithParts } from './parts.ts'
import { readApplicant } from './records.ts'
import { findByKey, firstRegistration, insertRegistration } from './registration-rows.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live' | 'log' | 'programs'> & WithParts

const groupCommit = cachePerDatabase(createGroupCommit)

/** Registers a family's application; `isNew` is false when this form has arrived before. */
export const registerApplication = async (
  deps: Deps,
  form: ParsedBodyOf<'ppdb.apply'>,
): Promise<{ receipt: Receipt; isNew: boolean }> => {
  const { db, clock, live } = deps
  const now = clock()
  const settings = currentSettings(db)
  const programs = deps.programs.all()
  const { row, isNew } = await groupCommit(db)(() => {
    const first = firstRegistration(db, form, now)
    if (first) return { row: first, isNew: false }
    const switchedAt = settingChangedAt(db, 'ppdb_status')
    const movedAt = settingChangedAt(db, 'ppdb_mode')
    const queued_at = computeQueuedAt(form, now)
    const own = resolveArrival(deps.parts, db, { pressed: queued_at, now, settings })
    const times = { settings, switchedAt, movedAt, queuedAt: queued_at, now }
    const late = isLate(times) || own.late
    const arrival = { settings, programs, source: 'online', actor: null, now } as const
    const written = { ...form, queued_at }
    return { row: insertRegistration(db, written, { ...arrival, ...own, late }), isNew: true }
  })
  if (isNew) live.applicantNew(() => requireApplicant(db, row.id))
  const parts = deps.parts.filter(({ asksOnArrival }) => asksOnArrival || !isNew)
  const asked = readFamilyParts({ ...deps, parts }, row, now)
  const receipt = { ...toReceipt(deps, row, settings, now), ...asked }
  return { receipt, isNew }
}

/**
 * Registers an application at the counter, typed or handed over by a phone; `isNew` is false when
 * this form has arrived before. Throws HandedOverBefore when the phone's key belongs to another
 * form.
 */
export const applyAtCounter = (
  deps: Deps,
  form: ParsedBodyOf<'ppdb.create'>,
  by: Account,
): { applicant: Applicant; isNew: boolean } => {
  try {
    return takeAtCounter(deps, form, by)
  } catch (error) {
    const there = error instanceof KeyReused && findByKey(deps.db, form.client_id ?? '')
    throw there ? new HandedOverBefore(readApplicant(deps, there.id, by)) : error
  }
}

const takeAtCounter = (
  { db, clock, live, ...deps }: Deps,
  form: ParsedBodyOf<'ppdb.create'>,
  by: Account,
): { applicant: Applicant; isNew: boolean } => {
  const now = clock()
  const settings = currentSettings(db)
  const programs = deps.programs.all()
  const taken = write(db, (tx) => {
    const first = firstRegistration(db, form, now)
    if (first) return { applicant: requireApplicant(tx, first.id), isNew: false }
    // The office may add an applicant at any time; after the closing the row is marked late.
    const pressed = form.queued_at ?? null
    const own = resolveArrival(deps.parts, db, { pressed, now, settings })
    const late = admissionState(settings, now).state === 'closed' || own.late
    const arrival = { settings, programs, source: 'loket', actor: by.username, now } as const
    const { id } = insertRegistration(db, form, { ...arrival, ...own, late })
    recordAudit(tx, { actor: by, action: 'create', object: `applicant/${id}` }, now)
    return { applicant: requireApplicant(tx, id), isNew: true }
  })
  if (taken.isNew) live.applicantNew(() => taken.applicant)
  return taken
}
