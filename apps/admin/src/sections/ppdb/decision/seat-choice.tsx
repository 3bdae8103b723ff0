/** In which programme the child is accepted; asked for only where its wave states seats. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { dayIn } from '@sekolah/contract/dates'
import { Options, SelectField } from '@sekolah/ui/field'
import { useSchool } from '../../../app/school.tsx'
import { useDraft } from '../../../drafts/typed-texts.tsx'
import { programKey } from './use-decisions.ts'

export const SeatChoice = ({ applicant }: { applicant: Applicant }) => {
  const { waves, zone } = useSchool()
  const [chosen, setChosen] = useDraft(programKey(applicant.id))
  const day = dayIn(zone, new Date(applicant.registration_date))
  const wave = waves.find(({ opens, closes }) => opens <= day && day <= closes)
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
