/** Saved views: filters and order of the office's list under a name, shared by the whole office. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { stampFields } from '../../values/fields.ts'
import { line } from '../../values/form-fields.ts'
import type { admissionCalls } from '../calls.ts'
import { applicantSorts, savedViewLabels } from '../labels.ts'
import { applicantFilters } from '../queries.ts'

/** The query of the list's address, without the page. */
const viewQuery = z.object({
  ...applicantFilters,
  sort: z.enum(applicantSorts, 'Urutan tidak dikenal.').optional(),
})

const fields = {
  name: line(savedViewLabels.name, { min: 1, max: 60 }),
  query: viewQuery,
}

export const savedViewInput = z.object(fields)
export const savedViewChanges = z.object(fields).partial()

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  query: viewQuery,
  created_by: z.string(),
  ...stampFields,
})

export type SavedView = z.infer<typeof savedView>
export type SavedViewInput = z.input<typeof savedViewInput>
export type SavedViewChanges = z.input<typeof savedViewChanges>

export const savedViewCallSchemas = {
  'ppdb.views': { data: z.array(savedView) },
  'ppdb.saveView': { body: savedViewInput, data: savedView, status: 201 },
  'ppdb.updateView': { body: savedViewChanges, data: savedView },
  'ppdb.removeView': { data: z.null() },
} as const satisfies Partial<Record<keyof typeof admissionCalls, CallSchemas>>
