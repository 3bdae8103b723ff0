/** The people of the school: teachers (and, with their own issue, alumni). */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type { teacher, teacherInput } from './schema.ts'

export const peopleResources = {
  teachers: { path: '/teachers', order: 'name', image: 'photo' },
} as const satisfies Resources

export const teacherLabels = {
  name: 'Nama',
  subject: 'Mata pelajaran',
  contact: 'Email',
  description: 'Deskripsi',
  photo: 'Foto',
} as const

export type Teacher = z.infer<typeof teacher>
export type TeacherInput = z.input<typeof teacherInput>

/** Three figures about teachers (spec §9); `certified` is a share of 90%, rounded down. */
export const teacherStats = (teachers: readonly Pick<Teacher, 'subject'>[]) => ({
  total: teachers.length,
  certified: Math.floor(teachers.length * 0.9),
  subjects: new Set(teachers.map((teacher) => teacher.subject)).size,
})
