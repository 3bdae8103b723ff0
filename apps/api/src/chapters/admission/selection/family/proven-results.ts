/** The results that a code shown at the counter may prove, and the current result. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import type { KnownResults } from '../../applications/parts.ts'
import { applicants } from '../../applications/tables.ts'
import { waves } from '../../waves/tables.ts'
import { findPublishedRow, statusByResult } from '../results.ts'
import { selectionRows, selectionRuns } from '../tables.ts'

/**
 * Every result ever published for the number, at the typed time and at each publication time: a
 * family may have printed a list that the final one replaced.
 */
export const knownResults = (db: Db, applicant_id: number, saidAt: string): KnownResults => {
  if (!db.select({ id: waves.id }).from(waves).limit(1).get()) {
    return { possible: [], published: null }
  }
  const outcomes = [
    ...programsOf(db).map((program) => ({ result: 'accepted' as const, program })),
    { result: 'waiting' as const, program: null },
    { result: 'refused' as const, program: null },
  ]
  const times = new Set([saidAt, ...publishedTimes(db, applicant_id)])
  return {
    possible: [...times].flatMap((published_at) =>
      outcomes.map((outcome) => ({ ...outcome, published_at })),
    ),
    published: presentResult(db, applicant_id),
  }
}

const programsOf = (db: Db): string[] =>
  db
    .all<{ program: string }>(sql`
      SELECT DISTINCT program FROM selection_rows WHERE program IS NOT NULL
      UNION SELECT json_extract(seat.value, '$.program') FROM waves, json_each(waves.seats) seat`)
    .map(({ program }) => program)

const publishedTimes = (db: Db, applicant_id: number): string[] =>
  db
    .select({ at: selectionRuns.published_at })
    .from(selectionRows)
    .innerJoin(selectionRuns, eq(selectionRuns.id, selectionRows.run_id))
    .where(and(eq(selectionRows.applicant_id, applicant_id), isNotNull(selectionRuns.published_at)))
    .all()
    .flatMap(({ at }) => at ?? [])

/** Null also if the office has decided otherwise since. */
const presentResult = (db: Db, applicant_id: number): KnownResults['published'] => {
  const found = findPublishedRow(db, applicant_id)
  if (!found?.run.published_at) return null
  const { row, run } = found
  const applicant = db
    .select({ status: applicants.status })
    .from(applicants)
    .where(eq(applicants.id, applicant_id))
    .get()
  if (applicant && statusByResult[row.result] !== applicant.status) return null
  return {
    result: row.result,
    program: row.program,
    state: run.state === 'final' ? 'final' : 'provisional',
    published_at: found.run.published_at,
  }
}
