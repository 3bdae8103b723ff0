/** Moves an id by one position; returns the same list at either end. */
export const moveByOne = (order: number[], id: number, by: 1 | -1): number[] => {
  const at = order.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return order
  return order.toSpliced(at, 1).toSpliced(to, 0, id)
}
