/** The shape of the home page's own content. */
import { z } from 'zod'
import type { ResourceShapes } from '../resource.ts'
import { stamps } from '../text.ts'
import { type homeResources, statIcons } from './words.ts'

export const homeStat = z.object({
  id: z.int(),
  label: z.string(),
  value: z.string(),
  icon: z.enum(statIcons),
  order_index: z.int(),
  ...stamps,
})

export const homeShapes = {} as const satisfies ResourceShapes<typeof homeResources>
