/** Rules of teachers and alumni. */
import type { PublicSettings } from '../settings/labels.ts'

type Certified = Pick<PublicSettings, 'teacher_certified' | 'teacher_certified_share'>

/**
 * Three statistics of teachers. Certified ones are the number that staff enter, or a share of all,
 * rounded down (spec §9); null while neither is set.
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
