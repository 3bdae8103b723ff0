import type { Applicant } from '@sekolah/contract/admission/schemas'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type InvalidationTopic, type Key, keyOf, keys } from '../core/api/keys.ts'
import { createQueryClient } from '../core/api/query-client.ts'
import { applicantListQuery, type PpdbQuery } from '../sections/applications/address.ts'
import { cacheContact } from '../sections/messages/cache-contact.ts'
import { fakeApplicant, fakeMessage, fakeSession } from '../test/rows.ts'
import { createEventHandlers, subscribeToEvents } from './events.ts'

const panel = () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const counted: InvalidationTopic[] = []
  return {
    client,
    counted,
    events: createEventHandlers(client, (topic) => counted.push(topic)),
    /** Mounts a query as a screen does; the test answers its calls one by one. */
    open: <Data>(queryKey: Key<Data>) => {
      const calls: { signal: AbortSignal; answer: (data: Data) => void }[] = []
      const observer = new QueryObserver<Data>(client, {
        queryKey,
        queryFn: ({ signal }) => new Promise((answer) => calls.push({ signal, answer })),
      })
      const close = observer.subscribe(() => {})
      onTestFinished(close)
      const shown = () => observer.getCurrentResult().data
      return {
        calls,
        close,
        shown,
        /** Waits for the n-th call, answers it, and waits until the answer is shown. */
        answer: async (number: number, data: Data) => {
          await vi.waitFor(() => expect(calls.length).toBeGreaterThan(number))
          calls[number]?.answer(data)
          await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
        },
      }
    },
  }
}

/** The query key of the list at an address. */
const listKey = (query: PpdbQuery) => keyOf('ppdb.list', { query: applicantListQuery(query) })
const page = <Row>(...rows: Row[]) => ({ rows, total: rows.length })

test('when two events arrive in the wrong order, the newer one wins in list and record', async () => {
  const { events, open } = panel()
  const list = open(listKey({}))
  const record = open(keyOf('ppdb.get', { params: { id: 7 } }))
  await list.answer(0, page(fakeApplicant(8), fakeApplicant(7)))
  await record.answer(0, fakeApplicant(7))
  events['applicant:updated'](fakeApplicant(7, { rev: 3, status: 'accepted' }))
  events['applicant:updated'](fakeApplicant(7, { rev: 2, status: 'rejected' }))
  expect(list.shown()?.rows.map(({ status }) => status)).toEqual(['pending', 'accepted'])
  expect(record.shown()?.status).toBe('accepted')
})

test('an answer that is older than an event does not overwrite it', async () => {
  const { events, open } = panel()
  const list = open(listKey({}))
  await vi.waitFor(() => expect(list.calls).toHaveLength(1))
  events['applicant:updated'](fakeApplicant(7, { rev: 3, status: 'accepted' }))
  await list.answer(0, page(fakeApplicant(7, { rev: 2 })))
  expect(list.shown()?.rows[0]?.status).toBe('accepted')
})

test('an answer that is newer than an event is not overwritten by it', async () => {
  const { events, open } = panel()
  const list = open(listKey({}))
  await vi.waitFor(() => expect(list.calls).toHaveLength(1))
  events['applicant:updated'](fakeApplicant(7, { rev: 2, status: 'rejected' }))
  await list.answer(0, page(fakeApplicant(7, { rev: 3, status: 'accepted' })))
  expect(list.shown()?.rows[0]?.status).toBe('accepted')
})

test('an applicant who applies and is decided while the first list loads appears in it with the decision', async () => {
  const { events, open } = panel()
  const list = open(listKey({}))
  await vi.waitFor(() => expect(list.calls).toHaveLength(1))
  events['applicant:new'](fakeApplicant(9))
  events['applicant:updated'](fakeApplicant(9, { rev: 2, status: 'accepted' }))
  await list.answer(0, page(fakeApplicant(8)))
  expect(list.shown()).toMatchObject({ rows: [{ id: 9, status: 'accepted' }, { id: 8 }], total: 2 })
})

