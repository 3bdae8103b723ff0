/** Rules about the people of the school. */

/** Three figures about teachers (spec §9); `certified` is a share of 90%, rounded down. */
export const teacherStats = (teachers: readonly { subject: string }[]) => ({
  total: teachers.length,
  certified: Math.floor(teachers.length * 0.9),
  subjects: new Set(teachers.map((teacher) => teacher.subject)).size,
})
