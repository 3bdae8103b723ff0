/** Merges rows that arrive in any order: the highest revision wins. */
import type { Rows } from './keys.ts'

/** The newer of two states of one row; with equal revisions, the one received last. */
export const newerRevision = <Row extends { rev: number }>(known: Row, received: Row): Row =>
  known.rev <= received.rev ? received : known

/** A page with its rows replaced by newer states; no row is added or removed. */
export const updateRowsInPage = <Row extends { id: number; rev: number }>(
  page: Rows<Row>,
  received: readonly Row[],
): Rows<Row> => ({ ...page, rows: updateRows(page.rows, received, ({ id }) => id) })

/** The rows, each in its newest state; `nameOf` is the identity of a row. */
export const updateRows = <Row extends { rev: number }>(
  rows: readonly Row[],
  received: readonly Row[],
  nameOf: (row: Row) => unknown,
): Row[] =>
  rows.map((row) => {
    const same = received.find((one) => nameOf(one) === nameOf(row))
    return same ? newerRevision(row, same) : row
  })

/** The rows, each in its newest state, followed by new rows. */
export const mergeRows = <Row extends { rev: number }>(
  rows: readonly Row[],
  received: readonly Row[],
  nameOf: (row: Row) => unknown,
): Row[] => {
  const known = new Set(rows.map(nameOf))
  return [
    ...updateRows(rows, received, nameOf),
    ...received.filter((row) => !known.has(nameOf(row))),
  ]
}
