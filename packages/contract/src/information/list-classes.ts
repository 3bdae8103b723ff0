/**
 * The CSS class of a list by its `type`. A stylesheet cannot distinguish `type="a"` from
 * `type="A"`, because HTML compares that attribute without regard to case.
 */
export const listClasses: Record<string, string> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}
