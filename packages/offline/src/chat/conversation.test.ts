/** A conversation over a fake socket and a fake server. */
import type { Sent } from '@sekolah/api-client'
import type { VisitorSocket } from '@sekolah/api-client/live'
import type { ChatMessage } from '@sekolah/contract/chat/schemas'
import type { ErrorCode } from '@sekolah/contract/envelope'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseEverything } from '../outbox/receipts.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { memoryLocks } from '../storage/locks.ts'
import { startLiveChat } from './conversation.ts'
import { withHandover, withNewLine, withPhone } from './state.ts'
import { createChatStore } from './store.ts'

const said = (id: number, session_id: string): ChatMessage => ({
  id,
  session_id,
  sender: 'admin',
  author: null,
  message: `Jawaban ${id}`,
  seen: false,
  client_id: null,
  created_at: '2026-11-23T05:00:00Z',
})

let db: Database

beforeEach(() => {
  db = openDatabase(`live-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

/** A socket that connects at once, and counts the reconnects requested. */
const fakeSocket = () => {
  const listeners = new Map<string, ((payload: unknown) => void)[]>()
  const emit = (event: string, payload?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const asked: string[] = []
  /** The outcomes of the next events; null lets one succeed. */
  const refusals: (ErrorCode | null)[] = []
  const socket = {
    connected: true,
    active: true,
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: () => {},
    timeout: () => ({
      emitWithAck: async (
        event: string,
        { client_id, phone }: { client_id?: string; phone?: string },
      ) => {
        asked.push(phone ? `${event} ${phone}` : event)
        const refusal = refusals.shift()
        if (refusal) return { success: false, message: 'Tidak.', code: refusal }
        if (event === 'hello') {
          return { success: true, data: { is_resolved: false, is_blocked: false, seen_id: 0 } }
        }
        return { success: true, data: { ...said(90, 'x'), sender: 'user', client_id } }
      },
    }),
    connect: () => {
      asked.push('connect')
    },
    close: () => {
      Object.assign(socket, { connected: false, active: false })
      emit('disconnect', 'io client disconnect')
    },
  }
  return { socket: socket as unknown as VisitorSocket, emit, asked, refusals }
}

/**
 * A device in a live conversation; `answers` returns the messages that the office wrote meanwhile.
 */
const talking = async (answers: (session_id: string) => Promise<ChatMessage[]>) => {
  const store = createChatStore({ db })
  const { session_id } = await store.change((chat) =>
    withHandover(
      withNewLine(chat, 'user', 'Halo?', new Date()),
      { name: '', phone: '' },
      new Date(),
    ),
  )
  const air = fakeSocket()
  const api = {
    chat: {
      messages: async ({ params: { session_id: id } }: Sent<'chat.messages'>) => {
        const rows = await answers(`${id}`)
        return { rows, total: rows.length }
      },
    },
  }
  const live = startLiveChat({ store, socket: air.socket, api, locks: memoryLocks(), session_id })
  return { store, session_id, live, ...air }
}

test('missed messages are fetched, each once', async () => {
  const { store, emit } = await talking(async (id) => [said(1, id), said(2, id)])
  emit('connect')
  emit('message:new', said(2, 'x'))
  const texts = async () => (await store.read())?.lines.map(({ message }) => message)
  await expect.poll(texts).toEqual(['Halo?', 'Jawaban 1', 'Jawaban 2'])
})

test('a number left for the answer is told at once, and again with the next connection', async () => {
  const { store, session_id, live, emit, asked } = await talking(async () => [])
  await store.changeOf(session_id, (chat) => withPhone(chat, '0812-3456-7890', new Date()))
  live.introduce()
  await expect.poll(() => asked).toEqual(['hello 0812-3456-7890'])
  emit('connect')
  await expect.poll(() => asked.filter((one) => one === 'hello 0812-3456-7890')).toHaveLength(2)
})

test('an erased conversation stays erased, even if messages are still in flight', async () => {
  let arrive = (_: ChatMessage[]) => {}
  const { store, session_id, emit, asked } = await talking(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  emit('connect')
  await expect.poll(() => asked).toContain('hello')
  await eraseEverything(db)
  arrive([said(1, session_id)])
  emit('message:new', said(2, session_id))
  emit('session:resolved', { resolved: true })
  // Reads wait for pending writes.
  await db.transaction('rw', db.chats, () => db.chats.count())
  expect(await store.read()).toBeUndefined()
})

test('no message of an old conversation reaches a new one', async () => {
  const { store, session_id, emit, live } = await talking(async (id) => [said(1, id)])
  await store.restart()
  emit('connect')
  emit('message:new', said(2, session_id))
  await live.read()
  await db.transaction('rw', db.chats, () => db.chats.count())
  expect(await store.read()).toMatchObject({ lines: [], synced_id: 0, read_id: 0 })
})

test('a stopped conversation does not restart', async () => {
  const { live, asked } = await talking(async () => [])
  vi.useFakeTimers()
  live.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toContain('connect')
})

test('an answer that a full device cannot store is fetched again', async () => {
  const { store, session_id, emit, asked } = await talking(async (id) => [said(1, id)])
  const full = vi
    .spyOn(store, 'changeOf')
    .mockRejectedValueOnce(new DOMException('The disk is full.', 'QuotaExceededError'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  emit('message:new', said(1, session_id))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(() => asked).toContain('hello')
  await expect
    .poll(async () => (await store.read())?.lines.map(({ message }) => message))
    .toEqual(['Halo?', 'Jawaban 1'])
  expect(full).toHaveBeenCalled()
})

test.each(['internal', 'unavailable', 'storage_full', 'rate_limited'] as const)(
  'a line refused with "%s" waits, and is sent later',
  async (code) => {
    const { store, emit, asked, refusals, live } = await talking(async () => [])
    await store.change((chat) => withNewLine(chat, 'user', 'Ada asrama?', new Date()))
    const states = async () => (await store.read())?.lines.map(({ state }) => state)
    refusals.push(null, code)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    emit('connect')
    await vi.waitUntil(() => asked.length === 2)
    expect(await states()).toEqual(['kept', 'waiting'])
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect.poll(states).toEqual(['kept', 'sent'])
    live.stop()
  },
)

test('a line refused by the school shows the reason, and the next one is sent', async () => {
  const { store, emit, refusals } = await talking(async () => [])
  await store.change((chat) => withNewLine(chat, 'user', 'Ada asrama?', new Date()))
  await store.change((chat) => withNewLine(chat, 'user', 'Halo?', new Date()))
  refusals.push(null, 'forbidden')
  emit('connect')
  const lines = async () => (await store.read())?.lines.map(({ state, reason }) => [state, reason])
  await expect.poll(lines).toEqual([
    ['kept', null],
    ['refused', 'Tidak.'],
    ['sent', null],
  ])
})