test('an event about an applicant whom a filter excludes does not change the list', async () => {
  const { events, open } = panel()
  const waiting = open(listKey({ status: 'pending' }))
  await waiting.answer(0, page(fakeApplicant(8)))
  const before = waiting.shown()
  events['applicant:updated'](fakeApplicant(5, { rev: 4, status: 'rejected' }))
  events['applicant:new'](fakeApplicant(9, { status: 'accepted' }))
  expect(waiting.shown()).toEqual(before)
  expect(waiting.calls).toHaveLength(1)
})

test('a new applicant is added to every cached list that matches, mounted or not', async () => {
  const { client, events, open } = panel()
  const pageOf = (query: PpdbQuery) => client.getQueryData(listKey(query))
  for (const query of [{}, { status: 'accepted' }, { search: 'siswa' }] satisfies PpdbQuery[]) {
    const list = open(listKey(query))
    await list.answer(0, page<Applicant>())
    list.close()
  }
  events['applicant:new'](fakeApplicant(9))
  expect(pageOf({})?.rows).toHaveLength(1)
  expect(pageOf({ status: 'accepted' })?.rows).toHaveLength(0)
  expect(pageOf({ search: 'siswa' })?.rows).toHaveLength(0)
})

test('a row that is deleted while its list loads does not reappear with the answer', async () => {
  const { events, open } = panel()
  const list = open(keyOf('teachers.list', { query: {} }))
  const faq = open(keyOf('faq.list', { query: { active: true } }))
  await vi.waitFor(() => expect([list.calls, faq.calls].flat()).toHaveLength(2))
  events['content:changed']()
  expect(list.calls[0]?.signal.aborted).toBe(true)
  list.calls[0]?.answer({ rows: [{ id: 1 } as never], total: 1 })
  await list.answer(1, page())
  expect(list.shown()).toEqual(page())
  expect(faq.calls[0]?.signal.aborted).toBe(true)
})

test('a message that arrives for a closed conversation is shown when it is opened', async () => {
  const { client, events, open } = panel()
  const { session_id } = fakeSession('a')
  const conversation = open(keys.conversation(session_id))
  await conversation.answer(0, { messages: [fakeMessage(1)], total: 1, found: undefined })
  conversation.close()
  events['message:new'](fakeMessage(2, { sender: 'admin' }))
  events['message:new'](fakeMessage(3, { session_id: fakeSession('b').session_id }))
  events['session:updated'](fakeSession('a', { rev: 2, is_resolved: true }))
  events['session:updated'](fakeSession('a'))
  events.seen({ session_id, message_id: 2 })
  const known = client.getQueryData(keys.conversation(session_id))
  expect(known?.messages.map(({ id, seen }) => [id, seen])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(known).toMatchObject({ total: 2, found: { is_resolved: true } })
})

test('the answer to a write is shown at once, unless a newer state is cached', async () => {
  const { client, open } = panel()
  const written = (rev: number, is_read: boolean) => ({ id: 4, rev, is_read }) as never
  const list = open(keyOf('contact.list', {}))
  const one = open(keyOf('contact.get', { params: { id: 4 } }))
  await list.answer(0, page(written(1, false)))
  await one.answer(0, written(5, false))
  cacheContact(client, written(2, true))
  expect(list.shown()?.rows[0]?.is_read).toBe(true)
  expect(one.shown()?.is_read).toBe(false)
})

test('forty simultaneous applications refetch the counts once, and none after unsubscribing', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { client, open } = panel()
  const counted = vi.spyOn(client, 'invalidateQueries')
  const listeners = new Map<string, (of: never) => void>()
  const socket = {
    on: (name: string, listener: (of: never) => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
  }
  const asked = () =>
    counted.mock.calls.filter(
      ([of]) => hashKey(of?.queryKey ?? []) === hashKey(keyOf('ppdb.stats')),
    )
  const stop = subscribeToEvents(client, socket as never)
  const arrive = (id: number) => listeners.get('applicant:new')?.(fakeApplicant(id) as never)
  open(keyOf('ppdb.stats', {}))
  for (let id = 1; id <= 40; id++) {
    arrive(id)
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(1_000)
  expect(asked()).toHaveLength(1)
  arrive(41)
  stop()
  vi.advanceTimersByTime(5_000)
  expect(asked()).toHaveLength(1)
  expect([...listeners]).toEqual([])
})
