/**
 * The panel's cache, and the three things done to it from outside of a query: a change that is
 * known without asking, a reason to ask again, and another person at the desk.
 */
import { ApiError, Unreachable } from '@sekolah/api-client'
import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Session } from '../session/session-store.ts'
import type { Key } from './keys.ts'

/** How long an answer that nobody looks at is there to be painted at once. */
const CACHE_MS = 60_000

/** A line that was cut for a moment is there again after it. */
const RETRY_MS = 1_000

export const createQueryClient = (): QueryClient => {
  // In one step with what a component sets beside it: between the two a decision would look undecided.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        retry: (failures, error) => failures === 0 && mayPass(error),
        retryDelay: RETRY_MS,
        // The browser's word that there is no network is not taken: the school may be in the building.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Query's seam around every query function; nothing is persisted.
        persister: withMeanwhile,
      },
    },
  })
  retainErrors(client)
  return client
}

/** Whether the same call may go well a moment later; a refusal stays one. */
const mayPass = (error: Error): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && error.status >= 500)

type Change = (present: unknown) => unknown

/** What became known while a query was on its way. */
const meanwhile = new WeakMap<object, Change[]>()

/** Asks, and puts into the answer what became known while it was on its way. */
const withMeanwhile = async <Data, Context>(
  ask: (context: Context) => Data | Promise<Data>,
  context: Context,
  query: object,
): Promise<Data> => {
  const changes: Change[] = []
  meanwhile.set(query, changes)
  // A signal that was not read yet ends nothing: what mounts twice at once, as in StrictMode, asks once.
  await Promise.resolve()
  const answer = await ask(context)
  // The answer may be older than what was heard since it was asked for.
  return changes.reduce<unknown>((present, next) => next(present), answer) as Data
}

/**
 * Puts what is known without asking, such as news or the answer to a write, into every cached
 * answer under a key; twice into one that is on its way, so it must not matter how often. `asked`
 * is the last part of the key.
 */
export const change = <Data, Asked>(
  client: QueryClient,
  key: Key<Data, Asked>,
  next: (present: Data, asked: Asked) => Data,
): void =>
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().findAll({ queryKey: key })) {
      const nextOfThis = (present: unknown) => next(present as Data, query.queryKey.at(-1) as Asked)
      if (query.state.fetchStatus !== 'idle') meanwhile.get(query)?.push(nextOfThis)
      putIn(client, query, nextOfThis)
    }
  })

const putIn = (client: QueryClient, query: Query, next: Change): void => {
  const { data, dataUpdatedAt, status, error, isInvalidated } = query.state
  if (data === undefined) return
  client.setQueryData(query.queryKey, next(data), { updatedAt: dataUpdatedAt })
  // News of a row is no answer: what failed has still failed, and what was old is old.
  query.setState({ status, error, isInvalidated })
}

/**
 * Asks again for what is on the screen; what is only cached is asked for when it is shown again.
 * An answer on its way may be older than the reason to ask, and is given up: Query alone would
 * wait for it where it is the first one.
 */
export const askAgain = (client: QueryClient, key?: QueryKey): void =>
  notifyManager.batch(() => {
    client.cancelQueries({ queryKey: key })
    client.invalidateQueries({ queryKey: key })
  })

/** Nothing that one person was shown is there for the next, nor for the same one in another role. */
export const forgetWith = (client: QueryClient, session: Pick<Session, 'state' | 'subscribe'>) => {
  const account = () => {
    const state = session.state()
    return state.name === 'signed_in' ? state.user : null
  }
  let before = account()
  return session.subscribe(() => {
    const [left, present] = [before, account()]
    before = present
    if (left?.id !== present?.id) client.clear()
    // The same person goes on at the same screen: it asks for what the new role may see.
    else if (left?.role !== present?.role) {
      client.removeQueries({ type: 'inactive' })
      client.resetQueries()
    }
  })
}

/** While a failed call is tried again on request, the reason stays to be read beside its button. */
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
