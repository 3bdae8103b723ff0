/** Queries of applicants: for the office's list and its export, and for the public list. */
import { z } from 'zod'
import { isRealDay } from '../values/dates.ts'
import { paging, searchText } from '../values/fields.ts'
import { applicantMarks, applicantSorts, applicantStatuses, exportFormats } from './labels.ts'

const yearAsked = z
  .string()
  .regex(/^\d{4}\/\d{4}$/, 'Parameter year tidak valid')
  .optional()

export const applicantFilters = {
  search: searchText.optional(),
  status: z.enum(applicantStatuses, 'Parameter status tidak valid').optional(),
  /** First or second choice, as the family read it. */
  program: z.string().max(100, 'Parameter program tidak valid').optional(),
  /** The calendar day of arrival, in the school's zone. */
  day: z.string().refine(isRealDay, 'Parameter day tidak valid').optional(),
  /** The first day of arrival. */
  since: z.string().refine(isRealDay, 'Parameter since tidak valid').optional(),
  mark: z.enum(applicantMarks, 'Parameter mark tidak valid').optional(),
  year: yearAsked,
  sort: z.enum(applicantSorts, 'Parameter sort tidak valid').default('newest'),
}

/** GET /ppdb. `year` defaults to the current admission year. */
export const applicantQuery = z.object({ ...applicantFilters, ...paging })

/** `7,8,12`. */
export const applicantIds = z
  .string('Parameter ids tidak valid')
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,499}$/, 'Parameter ids tidak valid')
  .transform((text) => text.split(',').map(Number))

/** GET /ppdb/export: all applicants of a filtered list, or those in `ids`. */
export const exportQuery = z.object({
  format: z.enum(exportFormats, 'Parameter format tidak valid').default('xlsx'),
  ids: applicantIds.optional(),
  ...applicantFilters,
})

export const statsQuery = z.object({ year: yearAsked })

export const publicQuery = z.object({ search: searchText.optional(), ...paging })
