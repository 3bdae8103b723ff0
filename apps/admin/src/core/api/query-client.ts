/**
 * The panel's cache, and the two ways to change it from outside of a query: write a known change,
 * and ask again.
 */
import { ApiError, Unreachable } from '@sekolah/api-client'
import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Key, type Topic, topics } from './keys.ts'

/** How long an answer that no screen uses stays cached. */
const CACHE_MS = 60_000

/** A connection that was cut for a moment is usually back after this. */
const RETRY_MS = 1_000

export const createQueryClient = (): QueryClient => {
  // Cache updates reach the screen in the same step as React state set beside them: otherwise a
  // decision would briefly look undecided.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        retry: (failures, error) => failures === 0 && mayPass(error),
        retryDelay: RETRY_MS,
        // The browser may report "offline" although the school's server is in the same building.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // TanStack Query calls this function around every query function; nothing is stored on
        // disk.
        persister: withMeanwhile,
      },
      // By default an action would wait for ever where the browser says "offline", and what was
      // sent, a password among it, would stay in memory for minutes.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
  retainErrors(client)
  return client
}

/** Whether the same call may succeed a moment later; a refusal will not. */
const mayPass = (error: Error): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && error.status >= 500)

type Change = (present: unknown) => unknown

/** Changes that arrived while a query was running. */
const meanwhile = new WeakMap<object, Change[]>()

/** Runs a query, and applies the changes that arrived meanwhile to its answer. */
const withMeanwhile = async <Data, Context>(
  ask: (context: Context) => Data | Promise<Data>,
  context: Context,
  query: object,
): Promise<Data> => {
  const changes: Change[] = []
  meanwhile.set(query, changes)
  // Until the signal is read, Query does not cancel the call: a component that mounts twice
  // (StrictMode) asks only once.
  await Promise.resolve()
  const answer = await ask(context)
  // The answer may be older than changes that arrived after the call was made.
  return changes.reduce<unknown>((present, next) => next(present), answer) as Data
}

/**
 * Writes a known change, from an event or the answer to a write, into every cached answer under a
 * key. An answer that is still loading gets it twice, so applying it again must change nothing.
 * `asked` is what was sent, the second part of the key.
 */
export const change = <Data, Asked>(
  client: QueryClient,
  key: Key<Data, Asked>,
  next: (present: Data, asked: Asked) => Data,
): void =>
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().findAll({ queryKey: key })) {
      const nextOfThis = (present: unknown) => next(present as Data, query.queryKey[1] as Asked)
      if (query.state.fetchStatus !== 'idle') meanwhile.get(query)?.push(nextOfThis)
      putIn(client, query, nextOfThis)
    }
  })

const putIn = (client: QueryClient, query: Query, next: Change): void => {
  const { data, dataUpdatedAt, status, error, isInvalidated } = query.state
  if (data === undefined) return
  const changed = next(data)
  if (changed === data) return
  client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt })
  // One changed row does not make the whole answer fresh: a failed or outdated query stays so.
  query.setState({ status, error, isInvalidated })
}

/**
 * Asks again for everything on the screen; what is only cached is asked for when it is shown.
 * Running calls are cancelled, because their answers may be older than the reason to ask; Query
 * alone would wait for a first answer.
 */
export const askAgain = (client: QueryClient, what?: QueryKey | Topic): void =>
  notifyManager.batch(() => {
    for (const queryKey of typeof what === 'string' ? topics[what].map((name) => [name]) : [what]) {
      client.cancelQueries({ queryKey })
      client.invalidateQueries({ queryKey })
    }
  })

/** While a failed call is tried again by button, its error stays visible beside the button. */
const retainErrors = (client: QueryClient): void => {
  const reasons = new WeakMap<object, Error>()
  client.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) reasons.delete(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'error') reasons.set(query, event.action.error)
    if (event.action.type === 'success') reasons.delete(query)
    const reason = reasons.get(query)
    if (event.action.type === 'fetch' && reason && query.state.data === undefined) {
      query.setState({ status: 'error', error: reason })
    }
  })
}
