/** The rules of a teacher's and of an alumnus's entry. */
import { z } from 'zod'
import type { ResourceShapes } from '../resource.ts'
import {
  emailAddress,
  flag,
  line,
  optional,
  paragraph,
  picture,
  searchText,
  stamps,
  wholeNumber,
  year,
} from '../text.ts'
import { alumnusLabels, teacherLabels as label, type peopleResources } from './words.ts'

export const teacherInput = z.object({
  name: line(label.name, { min: 2, max: 100 }),
  subject: line(label.subject, { min: 2, max: 100 }),
  contact: emailAddress(label.contact),
  description: optional(paragraph(label.description, { max: 2_000 })),
  photo: picture,
})

export const teacher = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  contact: z.string(),
  description: z.string().nullable(),
  photo: z.string().nullable(),
  ...stamps,
})

export const alumnusInput = z.object({
  name: line(alumnusLabels.name, { min: 2, max: 100 }),
  graduation_year: year(alumnusLabels.graduation_year, 1980),
  current_job: line(alumnusLabels.current_job, { max: 150 }),
  testimonial: paragraph(alumnusLabels.testimonial, { max: 2_000 }),
  is_featured: z.boolean('Unggulan harus ya atau tidak.').default(false),
  photo: picture,
})

export const alumnus = z.object({
  id: z.int(),
  name: z.string(),
  graduation_year: z.int(),
  current_job: z.string(),
  testimonial: z.string(),
  is_featured: z.boolean(),
  photo: z.string().nullable(),
  ...stamps,
})

export const peopleShapes = {
  teachers: {
    entity: teacher,
    input: teacherInput,
    query: z.object({ search: searchText.optional(), subject: searchText.optional() }),
  },
  alumni: {
    entity: alumnus,
    input: alumnusInput,
    query: z.object({
      search: searchText.optional(),
      year: wholeNumber('year', 9999).optional(),
      featured: flag('featured').optional(),
    }),
  },
} as const satisfies ResourceShapes<typeof peopleResources>
