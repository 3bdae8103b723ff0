/**
 * Imports the province portal's list of accepted children: each row becomes an applicant with an
 * offered seat. The import is atomic, and is undone as a whole.
 */
import type { NamedProgram } from '@sekolah/contract/academics/program-names'
import type { PortalImport } from '@sekolah/contract/admission/enrolment/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { endOfDay } from '@sekolah/contract/values/dates'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Conflict, InvalidField } from '../../../../engine/base/errors.ts'
import { contentVersion } from '../../../../engine/content/revisions.ts'
import { type Reader, type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import {
  refuseEmpty,
  refuseUnlessApplied,
  requireFound,
} from '../../../../kernel/imports/states.ts'
import { currentSettings, schoolDay } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { updateApplicant } from '../../applications/applicants.ts'
import { eraseEach, finishErasure } from '../../applications/erasure.ts'
import { recordStep } from '../../applications/history.ts'
import { toMeantChild } from '../../applications/matching.ts'
import { insertRegistration } from '../../applications/registration-rows.ts'
import { refuseSecondSeat } from '../../applications/same-child/pairs.ts'
import { applicants } from '../../applications/tables.ts'
import type { EnrolmentDeps } from '../events.ts'
import { learnNpsn } from '../feeders/npsns.ts'
import { addOffer, enrolmentOf } from '../seats.ts'
import { emitSeatChanges } from '../settle.ts'
import { enrolments, portalImports, portalRows } from '../tables.ts'
import { type ReadRow, readRows } from './rows.ts'

type Deps = Pick<EnrolmentDeps, 'db' | 'clock' | 'live' | 'parts' | 'programs'>

/** Imported lists of this year, newest first. */
export const portalImportsOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): PortalImport[] =>
  db
    .select()
    .from(portalImports)
    .where(eq(portalImports.admission_year, presentYear(db, clock())))
    .orderBy(desc(portalImports.id))
    .all()
    .map(asImport)

const asImport = ({ admission_year: _, ...row }: typeof portalImports.$inferSelect): PortalImport =>
  row

/** Imports a list; if a row is wrong or ambiguous, reports it and stores nothing. */
export const importPortalList = (
  deps: Deps,
  {
    file_name,
    offer_until,
    check,
    skip_wrong,
    programs: meant,
    rows,
  }: ParsedBodyOf<'portal.bring'>,
  by: Account,
): DataOf<'portal.bring'> => {
  const { db, clock, live } = deps
  const now = clock()
  const settings = currentSettings(db)
  const year = presentYear(db, now)
  if (offer_until !== null && offer_until < schoolDay(db, now)) {
    throw new InvalidField('offer_until', 'Tanggal ini sudah lewat.')
  }
  const ids: number[] = []
  const answer = write(db, (tx) => {
    const programs = withMeant(deps.programs.all(), meant)
    const { read, ...named } = readRows(tx, rows, { year, settings, programs })
    const { wrong, doubts, unknown_programs } = named
    const pairs = read.flatMap(({ row, known }) =>
      known ? [{ row, child: toMeantChild(known, settings) }] : [],
    )
    const counted = { added: read.length - pairs.length, known: pairs.length }
    const answer = { ...counted, ...named, pairs }
    const isOpen = doubts.length + unknown_programs.length > 0
    const isHeldBack = isOpen || (wrong.length > 0 && !skip_wrong)
    if (check || isHeldBack) return { import: null, ...answer }
    refuseEmpty(read.length)
    for (const one of meant) deps.programs.learn(tx, one, by, now)
    const at = now.toISOString()
    const stored = tx
      .insert(portalImports)
      .values({
        admission_year: year,
        file_name,
        ...counted,
        by: by.username,
        created_at: at,
      })
      .returning()
      .get()
    for (const { form, known: row } of read) {
      const arrival = {
        settings,
        programs,
        source: 'portal',
        actor: by.username,
        late: false,
        now,
      } as const
      const applicant = row ?? insertRegistration(db, form, arrival)
      refuseSecondSeat(tx, db, applicant.id)
      const decided = {
        status: 'accepted' as const,
        decided_by: by.username,
        decided_at: at,
        // A person has confirmed that the row is this child.
        nisn: applicant.nisn ?? form.nisn,
        // The family consented to the portal's terms, not to the school's.
        consent_at: row ? row.consent_at : null,
      }
      updateApplicant(tx, applicant, decided, now)
      const step = { action: 'decided', actor: by.username, status: 'accepted' } as const
      recordStep(tx, applicant.id, step, now)
      addOffer(
        tx,
        {
          ...{ applicant_id: applicant.id, admission_year: year, wave_id: null },
          program: form.program,
          offer_until: offer_until && endOfDay(offer_until, settings.time_zone).toISOString(),
        },
        by,
        now,
      )
      tx.insert(portalRows)
        .values({ import_id: stored.id, applicant_id: applicant.id, is_new: row === null })
        .run()
      ids.push(applicant.id)
    }
    for (const [school, npsn] of namedNpsns(read)) learnNpsn(tx, school, npsn, by, now)
    const object = `portal_imports/${stored.id}` as const
    recordAudit(tx, { actor: by, action: 'import', object, covers: ids }, now)
    return { import: asImport(stored), ...answer }
  })
  emitSeatChanges(deps, ids)
  if (answer.import && meant.length > 0) live.contentChanged(contentVersion(db).rev)
  return answer
}

