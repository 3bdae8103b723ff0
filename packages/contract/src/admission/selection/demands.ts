/** A programme's requirements for applicants, as lines. */
export const demandsOf = (
  { demands }: { demands: readonly { program: string; text: string }[] },
  program: string,
): string[] =>
  (demands.find((one) => one.program === program)?.text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
