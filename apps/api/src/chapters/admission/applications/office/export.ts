/** Exports the list of applicants as a spreadsheet file. */
import { setImmediate as pass } from 'node:timers/promises'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { inArray } from 'drizzle-orm'
import type { NamedFile } from '../../../../engine/base/named-file.ts'
import { write } from '../../../../engine/db/connect.ts'
import { spreadsheetTypes } from '../../../../engine/spreadsheet/types.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { selectApplicants, toApplicant } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import type { WithParts } from '../parts.ts'
import { applicants } from '../tables.ts'
import { applicantsCondition, sortColumns } from './filters.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'spreadsheets'> & WithParts
type Query = ParsedQueryOf<'ppdb.export'>

/** Rows per read, few enough not to block requests. */
const AT_ONCE = 25

/** The applicants of `ids`, or all that match the filters; the export is audited. */
export const exportApplicants = async (
  { db, clock, parts, spreadsheets }: Deps,
  { format, ids, year = presentYear(db, clock()), sort, ...filters }: Query,
  by: Account,
): Promise<NamedFile> => {
  const now = clock()
  const settings = currentSettings(db)
  const zone = settings.time_zone
  const covers = db
    .select({ id: applicants.id })
    .from(applicants)
    .where(ids ? inArray(applicants.id, ids) : applicantsCondition(year, filters, settings))
    .orderBy(...sortColumns[sort])
    .all()
    .map(({ id }) => id)
  await pass()
  const columns = parts.flatMap(({ exportColumns }) => exportColumns(zone, db))
  const rows: string[] = []
  for (let from = 0; from < covers.length; from += AT_ONCE) {
    const wanted = inArray(applicants.id, covers.slice(from, from + AT_ONCE))
    const some = selectApplicants(db)
      .where(wanted)
      .orderBy(...sortColumns[sort])
      .all()
      .map(toApplicant)
      .map((applicant) => columns.map(({ text }) => text(applicant) ?? ''))
    rows.push(JSON.stringify(some))
    // Yield to waiting requests.
    await pass()
  }
  const body = await spreadsheets.write({
    format,
    name: 'Pendaftar',
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows,
  })
  const fields = [format, ...Object.keys(ids ? { ids } : filters)]
  write(db, (tx) =>
    recordAudit(tx, { actor: by, action: 'export', object: 'applicants', fields, covers }, now),
  )
  const name = `pendaftar-${dayIn(zone, now)}.${format}`
  return { name, type: spreadsheetTypes[format], size: body.byteLength, body }
}
