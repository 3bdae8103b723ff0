/** Moving a row of an ordered list, as the fewest numbers that have to be written. */

export type Place = { id: number; order_index: number }

/**
 * The places that change when a row takes the place of another one. `rows` is the whole list in
 * its present order; what a filter hides keeps its place.
 */
export const moved = (rows: Place[], id: number, placeOf: number): Place[] => {
  const from = rows.findIndex((row) => row.id === id)
  const to = rows.findIndex((row) => row.id === placeOf)
  const row = rows[from]
  if (!row || to < 0 || from === to) return []
  const others = rows.toSpliced(from, 1)
  const written = [{ id, order_index: between(others[to - 1], row, others[to]) }]
  // Where there is no room, those that follow step back one by one until there is.
  for (const next of others.slice(to)) {
    const before = written.at(-1)
    if (!before || isBefore(before, next)) break
    written.push({ id: next.id, order_index: firstAfter(before, next.id) })
  }
  return written.filter((place) => numberOf(rows, place.id) !== place.order_index)
}

/** The rows as they stand once the places are written. */
export const inOrder = <Row extends Place>(rows: Row[], written: Place[]): Row[] =>
  rows
    .map((row) => {
      const order_index = numberOf(written, row.id)
      return order_index === undefined ? row : { ...row, order_index }
    })
    .toSorted((one, other) => one.order_index - other.order_index || one.id - other.id)

/** The number of a row that shall stand behind all others. */
export const behind = (rows: Pick<Place, 'order_index'>[]): number =>
  Math.max(-1, ...rows.map(({ order_index }) => order_index)) + 1

/** A number between two neighbours, in the middle of the room they leave; else the lowest. */
const between = (before: Place | undefined, { id }: Place, after: Place | undefined): number => {
  const lowest = before ? firstAfter(before, id) : 0
  return after && after.order_index > lowest ? Math.floor((lowest + after.order_index) / 2) : lowest
}

// Rows that share a number stand in the order of their age, that is of their id.
const isBefore = (one: Place, other: Place): boolean =>
  one.order_index < other.order_index ||
  (one.order_index === other.order_index && one.id < other.id)

const firstAfter = ({ id, order_index }: Place, next: number): number =>
  next > id ? order_index : order_index + 1

const numberOf = (places: Place[], id: number): number | undefined =>
  places.find((place) => place.id === id)?.order_index
