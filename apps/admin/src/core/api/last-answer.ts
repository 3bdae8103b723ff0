/** A query whose key changes while its answer is on the screen, as by a search or a page number. */
import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Key } from './keys.ts'

type Options<Data> = {
  queryKey: Key<Data>
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** The part of a query that lists use. */
export type LastAnswer<Data> = ReturnType<typeof useLastAnswer<Data>>

/**
 * Shows the previous answer until the new one arrives, or when it fails. The previous answer still
 * receives socket events; `keepPreviousData` would freeze it, and drop it when the next call fails.
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
