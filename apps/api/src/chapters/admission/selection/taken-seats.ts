/** Seats that are given away in a year. */
import type { Seats } from '@sekolah/contract/admission/selection/rules'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'

/**
 * By programme; without those that runs of one wave gave, where another run of it gives them anew.
 * Who was accepted before seats were stated has the first choice.
 */
export const takenSeats = (db: Reader, year: string, runsOfWave = 0): Seats[] =>
  db.all<Seats>(sql`
    SELECT program, count(*) AS count FROM (
      SELECT placements.program AS program
      FROM placements JOIN waves ON waves.id = placements.wave_id
      WHERE waves.admission_year = ${year} AND placements.freed_at IS NULL
        AND NOT (placements.wave_id = ${runsOfWave} AND placements.run_id IS NOT NULL)
      UNION ALL
      SELECT applicants.program_choice_1
      FROM applicants LEFT JOIN placements ON placements.applicant_id = applicants.id
      WHERE applicants.admission_year = ${year} AND applicants.status = 'accepted'
        AND applicants.program_choice_1 IS NOT NULL AND placements.applicant_id IS NULL
    ) GROUP BY program ORDER BY program`)
