/** How many have come how far, as the server counts it. */
import { useCall } from '../../live/use-call.ts'

export const useOverview = () => {
  return useCall('enrolments.overview')
}
