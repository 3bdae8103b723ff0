/**
 * Many people chat while everything breaks: connections are cut and the server is killed at random.
 * At the end every message must be stored exactly once, in its sender's order, and be the same for
 * both sides. All randomness comes from one seed.
 */
import { randomUUID } from 'node:crypto'
import type { StaffSocket, VisitorSocket } from '@sekolah/api-client/live'
import type { ChatMessage } from '@sekolah/contract/chat/schemas'
import type { Ack } from '@sekolah/contract/envelope'
import { io } from 'socket.io-client'
import { expect } from 'vitest'
import { freshSession } from './live-app.ts'

export type StormServer = {
  baseUrl: string
  /** Kills the server and starts it again on the same address and data. */
  kill: () => Promise<void>
  /** Tokens of staff who may answer. */
  tokens: string[]
}

type Storm = {
  seed: number
  visitors: number
  /** How many messages each visitor sends; staff together send up to a quarter as many. */
  messagesEach: number
  kills: number
  cuts: number
}

const ACK_MS = 2_000
const PAGE = 100

/** Runs the storm to its end and proves that no message was lost, duplicated or mixed up. */
export const runStorm = async (
  server: StormServer,
  { seed, visitors, messagesEach, kills, cuts }: Storm,
): Promise<void> => {
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const guests = Array.from({ length: visitors }, () => guest(server.baseUrl))
  const office = server.tokens.map((token) =>
    connection<StaffSocket>(server.baseUrl, '/staff', { token }),
  )
  const sockets = [...guests.map(({ socket }) => socket), ...office]
  const spoken = new Map<string, string[]>()
  const note = (session_id: string, who: string, n: number) => {
    const text = `${who} ${n}`
    spoken.set(session_id, [...(spoken.get(session_id) ?? []), text])
    return { client_id: randomUUID(), message: text }
  }

  const total = visitors * messagesEach
  let said = 0
  const moments = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * total * 0.9))
  const killAt = new Set(moments(kills))
  const cutAt = moments(cuts)
  let dying: Promise<void> = Promise.resolve()
  const somethingBreaks = () => {
    said += 1
    // Cutting a client that is still reconnecting would only wait for its time-out, without any
    // traffic.
    const open = sockets.filter(({ connected }) => connected)
    for (const at of cutAt) if (at === said && open.length > 0) pick(open).io.engine.close()
    if (killAt.has(said)) dying = dying.then(server.kill)
  }

  try {
    await Promise.all([...office.map(letIn), ...guests.map(({ hello }) => hello())])
    await Promise.all([
      ...guests.map(async ({ session_id, socket }, at) => {
        for (let n = 0; n < messagesEach; n += 1) {
          const line = note(session_id, `v${at}`, n)
          await untilStored(() => socket.timeout(ACK_MS).emitWithAck('message:send', line))
          somethingBreaks()
        }
      }),
      ...office.map(async (socket, at) => {
        for (let n = 0; n < total / 4 / office.length; n += 1) {
          const { session_id } = pick(guests)
          const line = { session_id, ...note(session_id, `s${at}`, n) }
          await untilStored(() => socket.timeout(ACK_MS).emitWithAck('message:send', line))
        }
      }),
    ])
    await dying
    await Promise.all(guests.map(({ catchUp }) => catchUp()))

    const [token = ''] = server.tokens
    for (const { session_id, seen } of guests) {
      const stored = await history(server.baseUrl, session_id, 0, token)
      const texts = stored.map(({ message }) => message)
      const label = `seed ${seed}, session ${session_id}`
      expect(texts.toSorted(), label).toEqual((spoken.get(session_id) ?? []).toSorted())
      for (const who of new Set(texts.map((text) => text.split(' ')[0]))) {
        const numbers = texts
          .filter((text) => text.startsWith(`${who} `))
          .map((text) => Number(text.split(' ')[1]))
        expect(numbers, label).toEqual(numbers.toSorted((a, b) => a - b))
      }
      const shown = [...seen.values()].toSorted((a, b) => a.id - b.id)
      expect(
        shown.map(({ message }) => message),
        label,
      ).toEqual(texts)
    }
  } finally {
    for (const socket of sockets) socket.close()
  }
}

/** A visitor with a phone: shows received messages, and fetches missed ones at each connect. */
const guest = (baseUrl: string) => {
  const session_id = freshSession()
  const socket = connection<VisitorSocket>(baseUrl, '/chat', { session_id })
  const seen = new Map<number, ChatMessage>()
  let synced = 0
  const catchUp = async () => {
    const missed = await history(baseUrl, session_id, synced)
    for (const message of missed) seen.set(message.id, message)
    synced = Math.max(synced, ...missed.map(({ id }) => id))
  }
  socket.on('message:new', (message) => seen.set(message.id, message))
  socket.on('connect', () => void catchUp().catch(() => {}))
  const hello = () =>
    untilStored(() => socket.timeout(ACK_MS).emitWithAck('hello', { transcript: [] }))
  return { session_id, socket, seen, catchUp, hello }
}

/** Reconnects fast, so that a storm takes seconds instead of minutes. */
const connection = <S>(baseUrl: string, room: string, auth: object): S =>
  io(`${baseUrl}${room}`, {
    path: '/socket.io',
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
  }) as S

/** Connects before anything breaks; a refusal rejects, because retrying would not change it. */
const letIn = (socket: StaffSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

/** Sends the same message until it is acknowledged; a refusal fails the test. */
const untilStored = async (say: () => Promise<Ack<unknown>>): Promise<void> => {
  for (;;) {
    const answer = await say().catch(() => null)
    if (answer?.success) return
    if (answer) throw new Error(answer.message)
  }
}

/** All messages after a given one; a visitor needs no token. */
const history = async (baseUrl: string, session_id: string, after: number, token?: string) => {
  const all: ChatMessage[] = []
  for (;;) {
    const from = all.at(-1)?.id ?? after
    const answer = await fetch(
      `${baseUrl}/api/chat/session/${session_id}?after=${from}&limit=${PAGE}`,
      token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    )
    if (!answer.ok) throw new Error(`The history answers ${answer.status}.`)
    const { data }: { data: ChatMessage[] } = await answer.json()
    all.push(...data)
    if (data.length < PAGE) return all
  }
}

/** Mulberry32: small, seeded, good enough for a storm. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
