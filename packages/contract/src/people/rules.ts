/** Rules about the people of the school. */
import type { PublicSettings } from '../settings/labels.ts'

/** Three figures about teachers; unless staff say it, 90% are certified, rounded down (spec §9). */
export const teacherStats = (
  teachers: readonly { subject: string }[],
  { teacher_certified }: Pick<PublicSettings, 'teacher_certified'>,
) => ({
  total: teachers.length,
  certified: teacher_certified ? Number(teacher_certified) : Math.floor(teachers.length * 0.9),
  subjects: new Set(teachers.map((teacher) => teacher.subject)).size,
})
