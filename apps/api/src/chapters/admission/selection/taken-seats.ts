/** Counts seats that are given in a year, or promised by a locked result. */
import type { Seats } from '@sekolah/contract/admission/selection/rules'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { SELECTION_AUTHOR } from './runs/by-selection.ts'

type Except = {
  /** A wave whose given and promised seats are ignored, because a run of it assigns them anew. */
  runsOfWave?: number
  /** Further waves to ignore. */
  waves?: readonly number[]
  /** An applicant whose promised seat is released by the decision being made. */
  applicant?: number
}

/**
 * Taken seats by programme. While a locked run waits for publication, the larger of the seats given
 * now and after publication: a final list may move seats that the first list gave.
 */
export const takenSeats = (db: Reader, year: string, except: Except = {}): Seats[] => {
  const { runsOfWave = NONE, waves = [] } = except
  const given = givenSeats(db, year, [runsOfWave], waves)
  const locked = lockedWaves(db, year).filter((id) => id !== runsOfWave && !waves.includes(id))
  if (locked.length === 0) return given
  const counts = countsOf(given)
  const then = countsOf(givenSeats(db, year, [...locked, runsOfWave], waves))
  for (const { program, count } of promisedSeats(db, year, except)) {
    then.set(program, (then.get(program) ?? 0) + count)
  }
  for (const [program, count] of then) {
    counts.set(program, Math.max(counts.get(program) ?? 0, count))
  }
  return [...counts]
    .map(([program, count]) => ({ program, count }))
    .sort((a, b) => (a.program < b.program ? -1 : 1))
}

/** An id that no wave has. */
const NONE = 0

const countsOf = (seats: readonly Seats[]): Map<string, number> =>
  new Map(seats.map(({ program, count }) => [program, count]))

/** Seats that locked runs will give on publication, unless somebody decides otherwise. */
export const promisedSeats = (
  db: Reader,
  year: string,
  { runsOfWave = NONE, waves = [], applicant = 0 }: Except = {},
): Seats[] =>
  db.all<Seats>(sql`
    SELECT r.program AS program, count(*) AS count
    FROM selection_runs s JOIN waves w ON w.id = s.wave_id
      JOIN selection_rows r ON r.run_id = s.id JOIN applicants a ON a.id = r.applicant_id
    WHERE s.state = 'locked' AND w.admission_year = ${year} AND w.id NOT IN ${[runsOfWave, ...waves]}
      AND r.result = 'accepted' AND a.id <> ${applicant}
      AND (a.status = 'pending' OR a.decided_by = ${SELECTION_AUTHOR})
    GROUP BY r.program`)

const lockedWaves = (db: Reader, year: string): number[] =>
  db
    .all<{ id: number }>(sql`
      SELECT DISTINCT w.id AS id FROM selection_runs s JOIN waves w ON w.id = s.wave_id
      WHERE s.state = 'locked' AND w.admission_year = ${year}`)
    .map(({ id }) => id)

/** An applicant accepted before capacities were set counts for the first choice. */
const givenSeats = (
  db: Reader,
  year: string,
  runsOfWaves: readonly number[],
  exceptWaves: readonly number[],
): Seats[] =>
  db.all<Seats>(sql`
    SELECT program, count(*) AS count FROM (
      SELECT placements.program AS program
      FROM placements JOIN waves ON waves.id = placements.wave_id
      WHERE waves.admission_year = ${year} AND placements.freed_at IS NULL
        AND placements.wave_id NOT IN ${[NONE, ...exceptWaves]}
        AND NOT (placements.wave_id IN ${runsOfWaves} AND placements.run_id IS NOT NULL)
      UNION ALL
      SELECT applicants.program_choice_1
      FROM applicants LEFT JOIN placements ON placements.applicant_id = applicants.id
      WHERE applicants.admission_year = ${year} AND applicants.status = 'accepted'
        AND applicants.program_choice_1 IS NOT NULL AND placements.applicant_id IS NULL
    ) GROUP BY program ORDER BY program`)
