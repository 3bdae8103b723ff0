/** The programmes of the school, as admission is told of them: each has one spelling. */
import { type NamedProgram, spelledProgram } from '@sekolah/contract/academics/program-names'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { Tx } from '../../../engine/db/connect.ts'

/** They are another chapter's, which comes in from above. */
export type Programs = {
  all: () => readonly NamedProgram[]
  /** Remembers in a transaction by what other name a programme is called. */
  learn: (tx: Tx, program: { name: string; said: string }, by: Account, now: Date) => void
}

type Choices = { program_choice_1?: string | null; program_choice_2?: string | null }

/** What was chosen, in the spelling of the programmes; what is none of them stays as it was written. */
export const inOneSpelling = <Fields extends Choices>(
  fields: Fields,
  programs: readonly NamedProgram[],
): Fields => {
  const spelled = (text: string) => spelledProgram(text, programs) ?? text
  const { program_choice_1: first, program_choice_2: second } = fields
  return {
    ...fields,
    ...(first && { program_choice_1: spelled(first) }),
    ...(second && { program_choice_2: spelled(second) }),
  }
}
