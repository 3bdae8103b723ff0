/** The marks that the rules of a wave use, by name. */
import { checkMark, isCheckMark, type ProgramCheck } from './demands.ts'
import { factComponents } from './labels.ts'
import type { Path } from './rules.ts'

/** Every mark that paths and checks use, once each. */
export const marksUsedBy = (
  paths: readonly Path[],
  checks: readonly ProgramCheck[] = [],
): string[] => [
  ...new Set([
    ...paths.flatMap(({ components, keys }) => [
      ...components.map(({ name }) => name),
      ...factComponents.filter((fact) => keys.includes(fact)),
    ]),
    ...checks.map(({ code }) => checkMark(code)),
  ]),
]

/** Whether a mark is an answer: 1 for yes, 0 for no. */
export const isAnswerMark = (name: string): boolean => name === 'same_regency' || isCheckMark(name)

/** Whether a mark is stored as it is, instead of in thousandths. */
export const isWholeMark = (name: string): boolean => name === 'distance' || isAnswerMark(name)

/** The heading of a column of marks. */
export const markLabel = (name: string, checks: readonly ProgramCheck[] = []): string => {
  if (name === 'distance') return 'Jarak (meter)'
  if (name === 'same_regency') return 'Kab./kota sama'
  return checks.find(({ code }) => checkMark(code) === name)?.label ?? name
}
