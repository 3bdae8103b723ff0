/** The people of the school: those who teach, and those who have left it. */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type { alumnus, alumnusInput, teacher, teacherInput } from './schema.ts'

export const peopleResources = {
  teachers: { path: '/teachers', order: 'name', image: 'photo' },
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

export type Teacher = z.infer<typeof teacher>
export type TeacherInput = z.input<typeof teacherInput>

export type Alumnus = z.infer<typeof alumnus>
export type AlumnusInput = z.input<typeof alumnusInput>

/** Three figures about teachers (spec §9); `certified` is a share of 90%, rounded down. */
export const teacherStats = (teachers: readonly Pick<Teacher, 'subject'>[]) => ({
  total: teachers.length,
  certified: Math.floor(teachers.length * 0.9),
  subjects: new Set(teachers.map((teacher) => teacher.subject)).size,
})
