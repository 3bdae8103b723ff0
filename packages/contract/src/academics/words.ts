/** What the school teaches. */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type { academicProgram } from './schema.ts'

export const programTypes = ['program_unggulan', 'ekstrakurikuler', 'kurikulum'] as const

export type AcademicProgram = z.infer<typeof academicProgram>

/** Resources of this chapter by their name. */
export const academicsResources = {} as const satisfies Resources
