/**
 * The class that counts a list as its `type` says. A style sheet cannot tell `type="a"` from
 * `type="A"`, because HTML compares that attribute without regard to case.
 */
export const listClasses: Record<string, string> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}
