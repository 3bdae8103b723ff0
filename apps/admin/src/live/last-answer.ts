/** A query whose question changes while its answer is on the screen, as a search or a page does. */
import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Key } from './keys.ts'

type Options<Data> = {
  queryKey: Key<Data>
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** What a list needs to know of its query. */
export type LastAnswer<Data> = ReturnType<typeof useLastAnswer<Data>>

/**
 * The answer; until it has come, and where it does not come, the one to the question before, which
 * goes on following the news. `keepPreviousData` would show it as it once was, and drop it when
 * the next one fails.
 */
export const useLastAnswer = <Data>(options: Options<Data>) => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(options)
  const [answered, setAnswered] = useState(options.queryKey)
  if (data !== undefined && hashKey(answered) !== hashKey(options.queryKey)) {
    setAnswered(options.queryKey)
  }
  const before = useQuery({ ...options, queryKey: answered, enabled: false })
  return { data: data ?? before.data, error, isFetching, isFetchedAfterMount, refetch }
}
