/** Something that is wrong with the rules of a wave, beside the field that it is about. */
import type { Path } from './rules.ts'

export type RuleFault = {
  /** From the rules to the field: `['paths', 0, 'keys']`. */
  path: (string | number)[]
  message: string
  /** A `fault` makes a run impossible; a `warning` says what a school may not have meant. */
  severity: 'fault' | 'warning'
}

export const fault = (path: RuleFault['path'], message: string): RuleFault => ({
  path,
  message,
  severity: 'fault',
})

export const warning = (path: RuleFault['path'], message: string): RuleFault => ({
  path,
  message,
  severity: 'warning',
})

/** What a path is called in a sentence. */
export const nameOf = ({ label, code }: Pick<Path, 'label' | 'code'>): string => label || code
