/** The school's programmes for admission: each has one canonical spelling. */
import { canonicalProgram, type NamedProgram } from '@sekolah/contract/academics/program-names'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { Tx } from '../../../engine/db/connect.ts'

/** Provided by another chapter, injected from above. */
export type Programs = {
  all: () => readonly NamedProgram[]
  /** Stores another name for a programme, in a transaction. */
  learn: (tx: Tx, program: { name: string; said: string }, by: Account, now: Date) => void
}

type Choices = { program_choice_1?: string | null; program_choice_2?: string | null }

/** The choices in the canonical spelling; an unknown programme stays as written. */
export const withCanonicalPrograms = <Fields extends Choices>(
  fields: Fields,
  programs: readonly NamedProgram[],
): Fields => {
  const spelled = (text: string) => canonicalProgram(text, programs) ?? text
  const { program_choice_1: first, program_choice_2: second } = fields
  return {
    ...fields,
    ...(first && { program_choice_1: spelled(first) }),
    ...(second && { program_choice_2: spelled(second) }),
  }
}
