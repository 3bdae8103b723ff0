/** The paths of a wave in order: an applicant is tried in the first one first. */
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { Button } from '@sekolah/ui/button'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { FaultLines } from './fault-lines.tsx'
import { faultsExactlyAt } from './faults.ts'
import { PathCard } from './path-card.tsx'
import { blankPath, uniquePathCode } from './presets.ts'

type Props = {
  paths: readonly Path[]
  /** Names of programmes with seats. */
  programs: readonly string[]
  documentTypes: readonly DocumentType[]
  faults: readonly RuleFault[]
  onChange: (paths: Path[]) => void
}

export const PathsField = ({ paths, programs, documentTypes, faults, onChange }: Props) => {
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  // The focus after the next change: a path's button moves or disappears with it.
  const focusNext = useFocusNext(
    (found: string) => list.current?.querySelector<HTMLElement>(found) ?? adder.current,
  )
  const move = (at: number, by: 1 | -1) => {
    const path = paths[at]
    if (!path || !paths[at + by]) return
    const button = by < 0 ? 'Naik' : 'Turun'
    focusNext(`li:nth-child(${at + by + 1}) [aria-label^="${button}"]`)
    onChange(paths.toSpliced(at, 1).toSpliced(at + by, 0, path))
  }
  const remove = (at: number) => {
    const gone = paths[at]?.code
    focusNext(`li:nth-child(${at + 1}) [aria-label^="Hapus"]`)
    onChange(
      paths
        .toSpliced(at, 1)
        .map((path) => (path.spill_to === gone ? { ...path, spill_to: null } : path)),
    )
  }
  const sharesAll = paths.reduce((sum, { share }) => sum + share, 0)
  return (
    <section aria-labelledby="jalur" className="space-y-3">
      <h2 id="jalur" className="text-lg">
        Jalur
      </h2>
      <p className="text-sm text-soft">
        Pendaftar dicoba di jalur pertama lebih dulu, lalu di jalur berikutnya. Isi seperti bunyi
        juknis.
      </p>
      <FaultLines faults={faultsExactlyAt(faults, 'paths')} />
      <ol ref={list} className="space-y-3">
        {paths.map((path, at) => (
          <li key={path.code}>
            <PathCard
              {...{ path, at, paths, programs, documentTypes, faults }}
              onChange={(changed) => onChange(paths.with(at, changed))}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={adder}
        onClick={() => {
          focusNext('li:last-child [data-path-name]')
          const share = Math.max(0, 10_000 - sharesAll)
          onChange([...paths, { ...blankPath, code: uniquePathCode(paths), share }])
        }}
      >
        <Plus aria-hidden />
        Tambah jalur
      </Button>
    </section>
  )
}
