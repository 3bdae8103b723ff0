/** What a programme asks of a child, a line each. */
export const demandsOf = (
  { demands }: { demands: readonly { program: string; text: string }[] },
  program: string,
): string[] =>
  (demands.find((one) => one.program === program)?.text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
