/**
 * The documents that a path requires of its applicants, copied into the documents' chapter whenever
 * a claim or a path rule changes. A rejected claim requires nothing.
 */

import type { Path } from '@sekolah/contract/admission/selection/rules'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { documentsOf } from '../documents/states.ts'
import { pathDocuments } from '../documents/tables.ts'
import { waveOfApplicants } from '../waves/wave-of.ts'

/** For one applicant, or for all of a year. */
export const storePathDocuments = (tx: Tx, of: { year: string; applicant_id?: number }): void => {
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

/** Labels of the path's required documents that are not approved. */
export const missingDocuments = (db: Reader, row: Child, path: Path | undefined): string[] => {
  if (!path || path.document_types.length === 0) return []
  return documentsOf(db, row)
    .filter(({ type, state }) => path.document_types.includes(type.code) && state !== 'approved')
    .map(({ type }) => type.label)
}
