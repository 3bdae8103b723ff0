/**
 * Which values the audit stores. It is never erased, so it holds no text about a person: of
 * content, accounts and conversations only numbers, switches and choices.
 */
import type { AuditValue, AuditValues } from '@sekolah/contract/audit/schemas'

type Fields = Record<string, unknown>

/** Characters of a stored text. */
const LONGEST = 200

/** The fields before and after, of those that `mayStore`. */
export const valuesOf = (
  before: Fields,
  after: Fields,
  fields: readonly string[],
  mayStore: (field: string, value: unknown) => boolean = isSwitch,
): AuditValues => {
  const changed = fields.filter(
    (field) => mayStore(field, before[field]) && mayStore(field, after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, [stored(before[field]), stored(after[field])]]),
  )
}

/** Numbers and switches tell nobody's story. */
export const isSwitch = (_: string, value: unknown): boolean =>
  value === null || typeof value === 'boolean' || typeof value === 'number'

const stored = (value: unknown): AuditValue => {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return null
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
}
