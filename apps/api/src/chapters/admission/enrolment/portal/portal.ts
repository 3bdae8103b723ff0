/**
 * The province's list of accepted: all of its rows or none become applicants who are offered a seat,
 * and it is undone as a whole.
 */
import { portalColumnLabels } from '@sekolah/contract/admission/enrolment/labels'
import {
  npsn as npsnSchema,
  type PortalImport,
  type PortalRow,
} from '@sekolah/contract/admission/enrolment/schemas'
import { statusLabels } from '@sekolah/contract/admission/labels'
import { officeCorrection } from '@sekolah/contract/admission/schemas'
import { endOfDay } from '@sekolah/contract/dates'
import type { Account } from '@sekolah/contract/identity/schemas'
import { dayOf, quoting } from '@sekolah/contract/imports/cells'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Reader, type Tx, write } from '../../../../engine/db/connect.ts'
import { Conflict, InvalidField, NotFound } from '../../../../engine/errors.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings, schoolDay } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { updateApplicant } from '../../applications/applicants.ts'
import { eraseEach, finishErasure } from '../../applications/erasure.ts'
import { recordStep } from '../../applications/history.ts'
import { insertRegistration, type RegistrationForm } from '../../applications/registration-rows.ts'
import { applicants } from '../../applications/tables.ts'
import type { EnrolmentDeps } from '../events.ts'
import { learnNpsn } from '../feeders/npsns.ts'
import { addOffer, enrolmentOf } from '../seats.ts'
import { announce } from '../settle.ts'
import { enrolments, portalImports, portalRows } from '../tables.ts'

type Tools = Pick<EnrolmentDeps, 'db' | 'clock' | 'live' | 'parts'>
type Wrong = { row: number; message: string }
type Read = { form: RegistrationForm & { program: string }; known: Known | null }
type Known = typeof applicants.$inferSelect

/** Lists of this year, newest first. */
export const portalImportsOf = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): PortalImport[] =>
  db
    .select()
    .from(portalImports)
    .where(eq(portalImports.admission_year, presentYear(db, clock())))
    .orderBy(desc(portalImports.id))
    .all()
    .map(asImport)

const asImport = ({ admission_year: _, ...row }: typeof portalImports.$inferSelect): PortalImport =>
  row

