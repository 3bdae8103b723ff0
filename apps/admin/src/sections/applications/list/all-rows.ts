/** Indexes and rows of a list that is loaded in parts of a hundred, some of which are missing. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { ROWS_PER_PART } from '../address.ts'

export type LoadedParts = {
  /** `part` counts from 1; undefined while it is not loaded. */
  rowsOf: (part: number) => Applicant[] | undefined
  count: number
}

/** The index of a loaded row in the whole list; -1 for any other. */
export const rowIndexOf = ({ rowsOf, count }: LoadedParts, id: number): number => {
  for (let part = 1; part <= count; part += 1) {
    const at = rowsOf(part)?.findIndex((row) => row.id === id) ?? -1
    if (at >= 0) return (part - 1) * ROWS_PER_PART + at
  }
  return -1
}

/** The contiguous loaded rows around an index, and the index of the first. */
export const loadedRowsAround = (
  { rowsOf, count }: LoadedParts,
  index: number,
): { from: number; rows: Applicant[] } => {
  let first = Math.floor(index / ROWS_PER_PART) + 1
  const rows = [...(rowsOf(first) ?? [])]
  for (let part = first + 1; part <= count; part += 1) {
    const more = rowsOf(part)
    if (!more) break
    rows.push(...more)
  }
  for (let more = rowsOf(first - 1); first > 1 && more; more = rowsOf(first - 1)) {
    first -= 1
    rows.unshift(...more)
  }
  return { from: (first - 1) * ROWS_PER_PART, rows }
}
