/** What a family sees and says of a selection: apart, because every answer about an application may have it. */
import { z } from 'zod'
import { clientId, paragraph } from '../../values/fields.ts'
import { placementResults } from './labels.ts'

/** POST /ppdb/mine/{client_id}/objections: the same `id` is the same objection. */
export const objectionInput = z.object({
  id: clientId,
  text: paragraph('Isi sanggahan', { min: 10, max: 2_000 }),
})

/** An objection as its own family sees it. */
export const myObjection = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  answer: z.string().nullable(),
  is_granted: z.boolean().nullable(),
})

/** The result of one child, once it is published; a private path is not named. */
export const mySelection = z.object({
  wave: z.string(),
  state: z.enum(['provisional', 'final']),
  result: z.enum(placementResults),
  /** Where accepted. */
  program: z.string().nullable(),
  path: z.string().nullable(),
  waiting: z.array(z.object({ program: z.string(), position: z.int() })),
  published_at: z.iso.datetime(),
  /** Until when the family may object; null where it may not. */
  objection_until: z.iso.datetime().nullable(),
  enrol_until: z.iso.datetime().nullable(),
  objections: z.array(myObjection),
})

export type MyObjection = z.infer<typeof myObjection>
export type MySelection = z.infer<typeof mySelection>
export type ObjectionInput = z.input<typeof objectionInput>
