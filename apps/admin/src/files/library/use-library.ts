/** A page of the library; the rows stay on the screen while others are asked for. */
import type { QueryOf } from '@sekolah/contract/schemas'
import { keys } from '../../live/keys.ts'
import { useLastAnswer } from '../../live/last-answer.ts'
import { useSession } from '../../session/session.tsx'

export const useLibrary = (query: QueryOf<'media.list'>) => {
  const { api } = useSession()
  return useLastAnswer({
    queryKey: keys.library(query),
    queryFn: async ({ signal }) => {
      const { rows: data, total } = await api.media.list({ query, signal })
      return { rows: data, total: total }
    },
  })
}
