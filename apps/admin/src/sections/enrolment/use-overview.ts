/** How many have come how far, as the server counts it. */
import { useCall } from '../../core/api/use-call.ts'

export const useOverview = () => {
  return useCall('enrolments.overview')
}
