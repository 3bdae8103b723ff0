/** The family's objections, and the school's answers. */
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'

export const ObjectionAnswers = ({ selection: { objections } }: { selection: MySelection }) =>
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
