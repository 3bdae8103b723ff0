/** What Cek Status says of a result. */
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import type { ReactNode } from 'react'
import { SelectionResult } from './result.tsx'

export default function StatusSelection({ selection }: { selection: MySelection }): ReactNode {
  return (
    <div className="space-y-2">
      <SelectionResult selection={selection} />
      {selection.objection_until && (
        <p>
          Keberatan ditulis dari HP yang dipakai mendaftar, di Pendaftaran saya, atau di sekolah.
        </p>
      )}
      <Answers selection={selection} />
    </div>
  )
}

/** Objections of the family, and what the school answered. */
export const Answers = ({ selection: { objections } }: { selection: MySelection }) =>
  objections.length > 0 && (
    <ul aria-label="Sanggahan" className="space-y-2">
      {objections.map(({ id, text, answer, is_granted }) => (
        <li key={id} className="rounded-lg border border-line p-3">
          <p className="whitespace-pre-line">{text}</p>
          <p className="mt-1 font-semibold whitespace-pre-line">
            {answer === null
              ? 'Belum dijawab sekolah.'
              : `${is_granted ? 'Dikabulkan' : 'Tidak dikabulkan'}: ${answer}`}
          </p>
        </li>
      ))}
    </ul>
  )
