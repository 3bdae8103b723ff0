/** The rules of a teacher's entry. */
import { z } from 'zod'
import type { ResourceShapes } from '../resource.ts'
import { emailAddress, line, optional, paragraph, picture, searchText, stamps } from '../text.ts'
import { teacherLabels as label, type peopleResources } from './words.ts'

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

export const peopleShapes = {
  teachers: {
    entity: teacher,
    input: teacherInput,
    query: z.object({ search: searchText.optional(), subject: searchText.optional() }),
  },
} as const satisfies ResourceShapes<typeof peopleResources>
