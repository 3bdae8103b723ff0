/** What the office says of two applications that are probably of one child. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import type { admissionCalls } from '../calls.ts'
import { applicant } from '../schemas.ts'

/** `kept` is the number that stands; null where they are two children. */
const verdict = z.object({ kept: z.int().nullable(), by: z.string(), at: z.iso.datetime() })

/** GET /ppdb/{id}/duplicates. */
export const likelyDouble = applicant.extend({
  /** Whether NISN, or name and birth date, are equal; else only a telephone that many share hints at it. */
  is_pair: z.boolean(),
  /** Null while nobody has looked at the pair. */
  verdict: verdict.nullable(),
})

/** PUT /ppdb/{id}/same-child: `same` keeps one of the two, `other` says that they are two children. */
export const sameChildInput = z
  .object({
    other: z.int().positive(),
    verdict: z.enum(['same', 'other', 'open'], 'Pilih anak yang sama atau anak lain.'),
    kept: z.int().positive().optional(),
  })
  .refine(({ verdict, kept }) => (verdict === 'same') === (kept !== undefined), {
    path: ['kept'],
    error: 'Pilih nomor yang berlaku.',
  })

export type LikelyDouble = z.infer<typeof likelyDouble>

export const sameChildCallSchemas = {
  'ppdb.duplicates': { data: z.array(likelyDouble) },
  'ppdb.sameChild': { body: sameChildInput, data: z.array(likelyDouble) },
} as const satisfies Partial<Record<keyof typeof admissionCalls, CallSchemas>>
