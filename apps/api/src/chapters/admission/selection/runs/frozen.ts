/**
 * The input of a list, stored when the head locked it. Publication, refilling and waiting positions
 * use it: later corrections move nobody.
 */
import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../../engine/db/connect.ts'
import { isBarred, isUnresolvedDuplicate } from '../../applications/same-child/pairs.ts'
import { applicants } from '../../applications/tables.ts'
import { selectionEntries } from '../../waves/tables.ts'
import type { Candidate, RunInput } from '../run/types.ts'
import { selectionRows, type selectionRuns } from '../tables.ts'
import { SELECTION_AUTHOR } from './by-selection.ts'
import { tieOrders } from './input.ts'

type Run = Pick<typeof selectionRuns.$inferSelect, 'id' | 'wave_id' | 'rules' | 'tie_orders'>

const hasSeat = sql`EXISTS (
  SELECT 1 FROM placements p WHERE p.applicant_id = applicants.id AND p.freed_at IS NULL
)`

/**
 * The candidates still on a list, with their frozen input. Excluded are applicants whom the office
 * has decided about, or who were moved to another wave, marked as spam or erased since.
 */
export const frozenInput = (
  db: Reader,
  run: Run,
): Pick<RunInput, 'rules' | 'candidates' | 'ties'> => {
  const candidates = db
    .select({ id: selectionRows.applicant_id, input: selectionRows.input })
    .from(selectionRows)
    .innerJoin(applicants, eq(applicants.id, selectionRows.applicant_id))
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(
      and(
        eq(selectionRows.run_id, run.id),
        isNotNull(selectionRows.input),
        eq(applicants.suspected_spam, false),
        or(eq(applicants.status, 'pending'), eq(applicants.decided_by, SELECTION_AUTHOR)),
        // Seat holders keep their seat; a waiting applicant who is a duplicate of another is
        // offered none.
        or(hasSeat, not(sql`(${isBarred} OR ${isUnresolvedDuplicate})`)),
        or(isNull(selectionEntries.wave_id), eq(selectionEntries.wave_id, run.wave_id)),
      ),
    )
    .orderBy(selectionRows.applicant_id)
    .all()
    .flatMap(({ id, input }): Candidate[] => (input ? [{ id, ...input }] : []))
  // A tie order made after the lock applies only to names that were not ordered before.
  const ties = [...tieOrders(db, run.wave_id), ...(run.tie_orders ?? [])]
  return { rules: run.rules, candidates, ties }
}
