/** Rules about the people of the school. */
import type { PublicSettings } from '../settings/labels.ts'

type Certified = Pick<PublicSettings, 'teacher_certified' | 'teacher_certified_share'>

/**
 * Three figures about teachers. The certified ones are as many as staff say, or a share of all,
 * rounded down (spec §9); null while nobody has said either.
 */
export const teacherStats = (
  teachers: readonly { subject: string }[],
  { teacher_certified, teacher_certified_share }: Certified,
) => ({
  total: teachers.length,
  certified: teacher_certified
    ? Number(teacher_certified)
    : teacher_certified_share
      ? Math.floor((teachers.length * Number(teacher_certified_share)) / 100)
      : null,
  subjects: new Set(teachers.map((teacher) => teacher.subject)).size,
})
