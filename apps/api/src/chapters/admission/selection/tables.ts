/** What selection knows of applicants, runs with their rows, objections. */

import {
  frozenBy,
  type PlacementReason,
  type PlacementResult,
  runStates,
} from '@sekolah/contract/admission/selection/labels'
import type { Seats, WaveRules } from '@sekolah/contract/admission/selection/rules'
import { importStates } from '@sekolah/contract/imports/labels'
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Candidate, LeftOut, Place, PlaceOutcome, RunInput, Tie } from './run/types.ts'

/** Who asks for a path that is not open to everybody, and whether the school has seen the proof. */
export const claims = sqliteTable(
  'claims',
  {
    applicant_id: integer().notNull(),
    path: text().notNull(),
    is_verified: integer({ mode: 'boolean' }).notNull(),
    checked_by: text(),
    checked_at: text(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.path] })],
)

/** Marks in thousandths, metres for `distance`, 0 or 1 for `same_regency`. */
export const scores = sqliteTable(
  'scores',
  {
    applicant_id: integer().notNull(),
    component: text().notNull(),
    value: integer().notNull(),
    /** The import that brought it; null where it was typed. */
    import_id: integer(),
    checked_by: text().notNull(),
    updated_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.component] })],
)

export const scoreImports = sqliteTable('score_imports', {
  id: integer().primaryKey({ autoIncrement: true }),
  wave_id: integer().notNull(),
  file_name: text().notNull(),
  /** As it was chosen; null after one of its children was erased. */
  file: blob({ mode: 'buffer' }),
  state: text({ enum: importStates }).notNull(),
  rows: integer().notNull(),
  /** Rows that could not be taken; while there are any, it cannot be applied. */
  wrong_rows: integer().notNull(),
  components: text({ mode: 'json' }).notNull().$type<string[]>(),
  by: text().notNull(),
  created_at: text().notNull(),
  undone_at: text(),
  undone_by: text(),
})

/** What an import wrote, and what stood there before: so it can be undone. */
export const importedScores = sqliteTable(
  'imported_scores',
  {
    import_id: integer().notNull(),
    applicant_id: integer().notNull(),
    component: text().notNull(),
    value: integer().notNull(),
    /** What it replaced, noted when it was applied; null where there was no mark. */
    value_before: integer(),
    import_before: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.applicant_id, table.component] }),
    index('imported_scores_applicant').on(table.applicant_id),
  ],
)

/** The head's order of names that nothing but their number separates. */
export const tieDecisions = sqliteTable(
  'tie_decisions',
  {
    /** Of a name that was ordered twice, the later order counts. */
    id: integer().primaryKey({ autoIncrement: true }),
    wave_id: integer().notNull(),
    program: text().notNull(),
    path: text().notNull(),
    order: text({ mode: 'json' }).notNull().$type<number[]>(),
    decided_by: text().notNull(),
    decided_at: text().notNull(),
  },
  (table) => [index('tie_decisions_wave').on(table.wave_id)],
)

export const selectionRuns = sqliteTable(
  'selection_runs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    wave_id: integer().notNull(),
    state: text({ enum: runStates }).notNull(),
    /** Null while its rows are still being written; such a run is seen by nobody. */
    rows_written_at: text(),
    rules: text({ mode: 'json' }).notNull().$type<WaveRules>(),
    rules_hash: text().notNull(),
    input_hash: text().notNull(),
    result_hash: text().notNull(),
    candidates: integer().notNull(),
    accepted: integer().notNull(),
    places: text({ mode: 'json' }).notNull().$type<PlaceOutcome[]>(),
    ties: text({ mode: 'json' }).notNull().$type<Tie[]>(),
    /** Seats that were given away in earlier waves, as it has read them; null in runs of before they were stored. */
    taken: text({ mode: 'json' }).$type<Seats[]>(),
    /** The head's orders of equals, as it has read them; likewise. */
    tie_orders: text({ mode: 'json' }).$type<RunInput['ties']>(),
    /** Who takes no part, as it was when it was made. */
    left_out: text({ mode: 'json' }).$type<LeftOut[]>(),
    /** How many took part without verified papers; likewise. */
    unchecked: integer(),
    /** What has frozen its input; null in a draft, which reads what is there. */
    frozen_by: text({ enum: frozenBy }),
    created_at: text().notNull(),
    created_by: text().notNull(),
    locked_at: text(),
    locked_by: text(),
    published_at: text(),
    finalised_at: text(),
    withdrawn_at: text(),
    withdrawn_by: text(),
    withdrawn_reason: text(),
  },
  (table) => [index('selection_runs_wave').on(table.wave_id, table.state)],
)

export const selectionRows = sqliteTable(
  'selection_rows',
  {
    run_id: integer().notNull(),
    /** The order in which it is read: by programme, path and rank, then those without a place. */
    position: integer().notNull(),
    applicant_id: integer().notNull(),
    result: text().notNull().$type<PlacementResult>(),
    reason: text().notNull().$type<PlacementReason>(),
    program: text(),
    path: text(),
    rank: integer(),
    score: integer(),
    waiting: text({ mode: 'json' }).notNull().$type<(Place & { position: number })[]>(),
    /** The candidate as it was hashed; null after its erasure, and where nothing was frozen. */
    input: text({ mode: 'json' }).$type<Omit<Candidate, 'id'>>(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.position] }),
    index('selection_rows_applicant').on(table.applicant_id, table.run_id),
  ],
)

/** The seat that an accepted applicant has; without a row it was decided without a programme. */
export const placements = sqliteTable(
  'placements',
  {
    applicant_id: integer().primaryKey(),
    wave_id: integer().notNull(),
    program: text().notNull(),
    /** Null where one person decided, and no run. */
    path: text(),
    run_id: integer(),
    placed_by: text().notNull(),
    placed_at: text().notNull(),
    /** When the seat was given back; it is nobody's then. */
    freed_at: text(),
  },
  (table) => [index('placements_seat').on(table.wave_id, table.program)],
)

export const objections = sqliteTable(
  'objections',
  {
    /** The device's key of it: the same one is the same objection. */
    id: text().primaryKey(),
    wave_id: integer().notNull(),
    run_id: integer().notNull(),
    applicant_id: integer().notNull(),
    text: text().notNull(),
    created_at: text().notNull(),
    answer: text(),
    is_granted: integer({ mode: 'boolean' }),
    answered_by: text(),
    answered_at: text(),
  },
  (table) => [
    index('objections_wave').on(table.wave_id, table.created_at),
    index('objections_applicant').on(table.applicant_id),
  ],
)
