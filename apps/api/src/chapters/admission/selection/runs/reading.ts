/** The committee's view of runs: sorted rows, and differences between two runs. */
import type { RunChange, SelectionRow } from '@sekolah/contract/admission/selection/run-schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, count, eq, like, or, sql } from 'drizzle-orm'
import { Conflict } from '../../../../engine/base/errors.ts'
import type { Db } from '../../../../engine/db/connect.ts'
import { foldText } from '../../../../engine/db/search.ts'
import { applicants } from '../../applications/tables.ts'
import { withNames } from '../names.ts'
import { selectionRows } from '../tables.ts'
import { inputChanges } from './input-changes.ts'
import { requireRun, runsOf } from './runs.ts'

type StoredRow = typeof selectionRows.$inferSelect

/** A page of a run's rows, with the total count of matches. */
export const listRows = (
  db: Db,
  run_id: number,
  { result, program, path, search, limit, offset }: ParsedQueryOf<'selection.rows'>,
): { rows: SelectionRow[]; total: number } => {
  requireRun(db, run_id)
  const fits = and(
    eq(selectionRows.run_id, run_id),
    result && eq(selectionRows.result, result),
    program === undefined ? undefined : eq(selectionRows.program, program),
    path === undefined ? undefined : eq(selectionRows.path, path),
    search ? like(applicants.search_text, `%${foldText(search)}%`) : undefined,
  )
  const joined = eq(applicants.id, selectionRows.applicant_id)
  const found = db
    .select({ row: selectionRows })
    .from(selectionRows)
    .leftJoin(applicants, joined)
    .where(fits)
    .orderBy(asc(selectionRows.position))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db
    .select({ n: count() })
    .from(selectionRows)
    .leftJoin(applicants, joined)
    .where(fits)
    .get()
  return {
    rows: withNames(
      db,
      found.map(({ row }) => row),
      ({ applicant_id }) => applicant_id,
    ).map(({ row, name }) => ({ ...asRow(row), ...name })),
    total: total?.n ?? 0,
  }
}

/** Applicants whose place or input differs between two runs of a wave, sorted by number. */
export const changesBetween = (db: Db, id: number, against: number | undefined): RunChange[] => {
  const { wave_id } = requireRun(db, id)
  const before =
    against === undefined ? runsOf(db, wave_id).find((run) => run.id < id) : requireRun(db, against)
  if (before && wave_id !== before.wave_id) {
    throw new Conflict('Hanya hasil dari gelombang yang sama yang dapat dibandingkan.')
  }
  const is = placesIn(db, id).as('place_after')
  const was = placesIn(db, before?.id ?? NO_RUN).as('place_before')
  // Compared in SQL: loading ten thousand rows of two runs would block the event loop.
  const changed = db
    .select({
      id: sql<number>`coalesce(${is.id}, ${was.id})`,
      before: { result: was.result, program: was.program, path: was.path },
      after: { result: is.result, program: is.program, path: is.path },
      read: { before: was.input, after: is.input },
    })
    .from(is)
    .fullJoin(was, eq(was.id, is.id))
    .where(
      or(
        sql`(${was.result}, ${was.program}, ${was.path}) IS NOT (${is.result}, ${is.program}, ${is.path})`,
        sql`${was.input} <> ${is.input}`,
      ),
    )
    .orderBy(sql`1`)
    .all()
  return withNames(db, changed, (change) => change.id).map(({ row: { read, ...row }, name }) => ({
    ...row,
    inputs: inputChanges(db, row.id, read?.before ?? null, read?.after ?? null),
    registration_number: name.registration_number,
    name: name.name,
  }))
}

/** An id without rows. */
const NO_RUN = 0

const placesIn = (db: Db, run_id: number) =>
  db
    .select({
      id: selectionRows.applicant_id,
      result: selectionRows.result,
      program: selectionRows.program,
      path: selectionRows.path,
      input: selectionRows.input,
    })
    .from(selectionRows)
    .where(eq(selectionRows.run_id, run_id))

const asRow = ({ applicant_id, run_id: _, position: __, input: ___, ...row }: StoredRow) => ({
  id: applicant_id,
  ...row,
})
