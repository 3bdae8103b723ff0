/** In which programme the child is accepted; asked for only where its wave states seats. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Options, SelectField } from '@sekolah/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useSchool } from '../../../app/school.tsx'
import { useDraft } from '../../../drafts/typed-texts.tsx'
import { keys } from '../../../live/keys.ts'
import { useSession } from '../../../session/session.tsx'
import { programKey } from './use-decisions.ts'

export const SeatChoice = ({ applicant }: { applicant: Applicant }) => {
  const { waves } = useSchool()
  const { api } = useSession()
  const [chosen, setChosen] = useDraft(programKey(applicant.id))
  // Staff may have moved the applicant to another wave than that of the day.
  const { data: candidate } = useQuery({
    queryKey: keys.selection.candidate(applicant.id),
    queryFn: ({ signal }) => api.selection.candidate(applicant.id, { signal }),
    enabled: waves.some(({ seats }) => seats.length > 0),
  })
  const wave = waves.find(({ id }) => id === candidate?.wave_id)
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
