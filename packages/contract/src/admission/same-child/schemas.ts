/** Schemas of the office's verdict about two applications that are probably of one child. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import type { admissionCalls } from '../calls.ts'
import { applicant } from '../schemas.ts'

/** `kept` is the id of the application that stays valid; null where they are two children. */
const verdict = z.object({ kept: z.int().nullable(), by: z.string(), at: z.iso.datetime() })

/** GET /ppdb/{id}/duplicates. */
export const likelyDouble = applicant.extend({
  /**
   * Whether NISN, or name and birth date, are equal; otherwise only the telephone is, which
   * siblings share.
   */
  is_pair: z.boolean(),
  /** Null until somebody has judged the pair. */
  verdict: verdict.nullable(),
})

/**
 * PUT /ppdb/{id}/same-child: `same` keeps one of the two, `other` says that they are two children.
 */
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
