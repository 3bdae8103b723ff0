/**
 * Pairs of applications for one child: equal NISN, or equal name and birth date, in one year,
 * neither rejected. SQL over the outer `applicants`, which is referenced by its table's name.
 */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../../engine/db/connect.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { AlreadyOneSeat, ApplicationSetAside } from '../../errors.ts'
import { applicants } from '../tables.ts'
import { sameChild } from './tables.ts'

const isPairWith = (other: string): SQL => {
  const o = sql.raw(other)
  return sql`${o}.admission_year = applicants.admission_year AND ${o}.id <> applicants.id
    AND ${o}.status <> 'rejected' AND NOT ${o}.suspected_spam
    AND (${o}.nisn = applicants.nisn
      OR (${o}.name_key = applicants.name_key AND ${o}.birth_date = applicants.birth_date))`
}

/** True when another application of the pair was chosen as the valid one. */
export const isSetAside: SQL = sql`EXISTS (
  SELECT 1 FROM same_child s
  WHERE applicants.id IN (s.low_id, s.high_id) AND s.kept IS NOT NULL AND s.kept <> applicants.id
)`

/** True for an application that a locked run will accept on publication. */
const isPromised = (other: string): SQL => {
  const o = sql.raw(other)
  return sql`(${o}.status = 'pending' AND EXISTS (
    SELECT 1 FROM selection_rows r JOIN selection_runs run ON run.id = r.run_id
    WHERE r.applicant_id = ${o}.id AND r.result = 'accepted' AND run.state = 'locked'
  ))`
}

/** True for an application that has a seat, or is promised one. */
const hasSeat = (other: string): SQL => {
  const o = sql.raw(other)
  return sql`((${o}.status = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM placements p WHERE p.applicant_id = ${o}.id AND p.freed_at IS NOT NULL
  )) OR ${isPromised(other)})`
}

/** Relates `o` and the outer applicant to a verdict on the two. */
const isTheirVerdict = sql`s.low_id = min(o.id, applicants.id) AND s.high_id = max(o.id, applicants.id)`

/**
 * True for the later application of a pair without a verdict, and for the earlier one while the
 * later has a seat.
 */
export const isUnresolvedDuplicate: SQL = sql`EXISTS (
  SELECT 1 FROM applicants o
  WHERE ${isPairWith('o')} AND (o.id < applicants.id OR ${hasSeat('o')})
    AND NOT EXISTS (SELECT 1 FROM same_child s WHERE ${isTheirVerdict})
    AND NOT EXISTS (
      SELECT 1 FROM same_child s
      WHERE o.id IN (s.low_id, s.high_id) AND s.kept IS NOT NULL AND s.kept <> o.id
    )
)`

/**
 * The id of the pair's application that has a seat, or is promised one by a locked run; respects
 * verdicts that the two are different children, or that one is valid for both.
 */
const seatHolder: SQL = sql`(
  SELECT min(o.id) FROM applicants o
  WHERE ((${isPairWith('o')})
      OR EXISTS (SELECT 1 FROM same_child s WHERE s.kept IS NOT NULL AND ${isTheirVerdict}))
    AND NOT EXISTS (SELECT 1 FROM same_child s WHERE s.kept IS NULL AND ${isTheirVerdict})
    AND ${hasSeat('o')}
)`

/** True when another application of the pair has a seat, or is the valid one. */
export const isBarred: SQL = sql`(${isSetAside} OR ${seatHolder} IS NOT NULL)`

/**
 * Throws when the same child has a seat under another number, or another number is the valid one.
 */
export const refuseSecondSeat = (db: Reader, all: Db, id: number): void => {
  const named = (of: number) => registrationNumber(of, currentSettings(all))
  const kept = findReplacement(db, id)
  if (kept !== null) throw new ApplicationSetAside(named(kept))
  const found = db
    .select({ holder: sql<number | null>`${seatHolder}` })
    .from(applicants)
    .where(eq(applicants.id, id))
    .get()
  if (found?.holder) throw new AlreadyOneSeat(named(found.holder), found.holder)
}

/** Whether a locked run will accept the application on publication. */
export const hasPromisedSeat = (db: Reader, id: number): boolean =>
  db
    .select({ id: applicants.id })
    .from(applicants)
    .where(sql`${applicants.id} = ${id} AND ${isPromised('applicants')}`)
    .get() !== undefined

/** An applicant with those who were set aside for it; nobody where another number stands in its place. */
export const withMergedApplicants = (db: Reader, id: number): number[] => {
  const rows = db
    .select()
    .from(sameChild)
    .where(
      sql`${id} IN (${sameChild.low_id}, ${sameChild.high_id}) AND ${sameChild.kept} IS NOT NULL`,
    )
    .all()
  if (rows.some(({ kept }) => kept !== id)) return []
  return [id, ...rows.map(({ low_id, high_id }) => (low_id === id ? high_id : low_id))]
}

/** The number that stands in place of an applicant's; null where its own does. */
export const findReplacement = (db: Reader, id: number): number | null =>
  db
    .select({ kept: sameChild.kept })
    .from(sameChild)
    .where(sql`${id} IN (${sameChild.low_id}, ${sameChild.high_id}) AND ${sameChild.kept} <> ${id}`)
    .limit(1)
    .get()?.kept ?? null
