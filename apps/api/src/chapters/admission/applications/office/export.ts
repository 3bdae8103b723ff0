/** The list of applicants as a file for spreadsheets: XLSX, or CSV as RFC 4180 has it. */
import { dayIn } from '@sekolah/contract/dates'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { inArray } from 'drizzle-orm'
import { asCsv, asPlainText } from '../../../../engine/csv.ts'
import { write } from '../../../../engine/db/connect.ts'
import type { NamedFile } from '../../../../engine/named-file.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { asApplicant, selectApplicants } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import type { ExportColumn, WithParts } from '../parts.ts'
import { applicants } from '../tables.ts'
import { matching, sortings } from './filters.ts'

type Tools = Pick<ApplicationDeps, 'db' | 'clock'> & WithParts
type Query = ParsedQueryOf<'ppdb.export'>

/** The applicants of `ids`, or all that fit the filters; the export is audited. */
export const exportApplicants = async (
  { db, clock, parts }: Tools,
  { format, ids, year = presentYear(db, clock()), sort, ...filters }: Query,
  by: Account,
): Promise<NamedFile> => {
  const now = clock()
  const zone = currentSettings(db).time_zone
  const found = selectApplicants(db)
    .where(ids ? inArray(applicants.id, ids) : matching(year, filters))
    .orderBy(...sortings[sort])
    .all()
    .map(asApplicant)
  const columns = parts.flatMap(({ exportColumns }) => exportColumns(zone))
  const titles = columns.map(({ title }) => title)
  const rows = found.map((applicant) => columns.map(({ text }) => text(applicant) ?? ''))
  const body = new Uint8Array(
    format === 'csv' ? asCsv(titles, rows) : await asWorkbook(columns, rows),
  )
  const fields = [format, ...Object.keys(ids ? { ids } : filters)]
  const covers = found.map(({ id }) => id)
  write(db, (tx) =>
    recordAudit(tx, { actor: by, action: 'export', object: 'applicants', fields, covers }, now),
  )
  const name = `pendaftar-${dayIn(zone, now)}.${format}`
  return { name, type: types[format], size: body.byteLength, body }
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

// Every cell is text: a number would lose the leading zeros of NISN and telephone.
const asWorkbook = async (columns: ExportColumn[], rows: string[][]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) => (value ? { value: asPlainText(value), type: String } : null)),
  )
  return writeXlsxFile([head, ...cells], {
    sheet: 'Pendaftar',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
