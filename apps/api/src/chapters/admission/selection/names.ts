/** Looks up registration numbers and names by applicant id; names of erased applicants are null. */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { applicants } from '../applications/tables.ts'

export type Named = {
  registration_number: string
  name: string | null
  previous_school: string | null
}

/** Adds number and name of the applicant to each row, keeping the order. */
export const withNames = <Row>(
  db: Db,
  rows: readonly Row[],
  idOf: (row: Row) => number,
): { row: Row; name: Named }[] => {
  const settings = currentSettings(db)
  const ids = [...new Set(rows.map(idOf))]
  const known = new Map(
    db
      .select({
        id: applicants.id,
        name: applicants.name,
        previous_school: applicants.previous_school,
      })
      .from(applicants)
      .where(inArray(applicants.id, ids))
      .all()
      .map((one) => [one.id, one]),
  )
  return rows.map((row) => {
    const id = idOf(row)
    const { name = null, previous_school = null } = known.get(id) ?? {}
    return {
      row,
      name: { registration_number: registrationNumber(id, settings), name, previous_school },
    }
  })
}
