/** What the school teaches. */
import type { z } from 'zod'
import type { academicProgram } from './schema.ts'

export const programTypes = ['program_unggulan', 'ekstrakurikuler', 'kurikulum'] as const

export type AcademicProgram = z.infer<typeof academicProgram>
