/** Checks that programmes require of candidates, such as colour vision; an outcome is 1 or 0. */
import { checkMark } from '@sekolah/contract/admission/selection/demands'
import type { WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { Candidate } from './types.ts'
import { readMark } from './values.ts'

/** Whether an outcome of 0 keeps the candidate out of a programme; the next choice counts. */
export const isBarredFrom = (
  { checks = [] }: WaveRules,
  candidate: Candidate,
  program: string,
): boolean =>
  checks.some((check) => check.program === program && readMark(candidate, markOf(check)) === 0)

/** The checks of a programme whose outcome the candidate lacks, as names of marks. */
export const listMissingOutcomes = (
  { checks = [] }: WaveRules,
  candidate: Candidate,
  program: string,
): string[] =>
  checks
    .filter((check) => check.program === program)
    .map(markOf)
    .filter((mark) => readMark(candidate, mark) === null)

const markOf = ({ code }: { code: string }): string => checkMark(code)
