/** Biodata that families and the office enter beyond the application. */
import type { BiodataField } from '@sekolah/contract/admission/biodata/labels'
import { nikWarnings } from '@sekolah/contract/admission/biodata/nik'
import type { AskedField, Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { NotFound, Stale } from '../../../engine/base/errors.ts'
import { type Db, type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { applicants } from '../applications/tables.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { askedFields } from './fields.ts'
import { biodata } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'live'>

/** The school asks for no biodata, or the child has no seat. */
export class BiodataNotAsked extends NotFound {
  constructor() {
    super('Sekolah tidak meminta biodata dari pendaftar ini.')
  }
}

export const readBiodata = (db: Db, applicant_id: number): Biodata => {
  const fields = askedFields(db)
  const row = rowOf(db, applicant_id)
  const names = fields.map(({ field }) => field)
  const values = Object.fromEntries(
    Object.entries(row?.data ?? {}).filter(([name]) => names.includes(name as BiodataField)),
  ) as Biodata['values']
  const birth_date = db
    .select({ day: applicants.birth_date })
    .from(applicants)
    .where(eq(applicants.id, applicant_id))
    .get()?.day
  return {
    fields,
    values,
    missing: missingFields(fields, row?.data ?? {}),
    warnings:
      values.nik && birth_date
        ? nikWarnings({ nik: values.nik, birth_date, sex: values.sex ?? null })
        : [],
    months_kept: Number(currentSettings(db).biodata_retention_months),
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
    rev: row?.rev ?? 0,
  }
}

/** Reads the biodata for the office; audited. */
export const openBiodata = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  applicant_id: number,
  by: Account,
): Biodata => {
  const object = `applicant/${applicant_id}` as const
  write(db, (tx) => recordAudit(tx, { actor: by, action: 'read_biodata', object }, clock()))
  return readBiodata(db, applicant_id)
}

/** Required fields without a value. */
export const missingFields = (
  fields: readonly AskedField[],
  data: Partial<Record<BiodataField, string>>,
): BiodataField[] =>
  fields.filter(({ field, is_required }) => is_required && !data[field]).map(({ field }) => field)

/** Stores the asked fields and no others; `by` is null for the family. */
export const writeBiodata = (
  { db, clock, live }: Deps,
  applicant_id: number,
  written: ParsedBodyOf<'biodata.save'>,
  by: Account | null,
  seenRev: number | null,
): Biodata => {
  const now = clock()
  write(db, (tx) => {
    const asked = askedFields(tx).map(({ field }) => field)
    const before = rowOf(tx, applicant_id)
    if (seenRev !== null && seenRev !== (before?.rev ?? 0)) {
      throw new Stale('Biodata ini sudah diubah. Periksa kembali.', readBiodata(db, applicant_id))
    }
    const data = { ...before?.data }
    const changed = asked.filter((field) => written[field] !== undefined)
    for (const field of changed) {
      const value = written[field]
      if (value) data[field] = value
      else delete data[field]
    }
    const row = {
      ...{ applicant_id, data, updated_by: by?.username ?? null },
      ...{ updated_at: now.toISOString(), rev: (before?.rev ?? 0) + 1 },
    }
    tx.insert(biodata)
      .values(row)
      .onConflictDoUpdate({ target: biodata.applicant_id, set: row })
      .run()
    const object = `applicant/${applicant_id}` as const
    recordAudit(tx, { actor: by, action: 'write_biodata', object, fields: changed }, now)
  })
  if (by) live.applicationChanged(applicant_id)
  return readBiodata(db, applicant_id)
}

const rowOf = (db: Reader, applicant_id: number) =>
  db.select().from(biodata).where(eq(biodata.applicant_id, applicant_id)).get()
