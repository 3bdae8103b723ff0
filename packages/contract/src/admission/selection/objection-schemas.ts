/** Schemas of objections, as the office reads and answers them. */
import { z } from 'zod'
import { paragraph } from '../../values/form-fields.ts'
import { myObjection } from './family-schemas.ts'

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

export type Objection = z.infer<typeof objection>
