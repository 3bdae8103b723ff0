/** Chooses the programme in which the child is accepted; only when its wave states seats. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Options, SelectField } from '@sekolah/ui/field'
import { useDraft } from '../../../core/drafts/typed-texts.tsx'
import { useApplicantWave } from '../../../core/school/use-wave.ts'
import { programKey } from './use-decisions.ts'

export const SeatChoice = ({ applicant }: { applicant: Applicant }) => {
  const [chosen, setChosen] = useDraft(programKey(applicant.id))
  const wave = useApplicantWave(applicant.id)
  const programs = wave?.seats.map(({ program }) => program) ?? []
  if (programs.length === 0) return null
  const first = programs.find((program) => program === applicant.program_choice_1)
  return (
    <div className="mb-3">
      <SelectField
        label="Program tempat diterima"
        value={chosen || (first ?? '')}
        onChange={({ target }) => setChosen(target.value)}
      >
        <Options of={programs} blank={first ? undefined : 'Pilih program'} />
      </SelectField>
    </div>
  )
}
