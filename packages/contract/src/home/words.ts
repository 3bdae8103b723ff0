/** What the home page shows beside the school's other content. */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type { homeStat } from './schema.ts'

export const statIcons = ['Users', 'Award', 'BookOpen', 'Star'] as const

export type HomeStat = z.infer<typeof homeStat>

/** Resources of this chapter by their name. */
export const homeResources = {} as const satisfies Resources
