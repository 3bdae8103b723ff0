import { type AdmissionState, admissionState } from '@sekolah/contract/admission/rules'
import { useIsSchoolKnown, useNow, useSettings } from './use-site.ts'

/** The admission state; null on a phone without the school's settings. */
export const useAdmission = (): AdmissionState | null => {
  const state = admissionState(useSettings(), useNow())
  return useIsSchoolKnown() ? state : null
}
