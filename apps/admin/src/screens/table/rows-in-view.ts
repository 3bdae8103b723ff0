/** Which rows of a virtualized list are rendered, and how they are added a few at a time. */

/** A range of indexes; `end` is exclusive. */
export type RowRange = { first: number; end: number }

type View = {
  /** The scroll offset in pixels. */
  top: number
  height: number
  rowHeight: number
  count: number
}

/** The rows in view, and `more` rows above and below. */
export const rowsInView = ({ top, height, rowHeight, count }: View, more = 0): RowRange => {
  const within = (place: number) => Math.min(Math.max(place, 0), count)
  return {
    first: within(Math.floor(top / rowHeight) - more),
    end: within(Math.ceil((top + height) / rowHeight) + more),
  }
}

/**
 * The next range of rows to render: adds at most `most` rows, those in view first. Rows out of
 * range are dropped only when there are more than `spare` of them at one end, because dropping a
 * few costs as much as dropping many.
 */
export const nextRowRange = (
  present: RowRange,
  {
    inView,
    wanted,
    most,
    spare,
  }: { inView: RowRange; wanted: RowRange; most: number; spare: number },
): RowRange => {
  let first = wanted.first - present.first > spare ? wanted.first : present.first
  let end = present.end - wanted.end > spare ? wanted.end : present.end
  const isFar = first >= end || end < wanted.first || first > wanted.end
  if (isFar) first = end = inView.first
  let left = most
  for (const goal of [inView, wanted]) {
    const below = Math.min(left, Math.max(goal.end - end, 0))
    const above = Math.min(left - below, Math.max(first - goal.first, 0))
    end += below
    first -= above
    left -= below + above
  }
  return { first, end }
}

export const isSameRange = (one: RowRange, other: RowRange): boolean =>
  one.first === other.first && one.end === other.end

export const coversRange = (one: RowRange, other: RowRange): boolean =>
  one.first <= other.first && one.end >= other.end
