/** Schemas of runs: previews, places, placed applicants, changes, and who waits. */
import { z } from 'zod'
import { paging, searchText } from '../../values/fields.ts'
import { paragraph } from '../../values/form-fields.ts'
import {
  frozenBy,
  inputKinds,
  leftOutReasons,
  placementReasons,
  placementResults,
  runStates,
} from './labels.ts'
import { pathCode, program } from './visitor-schemas.ts'

/** A place of a run: a path within a programme. */
const place = { program: z.string(), path: z.string() }

export const placeOutcome = z.object({
  ...place,
  seats: z.int(),
  /** Seats before spilling from or to other paths. */
  share: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  /** Score of the last who was accepted, in thousandths × weights. */
  cut_off: z.number().nullable(),
})

/** Applicants across the cut-off whom only the registration number separates. */
const tie = z.object({ ...place, ids: z.array(z.int()) })

const missing = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  path: z.string(),
  key: z.string(),
})

/** POST /ppdb/waves/{id}/preview: a dry run of these rules with the present applicants. */
export const previewAnswer = z.object({
  candidates: z.int(),
  places: z.array(placeOutcome),
  /** Missing values that the rules need; while there are any, places have seats but nobody in them. */
  missing: z.array(missing),
  ties: z.array(tie),
})

export const run = z.object({
  id: z.int(),
  wave_id: z.int(),
  state: z.enum(runStates),
  rules_hash: z.string(),
  input_hash: z.string(),
  result_hash: z.string(),
  candidates: z.int(),
  accepted: z.int(),
  places: z.array(placeOutcome),
  ties: z.array(tie),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  locked_at: z.iso.datetime().nullable(),
  locked_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  finalised_at: z.iso.datetime().nullable(),
  /** What has frozen the ranking data; null before the lock. */
  frozen_by: z.enum(frozenBy).nullable(),
  /** Who was left out, and why; empty in runs from before this was stored. */
  left_out: z.array(z.object({ id: z.int(), reason: z.enum(leftOutReasons) })),
  /**
   * How many take part without verified documents; 0 where none are asked for, and in older runs.
   */
  unchecked: z.int(),
  withdrawn_reason: z.string().nullable(),
})

export const runRow = z.object({
  id: z.int(),
  registration_number: z.string(),
  /** Null after the child was erased. */
  name: z.string().nullable(),
  previous_school: z.string().nullable(),
  result: z.enum(placementResults),
  reason: z.enum(placementReasons),
  program: z.string().nullable(),
  path: z.string().nullable(),
  rank: z.int().nullable(),
  score: z.number().nullable(),
  waiting: z.array(z.object({ ...place, position: z.int() })),
})

export const runRowQuery = z.object({
  result: z.enum(placementResults, 'Parameter result tidak valid').optional(),
  program: z.string().max(100).optional(),
  path: z.string().max(30).optional(),
  search: searchText.optional(),
  ...paging,
})

/** `against` is by default the previous run. */
export const changeQuery = z.object({
  against: z
    .string()
    .regex(/^\d{1,9}$/, 'Parameter against tidak valid')
    .transform(Number)
    .optional(),
})

/** A changed ranking value, and who changed it last. */
const inputChange = z.object({
  kind: z.enum(inputKinds),
  /** The component of a mark, or the code of a path; empty for the other kinds. */
  name: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
  /** Null for the family itself. */
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})

/** An applicant whom two runs place differently, or whose ranking data differ between them. */
export const runChange = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string().nullable(),
  before: z
    .object({
      result: z.enum(placementResults),
      program: z.string().nullable(),
      path: z.string().nullable(),
    })
    .nullable(),
  after: z
    .object({
      result: z.enum(placementResults),
      program: z.string().nullable(),
      path: z.string().nullable(),
    })
    .nullable(),
  /** Empty where one of the runs did not yet store its ranking data. */
  inputs: z.array(inputChange),
})

/** PUT /ppdb/waves/{id}/ties: the head's order of applicants whom nothing else separates. */
export const tieOrder = z.object({
  program,
  path: pathCode,
  order: z.array(z.int().positive()).min(2, 'Urutkan paling sedikit dua nama.').max(500),
})

/** GET /ppdb/waves/{id}/waiting. */
export const waitingList = z.object({
  count: z.int(),
  /** Null where no later wave lacks a locked result. */
  into: z.object({ id: z.int(), label: z.string() }).nullable(),
})

/** POST /ppdb/waves/{id}/waiting/move. */
export const waitingMove = z.object({ wave_id: z.int('Pilih gelombang.').positive() })

export const withdrawal = z.object({ reason: paragraph('Alasan', { max: 500 }) })

export type SelectionRun = z.infer<typeof run>
export type SelectionRow = z.infer<typeof runRow>
export type InputChange = z.infer<typeof inputChange>
export type RunChange = z.infer<typeof runChange>
