/** What a programme demands of applicants: lines to read, and checks with an outcome. */

/** A demand with an outcome, such as colour vision. */
export type Check = {
  /** Its id in outcomes; unlike its label, it never changes. */
  code: string
  label: string
}

/** A check of a programme, in the rules of a run. */
export type ProgramCheck = Check & { program: string }

export type Demand = { program: string; text: string; checks?: Check[] | undefined }

/** A programme's requirements for applicants, as lines; what the school checks comes last. */
export const demandsOf = (
  { demands }: { demands: readonly Demand[] },
  program: string,
): string[] => {
  const demand = demands.find((one) => one.program === program)
  const labels = (demand?.checks ?? []).map(({ label }) => label)
  return [
    ...(demand?.text ?? '').split('\n').flatMap((line) => line.trim() || []),
    ...(labels.length > 0 ? [`Diperiksa sekolah: ${labels.join(', ')}.`] : []),
  ]
}

/** The checks of all programmes with seats. */
export const checksIn = ({
  seats,
  demands = [],
}: {
  seats: readonly { program: string }[]
  demands?: readonly Demand[] | undefined
}): ProgramCheck[] =>
  demands
    .filter(({ program }) => seats.some((one) => one.program === program))
    .flatMap(({ program, checks = [] }) =>
      checks.map(({ code, label }) => ({ program, code, label })),
    )

const PREFIX = 'syarat:'

/** The mark that stores the outcome of a check: 1 meets the demand, 0 does not. */
export const checkMark = (code: string): string => `${PREFIX}${code}`

export const isCheckMark = (name: string): boolean => name.startsWith(PREFIX)
