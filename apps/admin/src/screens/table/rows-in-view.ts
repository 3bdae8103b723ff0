/** Which rows a frame shows at its place in a long list, and how they come a few at a time. */

/** The places of rows from the first to the one before `end`. */
export type Rows = { first: number; end: number }

type View = {
  /** Pixels of rows above the view. */
  top: number
  height: number
  rowHeight: number
  count: number
}

/** The rows in view and as many `more` above and below. */
export const rowsIn = ({ top, height, rowHeight, count }: View, more = 0): Rows => {
  const within = (place: number) => Math.min(Math.max(place, 0), count)
  return {
    first: within(Math.floor(top / rowHeight) - more),
    end: within(Math.ceil((top + height) / rowHeight) + more),
  }
}

/**
 * What to render next: at most `most` new rows, first those in view. The present ones stay until
 * more than `spare` at one end are not wanted any more, because to take some away costs as much as
 * to take away many.
 */
export const nextRows = (
  present: Rows,
  { inView, wanted, most, spare }: { inView: Rows; wanted: Rows; most: number; spare: number },
): Rows => {
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

export const isSame = (one: Rows, other: Rows): boolean =>
  one.first === other.first && one.end === other.end

export const covers = (one: Rows, other: Rows): boolean =>
  one.first <= other.first && one.end >= other.end
