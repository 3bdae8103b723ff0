/** The shape of an academic programme. */
import { z } from 'zod'
import { stamps } from '../text.ts'
import { programTypes } from './words.ts'

export const academicProgram = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: z.enum(programTypes),
  features: z.array(z.string()),
  image: z.string().nullable(),
  ...stamps,
})
