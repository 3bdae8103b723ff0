/** Tables of selection: applicants' data, runs with their rows, objections. */

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

/** Applications for a restricted path, and whether the school has verified the proof. */
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

/** Marks in thousandths, metres for `distance`, 0 or 1 for `same_regency` and for checks. */
export const scores = sqliteTable(
  'scores',
  {
    applicant_id: integer().notNull(),
    component: text().notNull(),
    value: integer().notNull(),
    /** The import that set the mark; null if it was typed. */
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
  /** The uploaded file; null after one of its children was erased. */
  file: blob({ mode: 'buffer' }),
  state: text({ enum: importStates }).notNull(),
  rows: integer().notNull(),
  /** The count of wrong rows; unless it is 0, the import cannot be applied. */
  wrong_rows: integer().notNull(),
  components: text({ mode: 'json' }).notNull().$type<string[]>(),
  by: text().notNull(),
  created_at: text().notNull(),
  undone_at: text(),
  undone_by: text(),
})

/** Marks written by an import, with the previous values for undoing it. */
export const importedScores = sqliteTable(
  'imported_scores',
  {
    import_id: integer().notNull(),
    applicant_id: integer().notNull(),
    component: text().notNull(),
    value: integer().notNull(),
    /** The replaced mark, stored when the import was applied; null if there was none. */
    value_before: integer(),
    import_before: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.applicant_id, table.component] }),
    index('imported_scores_applicant').on(table.applicant_id),
  ],
)

/** The head's order of candidates tied but for their number. */
export const tieDecisions = sqliteTable(
  'tie_decisions',
  {
    /** If a name was ordered twice, the later order applies. */
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
    /** Null while rows are still being written; such a run is hidden. */
    rows_written_at: text(),
    rules: text({ mode: 'json' }).notNull().$type<WaveRules>(),
    rules_hash: text().notNull(),
    input_hash: text().notNull(),
    result_hash: text().notNull(),
    candidates: integer().notNull(),
    accepted: integer().notNull(),
    places: text({ mode: 'json' }).notNull().$type<PlaceOutcome[]>(),
    ties: text({ mode: 'json' }).notNull().$type<Tie[]>(),
    /**
     * Seats given in earlier waves, as the run read them; null in runs made before this column
     * existed.
     */
    taken: text({ mode: 'json' }).$type<Seats[]>(),
    /**
     * The head's tie orders, as the run read them; null in runs made before this column existed.
     */
    tie_orders: text({ mode: 'json' }).$type<RunInput['ties']>(),
    /** The excluded applicants at the time of the run. */
    left_out: text({ mode: 'json' }).$type<LeftOut[]>(),
    /**
     * The number of participants without verified documents; null in runs made before this column
     * existed.
     */
    unchecked: integer(),
    /** The event that froze the input; null in a draft, whose input is read live. */
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
    /** Position for reading: sorted by programme, path and rank, then rows without a place. */
    position: integer().notNull(),
    applicant_id: integer().notNull(),
    result: text().notNull().$type<PlacementResult>(),
    reason: text().notNull().$type<PlacementReason>(),
    program: text(),
    path: text(),
    rank: integer(),
    score: integer(),
    waiting: text({ mode: 'json' }).notNull().$type<(Place & { position: number })[]>(),
    /** The candidate as hashed; null after erasure, or if nothing was frozen. */
    input: text({ mode: 'json' }).$type<Omit<Candidate, 'id'>>(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.position] }),
    index('selection_rows_applicant').on(table.applicant_id, table.run_id),
  ],
)

/** The seat of an accepted applicant; no row if accepted without a programme. */
export const placements = sqliteTable(
  'placements',
  {
    applicant_id: integer().primaryKey(),
    wave_id: integer().notNull(),
    program: text().notNull(),
    /** Null if a person decided instead of a run. */
    path: text(),
    run_id: integer(),
    placed_by: text().notNull(),
    placed_at: text().notNull(),
    /** When the seat was given back, which frees it. */
    freed_at: text(),
  },
  (table) => [index('placements_seat').on(table.wave_id, table.program)],
)

export const objections = sqliteTable(
  'objections',
  {
    /** The idempotency key from the device: a repeated key is the same objection. */
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
