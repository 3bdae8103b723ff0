/** Schemas of teachers and alumni: input and answers. */
import { z } from 'zod'
import type { Entity, Input, ResourceSchemas } from '../resource.ts'
import { picture, queryFlag, searchText, stampFields, wholeNumber, year } from '../values/fields.ts'
import { emailAddress, line, nameLine, optional, paragraph } from '../values/form-fields.ts'
import type { peopleResources } from './calls.ts'
import { alumnusLabels, teacherLabels } from './labels.ts'

export const peopleSchemas = {
  teachers: {
    label: 'Guru',
    fields: teacherLabels,
    input: z.object({
      name: nameLine(teacherLabels.name, { min: 2, max: 100 }),
      subject: line(teacherLabels.subject, { min: 2, max: 100 }),
      contact: emailAddress(teacherLabels.contact),
      description: optional(paragraph(teacherLabels.description, { max: 2_000 })),
      photo: picture,
    }),
    entity: z.object({
      id: z.int(),
      name: z.string(),
      subject: z.string(),
      contact: z.string(),
      description: z.string().nullable(),
      photo: z.string().nullable(),
      ...stampFields,
    }),
    query: z.object({ search: searchText.optional(), subject: searchText.optional() }),
  },
  alumni: {
    label: 'Alumni',
    fields: alumnusLabels,
    input: z.object({
      name: nameLine(alumnusLabels.name, { min: 2, max: 100 }),
      graduation_year: year(alumnusLabels.graduation_year, 1980),
      current_job: line(alumnusLabels.current_job, { max: 150 }),
      testimonial: paragraph(alumnusLabels.testimonial, { max: 2_000 }),
      is_featured: z.boolean('Unggulan harus ya atau tidak.').default(false),
      photo: picture,
    }),
    entity: z.object({
      id: z.int(),
      name: z.string(),
      graduation_year: z.int(),
      current_job: z.string(),
      testimonial: z.string(),
      is_featured: z.boolean(),
      photo: z.string().nullable(),
      ...stampFields,
    }),
    query: z.object({
      search: searchText.optional(),
      year: wholeNumber('year', 9999).optional(),
      featured: queryFlag('featured').optional(),
    }),
  },
} satisfies ResourceSchemas<typeof peopleResources>

export type Teacher = Entity<typeof peopleSchemas, 'teachers'>
export type TeacherInput = Input<typeof peopleSchemas, 'teachers'>
export type Alumnus = Entity<typeof peopleSchemas, 'alumni'>
export type AlumnusInput = Input<typeof peopleSchemas, 'alumni'>
