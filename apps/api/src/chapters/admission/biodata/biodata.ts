/** Biodata that families and the office enter beyond the application. */
import { maskBiodata } from '@sekolah/contract/admission/biodata/labels'
import { nikWarnings } from '@sekolah/contract/admission/biodata/nik'
import type { AskedField, Biodata } from '@sekolah/contract/admission/biodata/schemas'
import { biodataValues } from '@sekolah/contract/admission/biodata/values'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { Invalid, NotFound, Stale } from '../../../engine/base/errors.ts'
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
    Object.entries(row?.data ?? {}).filter(([name]) => names.includes(name)),
  )
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

/** Reads the biodata for the office; audited, with the sensitive fields that it unmasks. */
export const openBiodata = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  applicant_id: number,
  by: Account,
  { isUnmasked }: { isUnmasked: boolean },
): Biodata => {
  const found = readBiodata(db, applicant_id)
  const object = `applicant/${applicant_id}` as const
  const fields = isUnmasked ? sensitiveIn(found) : []
  const entry = { actor: by, action: 'read_biodata', object } as const
  write(db, (tx) => recordAudit(tx, { ...entry, ...(fields.length > 0 && { fields }) }, clock()))
  return isUnmasked ? found : masked(found)
}

const sensitiveIn = ({ fields, values }: Biodata): string[] =>
  fields
    .filter(({ field, is_sensitive }) => is_sensitive && values[field])
    .map(({ field }) => field)

/** As the office sees it before it opens what is sensitive. */
export const masked = (found: Biodata): Biodata => {
  const names = sensitiveIn(found)
  const values = Object.entries(found.values).map(([name, value]) => [
    name,
    names.includes(name) ? maskBiodata(value) : value,
  ])
  return { ...found, values: Object.fromEntries(values), masked: names }
}

/** Required fields without a value. */
export const missingFields = (
  fields: readonly AskedField[],
  data: Readonly<Record<string, string>>,
): string[] =>
  fields.filter(({ field, is_required }) => is_required && !data[field]).map(({ field }) => field)

/** Stores the asked fields and no others; `by` is null for the family. */
export const writeBiodata = (
  { db, clock, live }: Deps,
  applicant_id: number,
  sent: ParsedBodyOf<'biodata.save'>,
  by: Account | null,
  seenRev: number | null,
): Biodata => {
  const now = clock()
  write(db, (tx) => {
    const asked = askedFields(tx)
    const before = rowOf(tx, applicant_id)
    const parsed = biodataValues(asked).safeParse(by ? withoutMasks(sent, before?.data) : sent)
    if (!parsed.success) throw new Invalid(parsed.error)
    const written: Partial<Record<string, string | null>> = parsed.data
    if (seenRev !== null && seenRev !== (before?.rev ?? 0)) {
      const present = readBiodata(db, applicant_id)
      const seen = by ? masked(present) : present
      throw new Stale('Biodata ini sudah diubah. Periksa kembali.', seen)
    }
    const data = { ...before?.data }
    const changed = asked.map(({ field }) => field).filter((field) => written[field] !== undefined)
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

/** A panel of an earlier version sends back what it was shown: a mask is no value. */
const withoutMasks = (
  sent: ParsedBodyOf<'biodata.save'>,
  stored: Readonly<Record<string, string>> = {},
): ParsedBodyOf<'biodata.save'> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => !(value && value === maskBiodata(stored[field] ?? '')),
    ),
  )

const rowOf = (db: Reader, applicant_id: number) =>
  db.select().from(biodata).where(eq(biodata.applicant_id, applicant_id)).get()
