/** Moving a row up or down, as the fewest numbers that have to be written. */

type Ordered = { id: number; order_index: number }

/**
 * The rows whose number changes when a row takes the place of another one. `rows` is the whole
 * list in its present order; what a filter hides keeps its place.
 */
export const moved = <Row extends Ordered>(rows: Row[], id: number, placeOf: number): Row[] => {
  const from = rows.findIndex((row) => row.id === id)
  const to = rows.findIndex((row) => row.id === placeOf)
  const row = rows[from]
  if (!row || to < 0) return []
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, row)
  const numbers = rows.map(({ order_index }) => order_index)
  const areDistinct = numbers.every((value, at) => at === 0 || value > (numbers[at - 1] ?? 0))
  // Rows that share a number stand in the order of their age: only new numbers can change that.
  const numberAt = (at: number) => (areDistinct ? (numbers[at] ?? at + 1) : at + 1)
  return order
    .map((present, at) => ({ ...present, order_index: numberAt(at) }))
    .filter(
      (present) => rows.find((old) => old.id === present.id)?.order_index !== present.order_index,
    )
}
