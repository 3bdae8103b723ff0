/** Programmes as pages show them, and as structured data. */
import type { AcademicProgram } from '@sekolah/contract/academics/schemas'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import type { RootData } from '../routing/head.ts'
import { schoolName } from '../routing/structured-data.ts'

/** What pages show of a programme. */
export type Program = Pick<
  AcademicProgram,
  'id' | 'name' | 'description' | 'features' | 'image' | 'image_alt'
>

/** The programmes of one type, in the order in which they are shown. */
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

/** What the page of a programme shows beside that; every part of it may be empty. */
export type ProgramDetails = Pick<
  AcademicProgram,
  'pictures' | 'equipment' | 'subjects' | 'partners' | 'jobs' | 'seats'
>

/** The details of a row; one that a phone has copied before they existed has none. */
export const detailsOf = (row: Partial<ProgramDetails> | undefined): ProgramDetails => ({
  pictures: row?.pictures ?? [],
  equipment: row?.equipment ?? [],
  subjects: row?.subjects ?? [],
  partners: row?.partners ?? [],
  jobs: row?.jobs ?? [],
  seats: row?.seats ?? null,
})

/** Teachers of a programme's subjects, or of a subject with the programme's own name. */
export const teachersOf = <Teacher extends { subject: string }>(
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
