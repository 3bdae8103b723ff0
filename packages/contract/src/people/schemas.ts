/** The people of the school: those who teach, and those who have left it. */
import { z } from 'zod'
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
} from '../fields.ts'
import type { Entity, Input, ResourceShapes, Resources } from '../resource.ts'

export const peopleResources = {
  teachers: { path: '/teachers', order: 'name', image: 'photo', likely: 40 },
  alumni: { path: '/alumni', order: 'name', image: 'photo' },
} as const satisfies Resources

export const teacherLabels = {
  name: 'Nama',
  subject: 'Mata pelajaran',
  contact: 'Email',
  description: 'Deskripsi',
  photo: 'Foto',
} as const

export const alumnusLabels = {
  name: 'Nama',
  graduation_year: 'Tahun lulus',
  current_job: 'Pekerjaan sekarang',
  testimonial: 'Testimoni',
  is_featured: 'Tampilkan sebagai unggulan',
  photo: 'Foto',
} as const

/** A function, which no visitor calls: their browser loads no validator. */
export const peopleShapes = () =>
  ({
    teachers: {
      label: 'Guru',
      fields: teacherLabels,
      input: z.object({
        name: line(teacherLabels.name, { min: 2, max: 100 }),
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
        ...stamps,
      }),
      query: z.object({ search: searchText.optional(), subject: searchText.optional() }),
    },
    alumni: {
      label: 'Alumni',
      fields: alumnusLabels,
      input: z.object({
        name: line(alumnusLabels.name, { min: 2, max: 100 }),
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
        ...stamps,
      }),
      query: z.object({
        search: searchText.optional(),
        year: wholeNumber('year', 9999).optional(),
        featured: flag('featured').optional(),
      }),
    },
  }) satisfies ResourceShapes<typeof peopleResources>

export type Teacher = Entity<typeof peopleShapes, 'teachers'>
export type TeacherInput = Input<typeof peopleShapes, 'teachers'>

export type Alumnus = Entity<typeof peopleShapes, 'alumni'>
export type AlumnusInput = Input<typeof peopleShapes, 'alumni'>

/** Three figures about teachers (spec §9); `certified` is a share of 90%, rounded down. */
export const teacherStats = (teachers: readonly Pick<Teacher, 'subject'>[]) => ({
  total: teachers.length,
  certified: Math.floor(teachers.length * 0.9),
  subjects: new Set(teachers.map((teacher) => teacher.subject)).size,
})
