/** Schemas of selection: waves with their rules, marks and claims, runs and objections. */
import { z } from 'zod'
import { changesSchema } from '../../changes.ts'
import { paging, searchText, stampFields } from '../../values/fields.ts'
import { dateTime, day, line, optional, paragraph } from '../../values/form-fields.ts'
import { applicantStatuses } from '../labels.ts'
import { isCheckMark } from './demands.ts'
import { myObjection } from './family-schemas.ts'
import {
  frozenBy,
  inputKinds,
  waveLabels as label,
  leftOutReasons,
  placementReasons,
  placementResults,
  runStates,
  SCORE_UNIT,
  sortKeys,
  takesPart,
  WHOLE_SHARE,
} from './labels.ts'
import type { Path } from './rules.ts'
import { componentName } from './score-schemas.ts'
import { demand, pathCode, program, seatCount, seats } from './visitor-schemas.ts'

const share = z
  .int('Bagian harus angka.')
  .min(0, 'Bagian tidak boleh kurang dari 0 %.')
  .max(WHOLE_SHARE, 'Bagian tidak boleh lebih dari 100 %.')

const path = z.object({
  code: pathCode,
  label: line('Nama jalur', { max: 60 }),
  share,
  shares: z.array(z.object({ program, share })).max(40),
  max: seatCount.nullable(),
  components: z
    .array(
      z.object({
        name: componentName,
        weight: z.int('Bobot harus angka bulat.').min(1, 'Bobot minimal 1.').max(1_000),
      }),
    )
    .max(20),
  keys: z.array(z.enum(sortKeys)).max(sortKeys.length),
  spill_to: pathCode.nullable(),
  is_open: z.boolean(),
  is_private: z.boolean(),
  document_types: z.array(z.string().max(30)).max(20),
}) satisfies z.ZodType<Path>

export const waveRules = z.object({
  seats: z.array(seats).max(40).default([]),
  paths: z.array(path).max(20).default([]),
  demands: z.array(demand).max(40).default([]),
})

const waveFields = {
  label: line(label.label, { max: 60 }),
  opens: day(label.opens),
  closes: day(label.closes),
  result_at: optional(dateTime(label.result_at)),
  objection_until: optional(dateTime(label.objection_until)),
  enrol_until: optional(dateTime(label.enrol_until)),
  waiting_max: z.int('Cadangan harus angka.').min(0, 'Cadangan minimal 0.').max(1_000).default(0),
  takes: z.enum(takesPart, 'Pilih siapa yang ikut seleksi.').default('all'),
  /** Above this age families get a warning; nobody is refused. */
  max_age: optional(
    z.int('Usia harus angka.').min(10, 'Usia minimal 10 tahun.').max(60, 'Usia maksimal 60 tahun.'),
  ),
  ...waveRules.shape,
}

/** POST /ppdb/waves. */
export const waveInput = z.object(waveFields)
/** PUT /ppdb/waves/{id}. */
export const waveChanges = changesSchema(z.object(waveFields))

export const wave = z.object({
  id: z.int(),
  admission_year: z.string(),
  label: z.string(),
  opens: z.string(),
  closes: z.string(),
  result_at: z.iso.datetime().nullable(),
  objection_until: z.iso.datetime().nullable(),
  enrol_until: z.iso.datetime().nullable(),
  /** The end of the grace period; absent after it, and after a change. */
  grace_until: z.iso.datetime().optional(),
  /** Length of each waiting list; applicants behind it are refused. */
  waiting_max: z.int(),
  takes: z.enum(takesPart),
  demands: z.array(demand),
  max_age: z.int().nullable(),
  seats: z.array(seats),
  paths: z.array(path),
  ...stampFields,
})

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
  /** Missing values that the rules need; while there are any, nobody is placed. */
  missing: z.array(missing),
  ties: z.array(tie),
})

const score = z
  .int('Nilai harus angka.')
  .min(0, 'Nilai minimal 0.')
  .max(10_000_000 * SCORE_UNIT, 'Nilai terlalu besar.')

/** Marks by name, as integers in thousandths. */
const scores = z.record(z.string().max(60), z.number())

/** Ranking data of an applicant. */
export const candidate = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  nisn: z.string().nullable(),
  choices: z.array(z.string()),
  status: z.enum(applicantStatuses),
  /** Null where the registration day is in no wave. */
  wave_id: z.int().nullable(),
  scores,
  claims: z.array(
    z.object({
      path: z.string(),
      is_verified: z.boolean(),
      /** Labels of documents that the path requires and that are not approved. */
      lacks: z.array(z.string()),
    }),
  ),
  rev: z.int(),
})

export const candidateQuery = z.object({ search: searchText.optional(), ...paging })

const isOutcome = (name: string, value: number | null): boolean =>
  !isCheckMark(name) || value === null || value === 0 || value === 1

/** PUT /ppdb/{id}/selection: changes the given fields only; a mark of null is deleted. */
export const candidateChanges = z
  .object({
    scores: z
      .record(componentName, score.nullable())
      .refine(
        (scores) => Object.entries(scores).every(([name, value]) => isOutcome(name, value)),
        'Hasil pemeriksaan hanya 1 (memenuhi) atau 0 (tidak memenuhi).',
      ),
    claims: z.array(z.object({ path: pathCode, is_verified: z.boolean() })).max(20),
    /** Assigns another wave than that of the registration day; null reverts that. */
    wave_id: z.int().positive().nullable(),
  })
  .partial()

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

export const objectionAnswer = z.object({
  answer: paragraph('Jawaban', { max: 2_000 }),
  is_granted: z.boolean('Pilih dikabulkan atau tidak.'),
})

export const objection = myObjection.extend({
  applicant_id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable(),
})

export type Wave = z.infer<typeof wave>
export type WaveInput = z.input<typeof waveInput>
export type WaveChanges = z.input<typeof waveChanges>
export type Candidate = z.infer<typeof candidate>
export type CandidateChanges = z.input<typeof candidateChanges>
export type SelectionRun = z.infer<typeof run>
export type SelectionRow = z.infer<typeof runRow>
export type InputChange = z.infer<typeof inputChange>
export type RunChange = z.infer<typeof runChange>
export type Objection = z.infer<typeof objection>
