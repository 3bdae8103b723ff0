import { ApiError, Unreachable } from '@sekolah/api-client'
import type { Account } from '@sekolah/contract/identity/schemas'
import {
  hashKey,
  MutationObserver,
  notifyManager,
  onlineManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearCacheOnUserChange } from '../session/forget-with.ts'
import type { SessionState } from '../session/session-state.ts'
import { keyOf, keys } from './keys.ts'
import { createQueryClient, invalidate, updateCache } from './query-client.ts'

/** A server whose answers the test sends, in any order. */
const slowServer = <Data>() => {
  const calls: { signal: AbortSignal; answer: (data: Data) => void; fail: (why: Error) => void }[] =
    []
  return {
    calls,
    ask: ({ signal }: { signal: AbortSignal }) =>
      new Promise<Data>((answer, fail) => calls.push({ signal, answer, fail })),
    /** Resolves with the n-th call once it has been made. */
    call: (number: number) =>
      vi.waitFor(() => {
        const call = calls[number]
        if (!call) throw new Error(`Call ${number} has not been made.`)
        return call
      }),
  }
}

/** A screen that shows the number of unread messages. */
const screenOf = (client: QueryClient, ask: ReturnType<typeof slowServer<number>>['ask']) => {
  const observer = new QueryObserver(client, { queryKey: keys.unreadMessages, queryFn: ask })
  return {
    open: () => {
      const close = observer.subscribe(() => {})
      onTestFinished(close)
      return close
    },
    shows: () => observer.getCurrentResult().data,
    result: () => observer.getCurrentResult(),
    says: (data: number) => vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(data)),
  }
}

const panel = () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const server = slowServer<number>()
  return { client, server, screen: screenOf(client, server.ask) }
}

const oneMore = (count: number) => count + 1

test('changes that arrive while the first answer loads are applied to it', async () => {
  const { client, server, screen } = panel()
  screen.open()
  const { answer } = await server.call(0)
  updateCache(client, keys.unreadMessages, oneMore)
  answer(5)
  await screen.says(6)
})

test('changes that arrive while a refetch runs are shown at once, and stay', async () => {
  const { client, server, screen } = panel()
  screen.open()
  ;(await server.call(0)).answer(5)
  await screen.says(5)
  invalidate(client, keys.unreadMessages)
  const { answer } = await server.call(1)
  updateCache(client, keys.unreadMessages, () => 6)
  await screen.says(6)
  answer(5)
  await vi.waitFor(() => expect(screen.result().isFetching).toBe(false))
  expect(screen.shows()).toBe(6)
})

test('changes from before a query started are not applied to its answer', async () => {
  const { client, server, screen } = panel()
  screen.open()
  const first = await server.call(0)
  updateCache(client, keys.unreadMessages, oneMore)
  invalidate(client, keys.unreadMessages)
  const second = await server.call(1)
  expect(first.signal.aborted).toBe(true)
  second.answer(6)
  await screen.says(6)
})

test('invalidating also cancels and restarts a query that has no answer yet', async () => {
  const { client, server, screen } = panel()
  screen.open()
  const old = await server.call(0)
  invalidate(client, keys.unreadMessages)
  const { answer } = await server.call(1)
  expect(old.signal.aborted).toBe(true)
  old.answer(1)
  answer(2)
  await screen.says(2)
  expect(server.calls).toHaveLength(2)
})

test('cached data is painted at once, and refetched when it is mounted', async () => {
  const { client, server, screen } = panel()
  const close = screen.open()
  ;(await server.call(0)).answer(5)
  await screen.says(5)
  close()
  invalidate(client, keys.unreadMessages)
  updateCache(client, keys.unreadMessages, oneMore)
  expect(server.calls).toHaveLength(1)

  const again = screenOf(client, server.ask)
  again.open()
  expect(again.shows()).toBe(6)
  ;(await server.call(1)).answer(7)
  await again.says(7)
})

test('an answer is evicted from the cache one minute after its last use', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { client, server, screen } = panel()
  const close = screen.open()
  await vi.advanceTimersByTimeAsync(0)
  server.calls[0]?.answer(5)
  await vi.advanceTimersByTimeAsync(0)
  close()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(client.getQueryData(keys.unreadMessages)).toBe(5)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(client.getQueryData(keys.unreadMessages)).toBeUndefined()
})

test('a screen that mounts twice, and two screens with the same query, send one call', async () => {
  const { client, server, screen } = panel()
  screen.open()()
  screen.open()
  const other = screenOf(client, server.ask)
  other.open()
  ;(await server.call(0)).answer(5)
  await other.says(5)
  await screen.says(5)
  expect(server.calls).toHaveLength(1)
})

test('leaving a section cancels its query', async () => {
  const { server, screen } = panel()
  const close = screen.open()
  const { signal } = await server.call(0)
  close()
  expect(signal.aborted).toBe(true)
})

