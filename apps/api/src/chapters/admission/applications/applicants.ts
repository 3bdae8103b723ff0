/** Rows of applicants: storing, finding, changing, and the shape that staff see. */
import { type ApplicantFieldName, applicantFieldNames } from '@sekolah/contract/admission/labels'
import { maskName, registrationNumber } from '@sekolah/contract/admission/rules'
import type { Applicant, ApplicantForm } from '@sekolah/contract/admission/schemas'
import { initialSettings } from '@sekolah/contract/settings/initial'
import { count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { NotFound, refuseStale } from '../../../engine/base/errors.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { hashSubmission } from '../../../engine/db/idempotency.ts'
import { foldText } from '../../../engine/db/search.ts'
import { applicants } from './tables.ts'

export type ApplicantRow = typeof applicants.$inferSelect

/** The fields that a family writes and may correct. */
export type ApplicantFields = Pick<ApplicantForm, ApplicantFieldName>

/** Always in this order: the hashes of stored forms depend on it. */
export const orderedFields = (form: ApplicantFields): ApplicantFields =>
  Object.fromEntries(applicantFieldNames.map((name) => [name, form[name]])) as ApplicantFields

/** Names of the values that differ in `after`. */
export const changedFields = <Fields extends object>(before: Fields, after: Partial<Fields>) =>
  (Object.keys(after) as (keyof Fields & string)[]).filter((name) => before[name] !== after[name])

/** Columns for search and comparison; recomputed at every edit. */
export const searchColumns = (fields: ApplicantFields) => ({
  name_key: foldText(fields.name),
  search_text: foldText(
    [fields.name, fields.parent_name, fields.previous_school, fields.phone].join(' | '),
  ),
  public_text: foldText(`${maskName(fields.name)} | ${fields.previous_school}`),
})

/** SHA-256 of the form's fields; the sending time is not included. */
export const formHash = (form: ApplicantFields & { consent_version: string | null }): string =>
  hashSubmission([orderedFields(form), form.consent_version])

/**
 * More applications than this with one telephone number and birth date on one day are suspicious.
 */
export const MAX_FAMILY_APPLICATIONS = 3

/**
 * Probably the same child: equal NISN, or equal name and birth date, within the admission year;
 * or more than three applications of one family and birth date on a day; and two that the office has
 * joined, whatever was corrected since. The outer row is
 * written out by its table's name, because drizzle would leave it out.
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
  ) OR ${MAX_FAMILY_APPLICATIONS} < (
    SELECT count(*) FROM applicants other
    WHERE other.phone = applicants.phone AND other.birth_date = applicants.birth_date
      AND other.registration_day = applicants.registration_day
  ) OR EXISTS (
    SELECT 1 FROM same_child said
    WHERE said.kept IS NOT NULL AND applicants.id IN (said.low_id, said.high_id)
  )
)`.mapWith(Boolean)

/**
 * The numbers of a year's rows that `possibleDuplicate` holds of, some of them twice, found in four
 * walks of indexes: CROSS JOIN has SQLite begin with the groups.
 */
export const duplicateIds = (year: string): SQL => sql`(
  SELECT id FROM (
    SELECT nisn FROM applicants WHERE admission_year = ${year} AND nisn IS NOT NULL
    GROUP BY nisn HAVING count(*) > 1
  ) CROSS JOIN applicants USING (nisn) WHERE admission_year = ${year}
  UNION ALL
  SELECT id FROM (
    SELECT name_key, birth_date FROM applicants WHERE admission_year = ${year}
    GROUP BY name_key, birth_date HAVING count(*) > 1
  ) CROSS JOIN applicants USING (name_key, birth_date) WHERE admission_year = ${year}
  UNION ALL
  SELECT id FROM (
    SELECT phone, birth_date, registration_day FROM applicants
    GROUP BY phone, birth_date, registration_day HAVING count(*) > ${MAX_FAMILY_APPLICATIONS}
  ) CROSS JOIN applicants USING (phone, birth_date, registration_day) WHERE admission_year = ${year}
  UNION ALL
  SELECT id FROM (
    SELECT low_id AS id FROM same_child WHERE kept IS NOT NULL
    UNION ALL SELECT high_id FROM same_child WHERE kept IS NOT NULL
  ) CROSS JOIN applicants USING (id) WHERE admission_year = ${year}
)`

/** The school's label for admission, also inside a transaction that changes settings. */
const ppdbLabel = sql<string>`coalesce(
  (SELECT setting_value FROM settings WHERE setting_key = 'ppdb_label'), ${initialSettings.ppdb_label}
)`

/** Selects applicants with their computed columns; chain `where`, `orderBy` and so on. */
export const selectApplicants = (db: Reader) =>
  db
    .select({
      ...getTableColumns(applicants),
      possible_duplicate: possibleDuplicate,
      ppdb_label: ppdbLabel,
    })
    .from(applicants)

export const countApplicants = (db: Reader, where: SQL | undefined): number =>
  db.select({ n: count() }).from(applicants).where(where).get()?.n ?? 0

export const findApplicant = (db: Reader, id: number): Applicant | undefined => {
  const row = selectApplicants(db).where(eq(applicants.id, id)).get()
  return row && toApplicant(row)
}

/** Like `findApplicant`, but throws NotFound when there is none. */
export const requireApplicant = (db: Reader, id: number): Applicant => {
  const applicant = findApplicant(db, id)
  if (!applicant) throw new NotFound('Pendaftar tidak ditemukan.')
  return applicant
}

export const refuseStaleApplicant = (applicant: Applicant, seenRev: number | null): void =>
  refuseStale(applicant, seenRev, 'Data pendaftar sudah berubah. Periksa kembali.')

/** Stores new values of a row under its next revision. */
export const updateApplicant = (
  tx: Tx,
  { id, rev }: Pick<ApplicantRow, 'id' | 'rev'>,
  values: Partial<ApplicantRow>,
  now: Date,
): ApplicantRow =>
  tx
    .update(applicants)
    .set({ ...values, updated_at: now.toISOString(), rev: rev + 1 })
    .where(eq(applicants.id, id))
    .returning()
    .get()

type SelectedRow = ApplicantRow & { possible_duplicate: boolean; ppdb_label: string }

/** An application as staff see it: everything except the family's secret key. */
export const toApplicant = ({ ppdb_label, ...row }: SelectedRow): Applicant => {
  const {
    client_id: _secret,
    form_hash: _hash,
    name_key: _name,
    search_text: _search,
    public_text: _public,
    registration_day: _day,
    wave_day: _wave,
    ...seen
  } = row
  return { ...seen, registration_number: registrationNumber(row.id, { ppdb_label }) }
}
