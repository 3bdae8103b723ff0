/** Rules of documents: which ones a family is asked for, and their common state. */
import type { Guardian } from '../labels.ts'
import {
  type CheckState,
  type DocumentState,
  type VerifiedFieldName,
  verifiedFieldNames,
} from './labels.ts'

/**
 * Which families are asked for a type; an empty list means all of them. With `only_paths`, only
 * those on a path that asks for it.
 */
export type RequiredWhen = { programs: string[]; guardians: Guardian[]; only_paths: boolean }

export type Asked = {
  program_choice_1: string | null
  program_choice_2: string | null
  consent_by: Guardian | null
}

/**
 * Whether a type concerns a family with these choices, whatever the path; an empty list concerns
 * everybody.
 */
export const isAskedOf = (
  { programs, guardians, only_paths }: RequiredWhen,
  { program_choice_1, program_choice_2, consent_by }: Asked,
): boolean => {
  const chosen = [program_choice_1, program_choice_2]
  return (
    !only_paths &&
    (programs.length === 0 || programs.some((program) => chosen.includes(program))) &&
    (guardians.length === 0 || (consent_by !== null && guardians.includes(consent_by)))
  )
}

export type VerifiedData = Record<VerifiedFieldName, string | null>

/** Names of the fields that differ from the data for which a document was approved. */
export const changedSince = (checked: VerifiedData, now: VerifiedData) =>
  verifiedFieldNames
    .filter((field) => checked[field] !== now[field])
    .map((field) => ({ field, before: checked[field], after: now[field] }))

/**
 * `needs_fix` has precedence; `verified` needs every required document approved, and none waiting.
 */
export const checkStateOf = (
  documents: readonly { is_required: boolean; state: DocumentState }[],
): CheckState => {
  if (documents.some(({ state }) => state === 'replace')) return 'needs_fix'
  const isDone = documents.every(
    ({ is_required, state }) => state === 'approved' || (!is_required && state === 'on_phone'),
  )
  return isDone ? 'verified' : 'unchecked'
}
