/** The shape of an academic programme. */
import { z } from 'zod'
import type { ResourceShapes } from '../resource.ts'
import { stamps } from '../text.ts'
import { type academicsResources, programTypes } from './words.ts'

export const academicProgram = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: z.enum(programTypes),
  features: z.array(z.string()),
  image: z.string().nullable(),
  ...stamps,
})

export const academicsShapes = {} as const satisfies ResourceShapes<typeof academicsResources>
