/** The school's programmes with their number of seats of the year. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../core/session/use-session.ts'
import { rowsOf } from '../../../screens/resource/resource-screen.tsx'

export const usePrograms = () => {
  const { api } = useSession()
  return useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
}
