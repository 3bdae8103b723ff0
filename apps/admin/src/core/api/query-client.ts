/**
 * The panel's query cache, and the two ways to change it from outside a query: write a known
 * change, or invalidate.
 */
import { ApiError, Unreachable } from '@sekolah/api-client'
import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { type InvalidationTopic, invalidationTopics, type Key } from './keys.ts'

/** How long an unused answer stays cached. */
const CACHE_MS = 60_000

/** Delay before the one retry: a briefly lost connection is usually back by then. */
const RETRY_MS = 1_000

export const createQueryClient = (): QueryClient => {
  // Cache updates render together with React state set beside them: otherwise a decided application
  // would briefly look undecided.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        retry: (failures, error) => failures === 0 && isRetryable(error),
        retryDelay: RETRY_MS,
        // The browser may report "offline" although the school's server is in the same building.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // TanStack Query calls the persister around every query function; we use it as a hook and
        // store nothing.
        persister: applyingPendingChanges,
      },
      // By default a mutation waits while the browser reports offline, and its variables (a
      // password among them) would stay in memory for minutes.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
  retainErrors(client)
  return client
}

/** Whether retrying the same call may succeed; a refusal will not. */
const isRetryable = (error: Error): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && error.status >= 500)

type Change = (present: unknown) => unknown

/** Changes that arrived while a query was running, by query. */
const pendingChanges = new WeakMap<object, Change[]>()

/** Runs a query, and applies to its answer the changes that arrived meanwhile. */
const applyingPendingChanges = async <Data, Context>(
  ask: (context: Context) => Data | Promise<Data>,
  context: Context,
  query: object,
): Promise<Data> => {
  const changes: Change[] = []
  pendingChanges.set(query, changes)
  // Until the signal is read, TanStack Query does not cancel the call: a component that mounts
  // twice (StrictMode) sends one call.
  await Promise.resolve()
  const answer = await ask(context)
  // The answer may be older than changes that arrived after the call was sent.
  return changes.reduce<unknown>((present, next) => next(present), answer) as Data
}

/**
 * Applies a known change, from an event or the answer to a write, to every cached answer under a
 * key. A query that is still loading gets the change twice, so it must be idempotent. `asked` is
 * the call's parameters, the second part of the key.
 */
export const updateCache = <Data, Asked>(
  client: QueryClient,
  key: Key<Data, Asked>,
  next: (present: Data, asked: Asked) => Data,
): void =>
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().findAll({ queryKey: key })) {
      const nextOfThis = (present: unknown) => next(present as Data, query.queryKey[1] as Asked)
      if (query.state.fetchStatus !== 'idle') pendingChanges.get(query)?.push(nextOfThis)
      applyTo(client, query, nextOfThis)
    }
  })

const applyTo = (client: QueryClient, query: Query, next: Change): void => {
  const { data, dataUpdatedAt, status, error, isInvalidated } = query.state
  if (data === undefined) return
  const changed = next(data)
  if (changed === data) return
  client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt })
  // One changed row does not make the whole answer fresh: keep a failed or stale state.
  query.setState({ status, error, isInvalidated })
}

/**
 * Invalidates: mounted queries refetch now, others when they are next mounted. Running calls are
 * cancelled, because their answers may be older than the change; TanStack Query alone would wait
 * for a first answer.
 */
export const invalidate = (client: QueryClient, what?: QueryKey | InvalidationTopic): void =>
  notifyManager.batch(() => {
    for (const queryKey of typeof what === 'string'
      ? invalidationTopics[what].map((name) => [name])
      : [what]) {
      client.cancelQueries({ queryKey })
      client.invalidateQueries({ queryKey })
    }
  })

/** Keeps a failed query's error visible while its retry button runs. */
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
