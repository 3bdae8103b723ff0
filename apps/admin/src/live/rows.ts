/** Rows that are received of in any order: the highest revision counts. */
import type { Rows } from './keys.ts'

/** The newer state of one thing; the later received of two equal ones. */
export const newer = <Row extends { rev: number }>(known: Row, received: Row): Row =>
  known.rev <= received.rev ? received : known

/** A page whose rows are as new as those that were received of; none joins it, and none leaves. */
export const withRows = <Row extends { id: number; rev: number }>(
  page: Rows<Row>,
  received: readonly Row[],
): Rows<Row> => ({ ...page, rows: eachNewer(page.rows, received, ({ id }) => id) })

/** The rows, each as new as it was received of; `nameOf` tells which are the same. */
export const eachNewer = <Row extends { rev: number }>(
  rows: readonly Row[],
  received: readonly Row[],
  nameOf: (row: Row) => unknown,
): Row[] =>
  rows.map((row) => {
    const same = received.find((one) => nameOf(one) === nameOf(row))
    return same ? newer(row, same) : row
  })

/** The rows, each as new as it was received of, and those that were not known before. */
export const joined = <Row extends { rev: number }>(
  rows: readonly Row[],
  received: readonly Row[],
  nameOf: (row: Row) => unknown,
): Row[] => {
  const known = new Set(rows.map(nameOf))
  return [
    ...eachNewer(rows, received, nameOf),
    ...received.filter((row) => !known.has(nameOf(row))),
  ]
}