/** Stores the list, or names its wrong rows and stores nothing of it. */
export const bringPortalList = (
  tools: Tools,
  { file_name, offer_until, check, rows }: ParsedBodyOf<'portal.bring'>,
  by: Account,
): DataOf<'portal.bring'> => {
  const { db, clock } = tools
  const now = clock()
  const settings = currentSettings(db)
  const year = presentYear(db, now)
  if (offer_until !== null && offer_until < schoolDay(db, now)) {
    throw new InvalidField('offer_until', 'Tanggal ini sudah lewat.')
  }
  const ids: number[] = []
  const answer = write(db, (tx) => {
    const { read, wrong } = readRows(tx, year, rows)
    const known = read.filter((one) => one.known !== null).length
    const counted = { added: read.length - known, known, wrong }
    if (check || wrong.length > 0) return { import: null, ...counted }
    const at = now.toISOString()
    const stored = tx
      .insert(portalImports)
      .values({
        admission_year: year,
        file_name,
        ...counts(counted),
        by: by.username,
        created_at: at,
      })
      .returning()
      .get()
    for (const { form, known: row } of read) {
      const arrival = { settings, source: 'portal', actor: by.username, late: false, now } as const
      const applicant = row ?? insertRegistration(db, form, arrival)
      const decided = {
        status: 'accepted' as const,
        decided_by: by.username,
        decided_at: at,
        // The family agreed to the portal's terms, not to the school's.
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
    for (const [school, npsn] of namedNpsns(rows)) learnNpsn(tx, school, npsn, by, now)
    const object = `portal_imports/${stored.id}` as const
    recordAudit(tx, { actor: by, action: 'import', object, covers: ids }, now)
    return { import: asImport(stored), ...counted }
  })
  announce(tools, ids)
  return answer
}

/** Each school once, with its NPSN. */
const namedNpsns = (rows: readonly PortalRow[]): Map<string, string> =>
  new Map(
    rows
      .filter(({ npsn }) => npsn !== '')
      .map(({ previous_school, npsn }) => [previous_school, npsn.toUpperCase()]),
  )

const counts = ({ added, known }: { added: number; known: number }) => ({ added, known })

const readRows = (
  tx: Tx,
  year: string,
  rows: readonly PortalRow[],
): { read: Read[]; wrong: Wrong[] } => {
  const read: Read[] = []
  const wrong: Wrong[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const result = readRow(tx, year, row)
    const first = seen.get(row.nisn)
    if (typeof result === 'string') wrong.push({ row: row.row, message: result })
    else if (first !== undefined) {
      wrong.push({ row: row.row, message: `NISN ini sudah ada di baris ${first}.` })
    } else {
      seen.set(row.nisn, row.row)
      read.push(result)
    }
  }
  return { read, wrong }
}

/** What a row says, or what is wrong in it. */
const readRow = (tx: Tx, year: string, row: PortalRow): Read | string => {
  const { name, nisn, previous_school, program } = row
  const birth_date = dayOf(row.birth_date)
  if (!/^\d{10}$/.test(nisn)) {
    return nisn === ''
      ? 'NISN kosong.'
      : quoting('NISN harus 10 angka; angka nol di depan mungkin hilang di tabel.', nisn)
  }
  if (row.npsn !== '' && !npsnSchema.safeParse(row.npsn).success) {
    return quoting('NPSN sekolah asal terdiri dari 8 angka, atau kosong.', row.npsn)
  }
  if (program === '') return `${portalColumnLabels.program} kosong.`
  if (program.length > 100) return `${portalColumnLabels.program} terlalu panjang.`
  const optional = Object.fromEntries(
    (['parent_name', 'phone', 'address'] as const).flatMap((field) =>
      row[field] === '' ? [] : [[field, row[field]]],
    ),
  )
  const parsed = officeCorrection.safeParse({
    ...{ name, birth_date, previous_school, nisn, program_choice_1: program },
    ...optional,
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const read: Record<string, unknown> = { ...row, program_choice_1: program }
    return quoting(
      issue?.message ?? 'Baris ini tidak dapat dibaca.',
      `${read[String(issue?.path[0])] ?? ''}`,
    )
  }
  const known =
    tx
      .select()
      .from(applicants)
      .where(and(eq(applicants.admission_year, year), eq(applicants.nisn, nisn)))
      .get() ?? null
  if (known && known.status !== 'pending') {
    return `NISN ini sudah terdaftar di sekolah: ${statusLabels[known.status]}.`
  }
  const { parent_name = '', phone = '', address = '', ...fields } = parsed.data
  return {
    known,
    form: {
      ...{ name, birth_date: row.birth_date, previous_school, nisn, email: '' },
      ...{ parent_name, phone, address, program_choice_2: null, consent_by: null },
      ...trimmed(fields),
      program_choice_1: program,
      consent_version: null,
      program,
    },
  }
}

/** As the fields of a form are stored: without what the schema trims away. */
const trimmed = ({ name, birth_date, previous_school }: Partial<RegistrationForm>) => ({
  ...(name !== undefined && { name }),
  ...(birth_date !== undefined && { birth_date }),
  ...(previous_school !== undefined && { previous_school }),
})

/** Takes a whole list back: what it added goes for good, what it accepted waits again. */
export const undoPortalList = (tools: Tools, id: number, by: Account): PortalImport => {
  const { db, clock, parts } = tools
  const now = clock()
  const brought: { applicant_id: number; is_new: boolean }[] = []
  const undone = write(db, (tx) => {
    const stored = tx.select().from(portalImports).where(eq(portalImports.id, id)).get()
    if (!stored) throw new NotFound('Impor tidak ditemukan.')
    if (stored.undone_at !== null) {
      throw new Conflict(`Impor ini sudah diurungkan oleh ${stored.undone_by}.`)
    }
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
  announce(
    tools,
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
