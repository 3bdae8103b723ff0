import { type AdmissionState, admissionState } from '@sekolah/contract/admission/rules'
import { useIsSchoolKnown, useNow, useSettings } from './use-site.ts'

/** The state of admission; null on a phone that does not hold the school's settings. */
export const useAdmission = (): AdmissionState | null => {
  const state = admissionState(useSettings(), useNow())
  return useIsSchoolKnown() ? state : null
}
