/** Moves a row of an ordered list, and writes as few order numbers as possible. */

export type OrderedRow = { id: number; order_index: number }

/**
 * The rows whose number changes when a row moves to another one's position. `rows` is the whole
 * list in its present order; rows hidden by a filter stay in place.
 */
export const rowsChangedByMove = (
  rows: OrderedRow[],
  id: number,
  placeOf: number,
): OrderedRow[] => {
  const from = rows.findIndex((row) => row.id === id)
  const to = rows.findIndex((row) => row.id === placeOf)
  const row = rows[from]
  if (!row || to < 0 || from === to) return []
  const others = rows.toSpliced(from, 1)
  const written = [{ id, order_index: between(others[to - 1], row, others[to]) }]
  // When no number is free in between, the following rows move back one by one until one is.
  for (const next of others.slice(to)) {
    const before = written.at(-1)
    if (!before || isBefore(before, next)) break
    written.push({ id: next.id, order_index: firstAfter(before, next.id) })
  }
  return written.filter((place) => numberOf(rows, place.id) !== place.order_index)
}

/** The rows in the order that results once `written` is stored. */
export const sortWithChanges = <Row extends OrderedRow>(
  rows: Row[],
  written: OrderedRow[],
): Row[] =>
  rows
    .map((row) => {
      const order_index = numberOf(written, row.id)
      return order_index === undefined ? row : { ...row, order_index }
    })
    .toSorted((one, other) => one.order_index - other.order_index || one.id - other.id)

/** Whether rows of this kind have an order number. */
export const hasOrderIndex = <Row extends { id: number }>(row: Row): row is Row & OrderedRow =>
  'order_index' in row

/** An order number that puts a row after all others. */
export const lastOrderIndex = (rows: Pick<OrderedRow, 'order_index'>[]): number =>
  Math.max(-1, ...rows.map(({ order_index }) => order_index)) + 1

/** A number between two neighbours; the lowest one when there is no space. */
const between = (
  before: OrderedRow | undefined,
  { id }: OrderedRow,
  after: OrderedRow | undefined,
): number => {
  const lowest = before ? firstAfter(before, id) : 0
  return after && after.order_index > lowest ? Math.floor((lowest + after.order_index) / 2) : lowest
}

// Rows with the same number are ordered by their id.
const isBefore = (one: OrderedRow, other: OrderedRow): boolean =>
  one.order_index < other.order_index ||
  (one.order_index === other.order_index && one.id < other.id)

const firstAfter = ({ id, order_index }: OrderedRow, next: number): number =>
  next > id ? order_index : order_index + 1

const numberOf = (places: OrderedRow[], id: number): number | undefined =>
  places.find((place) => place.id === id)?.order_index
