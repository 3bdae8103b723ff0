/** The counts from application to enrolment, by wave and programme. */
import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import type { FunnelLine } from '@sekolah/contract/admission/enrolment/schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { applicants } from '../applications/tables.ts'
import { checkStateCondition } from '../documents/states.ts'
import { activeTypes } from '../documents/types.ts'
import { placements, selectionRows, selectionRuns } from '../selection/tables.ts'
import { takenSeats } from '../selection/taken-seats.ts'
import { wavesOf } from '../waves/of-year.ts'
import { seatsOfWave } from '../waves/seats-in-force.ts'
import { selectionEntries } from '../waves/tables.ts'
import { waveOfApplicants } from '../waves/wave-of.ts'
import type { EnrolmentDeps } from './events.ts'
import { openFreedSeats, wavesToRefill } from './freed-seats.ts'
import { enrolments } from './tables.ts'

type Count = { wave_id: number | null; program: string; n: number }

export const overviewOf = ({
  db,
  clock,
}: Pick<EnrolmentDeps, 'db' | 'clock'>): DataOf<'enrolments.overview'> => {
  const now = clock()
  const year = presentYear(db, now)
  const waves = wavesOf(db, year)
  const { ppdb_mode } = currentSettings(db)
  const hasOffers =
    db
      .select({ id: enrolments.applicant_id })
      .from(enrolments)
      .where(eq(enrolments.admission_year, year))
      .limit(1)
      .get() !== undefined
  const is_used =
    hasOffers || ppdb_mode === 'portal' || waves.some(({ enrol_until }) => enrol_until !== null)
  if (!is_used) return { is_used, year, lines: [], free: [] }
  const labels = new Map(waves.map(({ id, label }) => [id, label]))
  return {
    is_used,
    year,
    lines: linesOf(db, year, waves),
    free: wavesToRefill(db, now).flatMap((wave_id) => {
      const wave = labels.get(wave_id)
      return wave ? [{ wave_id, wave, count: openFreedSeats(db, wave_id) }] : []
    }),
  }
}

const linesOf = (db: Db, year: string, waves: readonly Wave[]): FunnelLine[] => {
  const types = activeTypes(db)
  const wished = sql<string>`coalesce(${applicants.program_choice_1}, '')`
  const given = sql<string>`coalesce(${enrolments.program}, ${placements.program}, ${applicants.program_choice_1}, '')`
  const applied = countBy(db, year, wished)
  const verified =
    types.length > 0 ? countBy(db, year, wished, checkStateCondition(db, types, 'verified')) : null
  const accepted = countBy(db, year, given, eq(applicants.status, 'accepted'))
  const inState = (state: SeatState) =>
    countBy(
      db,
      year,
      given,
      and(eq(applicants.status, 'accepted'), eq(enrolments.seat_state, state)),
    )
  const states = {
    offered: inState('offered'),
    confirmed: inState('confirmed'),
    enrolled: inState('enrolled'),
    expired: inState('expired'),
    resigned: inState('resigned'),
  }
  const waiting = countWaiting(db, year)
  const taken = takenSeats(db, year)
  const places = new Map<string, Pick<FunnelLine, 'wave_id' | 'program'>>()
  const stated = waves.flatMap(({ id, seats }) =>
    seats.map(({ program }) => ({ wave_id: id, program })),
  )
  for (const { wave_id, program } of [...stated, ...applied, ...accepted]) {
    places.set(JSON.stringify([wave_id, program]), { wave_id, program })
  }
  return [...places.values()].map((place) => {
    const of = (counts: readonly Count[]) =>
      counts.find((one) => one.wave_id === place.wave_id && one.program === place.program)?.n ?? 0
    const wave = waves.find(({ id }) => id === place.wave_id)
    const seats = wave && seatsOfWave(db, wave).find(({ program }) => program === place.program)
    const gone = taken.find(({ program }) => program === place.program)?.count ?? 0
    return {
      ...place,
      wave: wave?.label ?? null,
      applied: of(applied),
      verified: verified && of(verified),
      accepted: of(accepted),
      offered: of(states.offered),
      confirmed: of(states.confirmed),
      enrolled: of(states.enrolled),
      expired: of(states.expired),
      resigned: of(states.resigned),
      seats_left: seats ? Math.max(0, seats.count - gone) : null,
      waiting: of(waiting),
    }
  })
}

const countBy = (db: Db, year: string, program: SQL<string>, condition?: SQL): Count[] => {
  const wave_id = sql<
    number | null
  >`coalesce(${enrolments.wave_id}, nullif(${placements.wave_id}, 0), ${waveOfApplicants(year)})`
  return db
    .select({ wave_id, program, n: count() })
    .from(applicants)
    .leftJoin(enrolments, eq(enrolments.applicant_id, applicants.id))
    .leftJoin(placements, eq(placements.applicant_id, applicants.id))
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(
      and(eq(applicants.admission_year, year), eq(applicants.suspected_spam, false), condition),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
    .all()
}

/** Counts the children who still wait on a final list, by programme. */
const countWaiting = (db: Db, year: string): Count[] =>
  db.all<Count>(sql`
    SELECT ${selectionRuns.wave_id} AS wave_id, place.value ->> 'program' AS program,
      count(DISTINCT ${applicants.id}) AS n
    FROM ${selectionRows}
    JOIN ${selectionRuns} ON ${selectionRuns.id} = ${selectionRows.run_id}
      AND ${selectionRuns.state} = 'final'
    JOIN ${applicants} ON ${applicants.id} = ${selectionRows.applicant_id}
    JOIN json_each(${selectionRows.waiting}) AS place
    WHERE ${applicants.admission_year} = ${year} AND ${applicants.status} = 'pending'
      AND ${selectionRows.result} = 'waiting'
    GROUP BY 1, 2`)
