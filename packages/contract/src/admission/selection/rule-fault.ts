/** A fault in the rules of a wave, with the field that it concerns. */
import type { Path } from './rules.ts'

export type RuleFault = {
  /** The path from the rules to the field: `['paths', 0, 'keys']`. */
  path: (string | number)[]
  message: string
  /** A `fault` prevents a run; a `warning` is probably unintended. */
  severity: 'fault' | 'warning'
}

export const createFault = (path: RuleFault['path'], message: string): RuleFault => ({
  path,
  message,
  severity: 'fault',
})

export const createWarning = (path: RuleFault['path'], message: string): RuleFault => ({
  path,
  message,
  severity: 'warning',
})

/** The name of a path in a sentence. */
export const pathName = ({ label, code }: Pick<Path, 'label' | 'code'>): string => label || code
