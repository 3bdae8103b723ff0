/** Finds the faults of edited rules, by the sentence that has them. */
import { ruleFaults } from '@sekolah/contract/admission/selection/faults'
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import type { StatedRules } from '@sekolah/contract/admission/selection/rules'
import { waveRules } from '@sekolah/contract/admission/selection/schemas'

/** A programme of the school with its number of seats of the year. */
export type OfferedProgram = { name: string; seats: number | null }

/** The rules' own faults, and those of the contract's schema, such as a path without a name. */
export const findRuleFaults = (
  rules: StatedRules,
  programs: readonly OfferedProgram[] | null,
): RuleFault[] => {
  const known = programs?.map((program) => ({ ...program, is_active: true })) ?? null
  const faults = ruleFaults(rules, known)
  const issues = waveRules.safeParse(rules).error?.issues ?? []
  const refused = issues.map(
    ({ path, message }): RuleFault => ({
      path: path.map((part) => (typeof part === 'symbol' ? part.toString() : part)),
      ...{ message, severity: 'fault' },
    }),
  )
  return [...faults, ...refused.filter(({ path }) => !faults.some((one) => isAt(one, path)))]
}

/** The faults at a field, and below it. */
export const faultsUnder = (
  faults: readonly RuleFault[],
  ...place: RuleFault['path']
): RuleFault[] => faults.filter(({ path }) => place.every((part, at) => path[at] === part))

/** The faults at exactly this field, such as the list of paths itself. */
export const faultsExactlyAt = (
  faults: readonly RuleFault[],
  ...place: RuleFault['path']
): RuleFault[] => faults.filter((one) => isAt(one, place))

const isAt = ({ path }: RuleFault, place: RuleFault['path']): boolean =>
  path.length === place.length && path.every((part, at) => part === place[at])
