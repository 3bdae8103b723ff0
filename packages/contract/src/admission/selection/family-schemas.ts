/**
 * Schemas of a selection as a family sees it; separate, because every answer about an application
 * may contain them.
 */
import { z } from 'zod'
import { placementResults } from './labels.ts'

/** The paths of the family's wave that have to be asked for. */
export const myPaths = z.object({
  /** False once the wave has closed, or its result is out; it does not reveal a decision. */
  is_open: z.boolean(),
  list: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      /** Null where the family has not asked for it; `asked` waits for the school. */
      state: z.enum(['asked', 'verified', 'refused']).nullable(),
    }),
  ),
})

/** An objection as its own family sees it. */
export const myObjection = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  answer: z.string().nullable(),
  is_granted: z.boolean().nullable(),
})

/** One child's published result; a private path is not named. */
export const mySelection = z.object({
  wave: z.string(),
  state: z.enum(['provisional', 'final']),
  result: z.enum(placementResults),
  /** Set where accepted. */
  program: z.string().nullable(),
  path: z.string().nullable(),
  waiting: z.array(z.object({ program: z.string(), position: z.int() })),
  /**
   * The outcomes of what the chosen programmes demand; absent without such demands, and on phones
   * that received the result before they existed.
   */
  checks: z.array(z.object({ label: z.string(), is_met: z.boolean() })).optional(),
  published_at: z.iso.datetime(),
  /**
   * Proves number, result and time, as `7K3QD-9XW2M`; absent on phones that received the result
   * before such codes existed.
   */
  result_code: z.string().nullable().optional(),
  /** Until when the family may object; null where it may not. */
  objection_until: z.iso.datetime().nullable(),
  enrol_until: z.iso.datetime().nullable(),
  objections: z.array(myObjection),
})

export type MyPaths = z.infer<typeof myPaths>
export type MyObjection = z.infer<typeof myObjection>
export type MySelection = z.infer<typeof mySelection>