/** Adds the meanings of unknown programme names that a person has just given. */
const withMeant = (
  programs: readonly NamedProgram[],
  meant: readonly { said: string; name: string }[],
): NamedProgram[] =>
  programs.map(({ name, also_called }) => ({
    name,
    also_called: [
      ...also_called,
      ...meant.filter((one) => one.name === name).map(({ said }) => said),
    ],
  }))

/** Each school of the list once, with its NPSN. */
const namedNpsns = (read: readonly ReadRow[]): Map<string, string> =>
  new Map(
    read
      .filter(({ npsn }) => npsn !== '')
      .map(({ form, npsn }) => [form.previous_school, npsn.toUpperCase()]),
  )

/**
 * Undoes a whole import: deletes added applicants for good; earlier applicants that it accepted
 * wait again.
 */
export const undoPortalList = (deps: Deps, id: number, by: Account): PortalImport => {
  const { db, clock, parts } = deps
  const now = clock()
  const brought: { applicant_id: number; is_new: boolean }[] = []
  const undone = write(db, (tx) => {
    const stored = requireFound(
      tx.select().from(portalImports).where(eq(portalImports.id, id)).get(),
    )
    refuseUnlessApplied({ ...stored, state: stored.undone_at === null ? 'applied' : 'undone' })
    brought.push(...tx.select().from(portalRows).where(eq(portalRows.import_id, id)).all())
    refuseTaken(
      tx,
      brought.map(({ applicant_id }) => applicant_id),
    )
    for (const { applicant_id, is_new } of brought) {
      if (!is_new) reopen(tx, applicant_id, by, now)
    }
    const added = brought.filter(({ is_new }) => is_new).map(({ applicant_id }) => applicant_id)
    eraseEach(tx, parts, added, by, now)
    tx.delete(portalRows).where(eq(portalRows.import_id, id)).run()
    const object = `portal_imports/${id}` as const
    recordAudit(tx, { actor: by, action: 'import_undone', object }, now)
    return tx
      .update(portalImports)
      .set({ undone_at: now.toISOString(), undone_by: by.username })
      .where(eq(portalImports.id, id))
      .returning()
      .get()
  })
  const gone = brought.filter(({ is_new }) => is_new).map(({ applicant_id }) => applicant_id)
  if (gone.length > 0) finishErasure(db, parts, gone)
  emitSeatChanges(
    deps,
    brought.map(({ applicant_id }) => applicant_id),
  )
  return asImport(undone)
}

const refuseTaken = (tx: Reader, ids: number[]): void => {
  const taken = tx
    .select({ id: enrolments.applicant_id })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.applicant_id, ids),
        inArray(enrolments.seat_state, ['confirmed', 'enrolled']),
      ),
    )
    .all().length
  if (taken === 0) return
  throw new Conflict(
    `${taken} murid dari daftar ini sudah mengambil kursi. Daftar ini tidak dapat diurungkan lagi.`,
  )
}

const reopen = (tx: Tx, id: number, by: Account, now: Date): void => {
  const row = tx.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!row || !enrolmentOf(tx, id)) return
  tx.delete(enrolments).where(eq(enrolments.applicant_id, id)).run()
  updateApplicant(tx, row, { status: 'pending', decided_by: null, decided_at: null }, now)
  recordStep(tx, id, { action: 'reopened', actor: by.username, status: 'pending' }, now)
}
