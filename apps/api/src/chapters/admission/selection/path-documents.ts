/**
 * What a path asks of who follows it: noted where documents are kept, whenever a claim or a rule of
 * paths changes. A claim that the school has looked at and not agreed to asks for nothing.
 */

import type { Path } from '@sekolah/contract/admission/selection/rules'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { documentsOf } from '../documents/states.ts'
import { pathDocuments } from '../documents/tables.ts'
import { waveOfApplicants } from '../waves/wave-of.ts'

/** Of one applicant, or of all of a year. */
export const notePathDocuments = (tx: Tx, of: { year: string; applicant_id?: number }): void => {
  const { year, applicant_id } = of
  const concerned =
    applicant_id === undefined
      ? eq(applicants.admission_year, year)
      : eq(applicants.id, applicant_id)
  const ids = tx.select({ id: applicants.id }).from(applicants).where(concerned)
  tx.delete(pathDocuments).where(inArray(pathDocuments.applicant_id, ids)).run()
  tx.run(sql`INSERT OR IGNORE INTO path_documents (applicant_id, type)
    SELECT claims.applicant_id, asked.value
    FROM claims JOIN applicants ON applicants.id = claims.applicant_id
      LEFT JOIN selection_entries ON selection_entries.applicant_id = applicants.id
      JOIN waves AS own ON own.id = ${waveOfApplicants(year)},
      json_each(own.paths) path, json_each(path.value, '$.document_types') asked
    WHERE ${concerned} AND (claims.is_verified OR claims.checked_by IS NULL)
      AND json_extract(path.value, '$.code') = claims.path`)
}

type Child = Parameters<typeof documentsOf>[1]

/** Labels of documents that a path asks for and that are not approved. */
export const lackingDocuments = (db: Reader, row: Child, path: Path | undefined): string[] => {
  if (!path || path.document_types.length === 0) return []
  return documentsOf(db, row)
    .filter(({ type, state }) => path.document_types.includes(type.code) && state !== 'approved')
    .map(({ type }) => type.label)
}
