/** Matches the columns of a file with those of a target. */
import type { ImportColumn } from './labels.ts'

type Columns = Readonly<Record<string, ImportColumn>>

/** By column of the target: the index of the file's column; null where none matches. */
export type ColumnMatch = Record<string, number | null>

/**
 * Matches heads with columns: the same words first, then heads that contain a column's words. A
 * head belongs to one column only.
 */
export const matchColumns = (columns: Columns, heads: readonly string[]): ColumnMatch => {
  const taken = new Set<number>()
  const match: ColumnMatch = Object.fromEntries(Object.keys(columns).map((key) => [key, null]))
  const folded = heads.map(folding)
  for (const fits of [isSame, contains]) {
    for (const [key, { label, synonyms }] of Object.entries(columns)) {
      if (match[key] !== null) continue
      const names = [key, label, ...synonyms].map(folding)
      // In the order of the names, because the label itself has precedence over a synonym.
      for (const name of names) {
        const at = folded.findIndex((head, index) => !taken.has(index) && fits(head, name))
        if (at < 0) continue
        match[key] = at
        taken.add(at)
        break
      }
    }
  }
  return match
}

/**
 * The index of the row with the heads, which may follow a letterhead and titles: of the first ten
 * rows, the one in which most columns are recognised.
 */
export const findHeadRow = (columns: Columns, rows: readonly (readonly string[])[]): number => {
  const counts = recognised(columns, rows)
  return Math.max(0, counts.indexOf(Math.max(...counts, 0)))
}

/** How many columns are recognised in that row. */
export const countKnownHeads = (columns: Columns, rows: readonly (readonly string[])[]): number =>
  Math.max(0, ...recognised(columns, rows))

const recognised = (columns: Columns, rows: readonly (readonly string[])[]): number[] =>
  rows
    .slice(0, 10)
    .map((row) => Object.values(matchColumns(columns, row)).filter((at) => at !== null).length)

const folding = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isSame = (head: string, name: string): boolean => head === name

const contains = (head: string, name: string): boolean =>
  name.length >= 4 && ` ${head} `.includes(` ${name} `)
