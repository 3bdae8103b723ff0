/**
 * Decides which values the audit stores. It is never erased, so it holds no text about a person: of
 * content, accounts and conversations only numbers, switches and choices.
 */
import type { AuditValue, AuditValues } from '@sekolah/contract/audit/schemas'

type Fields = Record<string, unknown>

/** The most characters of a stored text. */
const MAX_LENGTH = 200

/** Old and new values of the fields for which `mayStore` is true. */
export const changedValues = (
  before: Fields,
  after: Fields,
  fields: readonly string[],
  mayStore: (field: string, value: unknown) => boolean = isNumberOrSwitch,
): AuditValues => {
  const changed = fields.filter(
    (field) => mayStore(field, before[field]) && mayStore(field, after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, [stored(before[field]), stored(after[field])]]),
  )
}

/** Numbers and switches reveal nothing about a person. */
export const isNumberOrSwitch = (_: string, value: unknown): boolean =>
  value === null || typeof value === 'boolean' || typeof value === 'number'

const stored = (value: unknown): AuditValue => {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return null
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value
}
