/** How many have come how far, as the server counts it. */
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../live/keys.ts'
import { useSession } from '../../session/session.tsx'

export const useOverview = () => {
  const { api } = useSession()
  return useQuery({
    queryKey: keys.enrolment.overview,
    queryFn: ({ signal }) => api.enrolments.overview({ signal }),
  })
}