test('subscribers are notified of a change before any other task runs', async () => {
  const { client, server, screen } = panel()
  screen.open()
  ;(await server.call(0)).answer(5)
  await screen.says(5)
  const received = vi.fn()
  const observer = new QueryObserver(client, { queryKey: keys.unreadMessages, enabled: false })
  // Batched, as `useQuery` does it.
  onTestFinished(observer.subscribe(notifyManager.batchCalls(({ data }) => received(data))))
  updateCache(client, keys.unreadMessages, oneMore)
  await Promise.resolve()
  expect(received).toHaveBeenLastCalledWith(6)
})

test('an event about a row does not hide a failed query', async () => {
  const { client, server, screen } = panel()
  screen.open()
  ;(await server.call(0)).answer(5)
  await screen.says(5)
  invalidate(client, keys.unreadMessages)
  ;(await server.call(1)).fail(refusal(403))
  await vi.waitFor(() => expect(screen.result().isError).toBe(true))
  updateCache(client, keys.unreadMessages, oneMore)
  await screen.says(6)
  expect(screen.result()).toMatchObject({ isError: true, isStale: true })
})

test('an error stays visible during a retry, but not for users who leave and return', async () => {
  const { client, server, screen } = panel()
  const close = screen.open()
  ;(await server.call(0)).fail(refusal(403))
  await vi.waitFor(() => expect(screen.result().isError).toBe(true))
  screen.result().refetch()
  ;(await server.call(1)).fail(refusal(403))
  expect(screen.result()).toMatchObject({ isError: true, isFetching: true })
  await vi.waitFor(() => expect(screen.result().isFetching).toBe(false))
  close()

  const again = screenOf(client, server.ask)
  again.open()
  await server.call(2)
  expect(again.result()).toMatchObject({ isError: false, isFetching: true })
})

test('a lost connection or a server error is retried once, a refusal never', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const callsAfter = async (why: Error) => {
    const { server, screen } = panel()
    screen.open()
    for (let turn = 0; turn < 4; turn++) {
      await vi.advanceTimersByTimeAsync(1_500)
      server.calls.at(-1)?.fail(why)
    }
    await vi.advanceTimersByTimeAsync(1_500)
    expect(screen.result().error).toBe(why)
    return server.calls.length
  }
  expect(await callsAfter(new Unreachable())).toBe(2)
  expect(await callsAfter(refusal(503))).toBe(2)
  for (const status of [400, 401, 403, 404, 429]) expect(await callsAfter(refusal(status))).toBe(1)
})

test('another user finds an empty cache, and a new role refetches', async () => {
  const { client, server, screen } = panel()
  const person = (id: number, role: Account['role']): SessionState => ({
    name: 'signed_in',
    user: { id, role, username: `u${id}`, email: `u${id}@contoh.id`, must_change: false },
    expired: false,
  })
  let state = person(1, 'admin')
  let happened = () => {}
  clearCacheOnUserChange(client, {
    state: () => state,
    subscribe: (listener) => {
      happened = listener
      return () => true
    },
  })
  const become = (next: SessionState) => {
    state = next
    happened()
  }
  const close = screen.open()
  ;(await server.call(0)).answer(5)
  await screen.says(5)

  // The session has expired and the login is open: unsaved work must stay.
  become({ ...person(1, 'admin'), expired: true } as SessionState)
  become(person(1, 'admin'))
  expect(client.getQueryData(keys.unreadMessages)).toBe(5)

  become(person(1, 'editor'))
  expect(screen.shows()).toBeUndefined()
  ;(await server.call(1)).answer(1)
  await screen.says(1)

  invalidate(client, keys.unreadMessages)
  const late = await server.call(2)
  become({ name: 'signed_out' })
  close()
  become(person(2, 'editor'))
  late.answer(9)
  await Promise.resolve()
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('an action is sent although the browser reports offline, and leaves nothing in memory', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { client } = panel()
  const sent: unknown[] = []
  const action = new MutationObserver(client, {
    mutationFn: async (body: { password: string }) => {
      sent.push(body)
      return 'done'
    },
  })
  const leave = action.subscribe(() => {})
  expect(await action.mutate({ password: 'kopi-pagi-di-teras' })).toBe('done')
  expect(sent).toHaveLength(1)
  leave()
  action.reset()
  await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})

test('a topic invalidates by the names of its calls, and contains no file', async () => {
  const { client } = panel()
  const asked: string[] = []
  const open = (queryKey: QueryKey) => {
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        asked.push(`${queryKey[0]}`)
        return null
      },
    })
    onTestFinished(observer.subscribe(() => {}))
  }
  open(keyOf('payers.get', { params: { id: 1 } }))
  open(keyOf('proofs.list', {}))
  open(keyOf('proofs.page', { params: { id: 1, page_id: 'p' } }))
  open(keyOf('users.list', {}))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  asked.length = 0
  invalidate(client, 'money')
  await vi.waitFor(() => expect(asked).toEqual(['payers.get', 'proofs.list']))
})

test('an empty parameter does not make another key', () => {
  const key = keyOf('payers.list', { query: { limit: 50 } })
  expect(hashKey(keyOf('payers.list', { query: { limit: 50, search: '' } }))).toBe(hashKey(key))
  expect(hashKey(keyOf('payers.list', { query: { search: undefined } }))).toBe(
    hashKey(keyOf('payers.list', {})),
  )
})

const refusal = (status: number) => new ApiError(status, { message: 'Tidak.' }, null)
