/** Rows that are heard of in any order: the highest revision counts. */
import type { Rows } from './keys.ts'

/** The newer state of one thing; the later heard of two equal ones. */
export const newer = <Row extends { rev: number }>(known: Row, heard: Row): Row =>
  known.rev <= heard.rev ? heard : known

/** A page whose rows are as new as those that were heard of; none joins it, and none leaves. */
export const withRows = <Row extends { id: number; rev: number }>(
  page: Rows<Row>,
  heard: readonly Row[],
): Rows<Row> => ({ ...page, rows: eachNewer(page.rows, heard, ({ id }) => id) })

/** The rows, each as new as it was heard of; `nameOf` tells which are the same. */
export const eachNewer = <Row extends { rev: number }>(
  rows: readonly Row[],
  heard: readonly Row[],
  nameOf: (row: Row) => unknown,
): Row[] =>
  rows.map((row) => {
    const same = heard.find((one) => nameOf(one) === nameOf(row))
    return same ? newer(row, same) : row
  })

/** The rows, each as new as it was heard of, and those that were not known before. */
export const joined = <Row extends { rev: number }>(
  rows: readonly Row[],
  heard: readonly Row[],
  nameOf: (row: Row) => unknown,
): Row[] => {
  const known = new Set(rows.map(nameOf))
  return [...eachNewer(rows, heard, nameOf), ...heard.filter((row) => !known.has(nameOf(row)))]
}
