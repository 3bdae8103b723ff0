/** A sentence of a path with input fields, and its faults. */
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { ReactNode } from 'react'
import { FaultLines } from './fault-lines.tsx'
import { faultsUnder } from './faults.ts'

export type PathProps = {
  path: Path
  /** The path's index among all. */
  at: number
  paths: readonly Path[]
  programs: readonly string[]
  faults: readonly RuleFault[]
  onChange: (path: Path) => void
}

type SaidProps = {
  id: string
  faults: readonly RuleFault[]
  at: number
  fields: readonly (keyof Path)[]
  children: ReactNode
}

/** A sentence, with the faults of its fields below. */
export const SentenceWithFaults = ({ id, faults, at, fields, children }: SaidProps) => (
  <div>
    <div className="leading-[3rem] pointer-fine:leading-10">{children}</div>
    <FaultLines
      id={id}
      faults={fields.flatMap((field) => faultsUnder(faults, 'paths', at, field))}
    />
  </div>
)
