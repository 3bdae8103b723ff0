/** Programmes for pages, and as structured data. */
import type { AcademicProgram } from '@sekolah/contract/academics/schemas'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import type { RootData } from '../routing/head.ts'
import { schoolName } from '../routing/structured-data.ts'

/** The fields of a programme that lists show. */
export type Program = Pick<
  AcademicProgram,
  'id' | 'name' | 'description' | 'features' | 'image' | 'image_alt'
>

/** The programmes of one type, in display order. */
export const programsOf = async (
  content: ContentSource,
  type: AcademicProgram['type'],
): Promise<Program[]> =>
  (await content.all('academic_programs'))
    .filter((row) => row.type === type)
    .map(({ id, name, description, features, image, image_alt }) => ({
      id,
      name,
      description,
      features,
      image,
      image_alt,
    }))

export const programPath = (id: number): string => `/academics/programs/${id}`

/** Further fields for a programme's own page; each may be empty. */
export type ProgramDetails = Pick<
  AcademicProgram,
  'pictures' | 'equipment' | 'subjects' | 'partners' | 'jobs' | 'seats'
>

/** A row's details; empty for a row that was cached before these fields existed. */
export const programDetailsOf = (row: Partial<ProgramDetails> | undefined): ProgramDetails => ({
  pictures: row?.pictures ?? [],
  equipment: row?.equipment ?? [],
  subjects: row?.subjects ?? [],
  partners: row?.partners ?? [],
  jobs: row?.jobs ?? [],
  seats: row?.seats ?? null,
})

/** Teachers of a programme's subjects, or of a subject that has the programme's name. */
export const teachersOfProgram = <Teacher extends { subject: string }>(
  teachers: Teacher[],
  { name, subjects }: { name: string; subjects: string[] },
): Teacher[] => {
  const own = new Set([name, ...subjects].map((subject) => subject.toLowerCase()))
  return teachers.filter(({ subject }) => own.has(subject.toLowerCase()))
}

/** A programme as schema.org data. */
export const programData = ({ id, name, description, image }: Program, root: RootData) => ({
  '@type': 'EducationalOccupationalProgram',
  name,
  description,
  url: root.origin + programPath(id),
  provider: schoolName(root),
  ...(image ? { image: root.origin + image } : {}),
})
