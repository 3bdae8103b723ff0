/** Schemas of an applicant's ranking data: marks, outcomes of checks, claims of paths, the wave. */
import { z } from 'zod'
import { paging, searchText } from '../../values/fields.ts'
import { applicantStatuses } from '../labels.ts'
import { isCheckMark } from './demands.ts'
import { SCORE_UNIT } from './labels.ts'
import { componentName } from './score-schemas.ts'
import { pathCode } from './visitor-schemas.ts'

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

export type Candidate = z.infer<typeof candidate>
export type CandidateChanges = z.input<typeof candidateChanges>
