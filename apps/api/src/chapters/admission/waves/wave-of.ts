/**
 * Determines an applicant's wave: the one staff moved it to, else by the registration day. The
 * applications' chapter depends on waves, so nothing here may import it.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { selectionEntries, waves } from './tables.ts'

/** An SQL expression over applicants of the year, joined with their `selection_entries`. */
export const waveOfApplicants = (year: string | SQL) =>
  sql<number | null>`coalesce(${selectionEntries.wave_id}, (
    SELECT own.id FROM ${waves} AS own WHERE own.admission_year = ${year}
      AND coalesce(applicants.wave_day, applicants.registration_day)
        BETWEEN own.opens AND own.closes LIMIT 1
  ))`

/** As above, without requiring that join. */
export const ownWave = (year: string | SQL) =>
  sql<number | null>`(SELECT ${waveOfApplicants(year)} FROM (SELECT 1) LEFT JOIN ${selectionEntries}
    ON ${selectionEntries.applicant_id} = applicants.id)`

export type ApplicantOfYear = { id: number; admission_year: string }

/** Null if the day lies in no wave. */
export const waveOfApplicant = (
  db: Reader,
  { id, admission_year }: ApplicantOfYear,
): Wave | null => {
  const found = db.get<{ wave_id: number | null } | undefined>(sql`
    SELECT ${ownWave(admission_year)} AS wave_id FROM applicants WHERE applicants.id = ${id}`)
  if (!found?.wave_id) return null
  return db.select().from(waves).where(eq(waves.id, found.wave_id)).get() ?? null
}
