/** Pupils by programme and class group, in the order of the school's list. */
import type { ClassPupil } from '@sekolah/contract/admission/enrolment/schemas'

export type ClassGroup = {
  /** The name of the group; null for pupils without one. */
  name: string | null
  pupils: ClassPupil[]
}
export type ProgrammeClasses = { program: string; pupils: ClassPupil[]; groups: ClassGroup[] }

const { compare } = new Intl.Collator('id-ID', { numeric: true })

export const groupByProgramme = (all: readonly ClassPupil[]): ProgrammeClasses[] =>
  [...new Set(all.map(({ program }) => program))].map((program) => {
    const pupils = all.filter((pupil) => pupil.program === program)
    const names = [...new Set(pupils.map(({ class_group }) => class_group))].toSorted((a, b) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b),
    )
    const groups = names.map((name) => ({
      name,
      pupils: pupils.filter(({ class_group }) => class_group === name),
    }))
    return { program, pupils, groups }
  })

/** The name of a class group: "X TKR" for Teknik Kendaraan Ringan. */
export const suggestedGroupName = (program: string): string => {
  const initials = program
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word.toLowerCase() !== 'dan')
    .map((word) => word.slice(0, 1).toUpperCase())
  return ['X', initials.join('')].filter(Boolean).join(' ')
}
