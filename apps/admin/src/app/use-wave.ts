/** The wave that an applicant belongs to; undefined while it is asked for, and without waves. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../live/keys.ts'
import { useSession } from '../session/session.tsx'
import { useSchool } from './school.tsx'

/** Staff may have moved the applicant to another wave than that of the day. */
export const useWaveOf = (applicantId: number): Wave | undefined => {
  const { waves } = useSchool()
  const { api } = useSession()
  const { data: candidate } = useQuery({
    queryKey: keys.selection.candidate(applicantId),
    queryFn: ({ signal }) => api.selection.candidate({ params: { id: applicantId }, signal }),
    enabled: waves.some(({ seats }) => seats.length > 0),
  })
  return waves.find(({ id }) => id === candidate?.wave_id)
}
