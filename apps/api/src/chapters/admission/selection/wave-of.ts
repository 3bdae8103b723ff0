/** The wave to which an applicant belongs: where staff moved it, or by the day. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { selectionEntries, waves } from './tables.ts'

/** In a query over applicants of the year, joined with their `selection_entries`. */
export const waveOfApplicants = (year: string) =>
  sql<number | null>`coalesce(${selectionEntries.wave_id}, (
    SELECT ${waves.id} FROM ${waves} WHERE ${waves.admission_year} = ${year}
      AND coalesce(${applicants.wave_day}, ${applicants.registration_day}) BETWEEN ${waves.opens} AND ${waves.closes} LIMIT 1
  ))`

/** Null where the day lies in no wave. */
export const waveOfApplicant = (
  db: Reader,
  { id, admission_year }: { id: number; admission_year: string },
): Wave | null => {
  const found = db
    .select({ wave_id: waveOfApplicants(admission_year) })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(eq(applicants.id, id))
    .get()
  if (!found?.wave_id) return null
  return db.select().from(waves).where(eq(waves.id, found.wave_id)).get() ?? null
}
