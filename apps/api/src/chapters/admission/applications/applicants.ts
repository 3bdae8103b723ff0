/** The rows of applicants: how they are stored, and what staff and families see of them. */
import {
  type Applicant,
  type ApplicantForm,
  type HistoryEntry,
  type MyApplication,
  maskName,
  type Receipt,
  registrationNumber,
  resultsAreOut,
} from '@sekolah/contract/ppdb'
import type { Settings } from '@sekolah/contract/school'
import { and, asc, count, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { hashOf } from '../../../engine/db/idempotency.ts'
import { fold } from '../../../engine/db/search.ts'
import { NotFound, Stale } from '../../../engine/errors.ts'
import { shownStatus } from '../admission.ts'
import { applicantHistory, applicants } from './tables.ts'

export type ApplicantRow = typeof applicants.$inferSelect

/** What a family writes, and may correct. */
export type ApplicantFields = Omit<
  ApplicantForm,
  'agreement' | 'client_id' | 'queued_at' | 'consent_version' | 'website'
>

export const fieldsOf = ({
  name,
  birth_date,
  previous_school,
  nisn,
  program_choice_1,
  program_choice_2,
  parent_name,
  phone,
  email,
  address,
  consent_by,
}: ApplicantFields): ApplicantFields => ({
  name,
  birth_date,
  previous_school,
  nisn,
  program_choice_1,
  program_choice_2,
  parent_name,
  phone,
  email,
  address,
  consent_by,
})

/** Names of the values in which `after` differs. */
export const changedFields = <Fields extends object>(before: Fields, after: Partial<Fields>) =>
  (Object.keys(after) as (keyof Fields & string)[]).filter((name) => before[name] !== after[name])

/** The columns by which rows are searched and compared; stored again at every edit. */
export const searchColumns = (fields: ApplicantFields) => ({
  name_key: fold(fields.name),
  search_text: fold(
    [fields.name, fields.parent_name, fields.previous_school, fields.phone].join(' | '),
  ),
  public_text: fold(`${maskName(fields.name)} | ${fields.previous_school}`),
})

/** SHA-256 of what the family wrote; when it was sent does not count. */
export const formHash = (form: ApplicantFields & { consent_version: string | null }): string =>
  hashOf([fieldsOf(form), form.consent_version])

/** So many applications of one family and birth date on a day make nobody wonder. */
const FAMILY_MAX = 3

/**
 * Likely the same child: equal NISN, or equal name and birth date, within the admission year;
 * or more than three applications of one family and birth date on a day. The outer row is
 * written out by its table's name, because drizzle would leave the name away.
 */
export const possibleDuplicate: SQL<boolean> = sql`(
  EXISTS (
    SELECT 1 FROM applicants other
    WHERE other.admission_year = applicants.admission_year AND other.nisn = applicants.nisn
      AND other.id <> applicants.id
  ) OR EXISTS (
    SELECT 1 FROM applicants other
    WHERE other.admission_year = applicants.admission_year
      AND other.name_key = applicants.name_key AND other.birth_date = applicants.birth_date
      AND other.id <> applicants.id
  ) OR ${FAMILY_MAX} < (
    SELECT count(*) FROM applicants other
    WHERE other.phone = applicants.phone AND other.birth_date = applicants.birth_date
      AND other.registration_day = applicants.registration_day
  )
)`.mapWith(Boolean)

/** Rows with the mark of likely duplicates; chain `where`, `orderBy` and so on. */
export const selectApplicants = (db: Reader) =>
  db
    .select({ ...getTableColumns(applicants), possible_duplicate: possibleDuplicate })
    .from(applicants)

export const countApplicants = (db: Reader, where: SQL | undefined): number =>
  db.select({ n: count() }).from(applicants).where(where).get()?.n ?? 0

export const findApplicant = (db: Reader, id: number): Applicant | undefined => {
  const row = selectApplicants(db).where(eq(applicants.id, id)).get()
  return row && asApplicant(row)
}

/** As `findApplicant`; throws the 404 when there is none. */
export const knownApplicant = (db: Reader, id: number): Applicant => {
  const applicant = findApplicant(db, id)
  if (!applicant) throw new NotFound('Pendaftar tidak ditemukan.')
  return applicant
}

/** 412 when the record has changed since the caller read it. */
export const refuseStale = (applicant: Applicant, ifMatch: number | null): void => {
  if (ifMatch === null || ifMatch === applicant.rev) return
  throw new Stale('Data pendaftar sudah berubah. Periksa kembali.', applicant)
}

/** Who else is likely the same child, oldest first: the rows that give `row` its mark. */
export const duplicatesOf = (db: Reader, id: number): Applicant[] => {
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!row) return []
  const family = and(
    eq(applicants.phone, row.phone),
    eq(applicants.birth_date, row.birth_date),
    eq(applicants.registration_day, row.registration_day),
  )
  const same = and(
    eq(applicants.admission_year, row.admission_year),
    or(
      row.nisn ? eq(applicants.nisn, row.nisn) : undefined,
      and(eq(applicants.name_key, row.name_key), eq(applicants.birth_date, row.birth_date)),
    ),
  )
  const many = countApplicants(db, family) > FAMILY_MAX
  return selectApplicants(db)
    .where(and(ne(applicants.id, id), many ? or(same, family) : same))
    .orderBy(asc(applicants.id))
    .all()
    .map(asApplicant)
}

/** An application as staff see it: everything but the family's secret key. */
export const asApplicant = (row: ApplicantRow & { possible_duplicate: boolean }): Applicant => {
  const {
    client_id: _secret,
    form_hash: _hash,
    name_key: _name,
    search_text: _search,
    public_text: _public,
    registration_day: _day,
    ...seen
  } = row
  return { ...seen, registration_number: registrationNumber(row.id) }
}

export const asReceipt = (row: ApplicantRow, settings: Settings, now: Date): Receipt => ({
  client_id: row.client_id,
  id: row.id,
  registration_number: registrationNumber(row.id),
  status: shownStatus(row.status, settings, now),
  registration_date: row.registration_date,
  late: row.late,
})

/** What a family sees of its own; before the results are out a decision does not show. */
export const asMine = (row: ApplicantRow, settings: Settings, now: Date): MyApplication => {
  const seen = asReceipt(row, settings, now)
  return {
    ...seen,
    public_note: resultsAreOut(settings, now) ? row.public_note : null,
    rev: row.rev,
    form: seen.status === 'pending' ? fieldsOf(row) : null,
  }
}

type Step = Pick<HistoryEntry, 'action' | 'actor' | 'status'> &
  Partial<Pick<HistoryEntry, 'notes' | 'fields'>>

export const recordStep = (tx: Tx, applicantId: number, step: Step, now: Date): void => {
  tx.insert(applicantHistory)
    .values({ applicant_id: applicantId, ...step, created_at: now.toISOString() })
    .run()
}
