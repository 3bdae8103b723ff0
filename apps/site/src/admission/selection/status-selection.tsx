/** The result in Cek Status. */
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import { ObjectionAnswers } from './answers.tsx'
import { SelectionResult } from './result.tsx'

type Props = { selection: MySelection; hasSeat: boolean }

export const StatusSelection = ({ selection, hasSeat }: Props) => (
  <div className="space-y-2">
    <SelectionResult {...{ selection, hasSeat }} />
    {selection.objection_until && (
      <p>Keberatan ditulis dari HP yang dipakai mendaftar, di Pendaftaran saya, atau di sekolah.</p>
    )}
    <ObjectionAnswers selection={selection} />
  </div>
)
