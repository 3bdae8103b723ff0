/** The wave of an applicant; undefined while loading, and when there are no waves. */

import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { useCall } from '../api/use-call.ts'
import { useSchool } from './school.tsx'

/** Staff may have moved the applicant to another wave than the one of their registration day. */
export const useApplicantWave = (applicantId: number): Wave | undefined => {
  const { waves } = useSchool()
  const { data: candidate } = useCall(
    'selection.candidate',
    { params: { id: applicantId } },
    { enabled: waves.some(({ seats }) => seats.length > 0) },
  )
  return waves.find(({ id }) => id === candidate?.wave_id)
}
