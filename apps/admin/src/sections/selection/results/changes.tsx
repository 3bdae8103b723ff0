/** Changes against an earlier run: placements and input data. */

import { runStateLabels } from '@sekolah/contract/admission/selection/labels'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Card } from '@sekolah/ui/card'
import { FilterSelect } from '@sekolah/ui/list'
import { Skeleton } from '@sekolah/ui/status'
import { useState } from 'react'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { inputChangeText } from './input-text.ts'
import { placementChangeText } from './placement.ts'

type Props = { run: SelectionRun; runs: readonly SelectionRun[]; wave: Wave }

export const RunChanges = ({ run, runs, wave }: Props) => {
  const { zone } = useSchool()
  const earlier = runs.filter(({ id }) => id < run.id)
  const [chosen, setChosen] = useState('')
  const against = earlier.find(({ id }) => `${id}` === chosen)
  const asked = { run: run.id, against: against?.id ?? 0 }
  const changes = useCall(
    'selection.changes',
    { params: { id: run.id }, query: { against: asked.against } },
    { enabled: against !== undefined },
  )
  if (earlier.length === 0) return null
  return (
    <Card className="space-y-3 p-4 sm:p-5">
      <h3 className="text-base">Bandingkan</h3>
      <FilterSelect label="Dengan" value={chosen} onChoose={setChosen}>
        <option value="">Pilih seleksi sebelumnya</option>
        {earlier.map(({ id, state }) => (
          <option key={id} value={id}>
            Nomor {id} ({runStateLabels[state]})
          </option>
        ))}
      </FilterSelect>
      <NotLoaded of={changes} />
      {against && !changes.data && !changes.error && <Skeleton className="h-16" />}
      {changes.data && (
        <div role="status">
          <p className="font-semibold">
            {changes.data.length === 0
              ? 'Tidak ada yang berubah.'
              : `${changes.data.length} pendaftar berubah.`}
          </p>
          <ul className="mt-1 divide-y divide-line text-sm">
            {changes.data.map(({ id, name, registration_number, before, after, inputs }) => (
              <li key={id} className="py-1.5">
                <span className="font-semibold">{name ?? 'Data sudah dihapus'}</span>{' '}
                <span className="text-soft tabular-nums">{registration_number}</span>
                <span className="block">{placementChangeText(before, after, wave.paths)}</span>
                {inputs.map((input) => (
                  <span key={input.kind + input.name} className="block text-soft">
                    {inputChangeText(input, wave, zone)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
