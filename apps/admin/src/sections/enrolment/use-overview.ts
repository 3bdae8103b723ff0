/** How many applicants have reached each step, as counted by the server. */
import { useCall } from '../../core/api/use-call.ts'

export const useEnrolmentOverview = () => {
  return useCall('enrolments.overview')
}
