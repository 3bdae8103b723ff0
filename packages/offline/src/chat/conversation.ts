/**
 * A conversation with the office over one socket. After every connect three steps run in sequence:
 * hand over the lines with the bot, fetch missed messages, send waiting lines.
 */

import type { Client } from '@sekolah/api-client'
import type { VisitorSocket } from '@sekolah/api-client/live'
import type { ErrorCode, Refused } from '@sekolah/contract/envelope'
import type { Locks } from '../storage/locks.ts'
import {
  type Chat,
  transcriptOf,
  waitingLines,
  withConversationState,
  withRead,
  withRefusal,
  withSeen,
  withStored,
  withSynced,
} from './state.ts'
import type { ChatStore } from './store.ts'

/** The state of the connection and of the office; not stored. */
export type Presence = {
  isConnected: boolean
  /** Whether a member of the office is online; null until the server has reported it. */
  isOfficeThere: boolean | null
  /** Whether a member of the office is typing. */
  isOfficeTyping: boolean
}

export type LiveChat = ReturnType<typeof startLiveChat>

type Deps = {
  store: ChatStore
  socket: VisitorSocket
  api: Client<'chat.messages'>
  locks: Locks
  session_id: string
}

const PAGE = 100
const ACK_MS = 20_000
const RETRY_MS = 10_000
/** A typing signal expires after this time unless renewed. */
const TYPING_MS = 6_000
const TYPING_AGAIN_MS = 3_000
const passing = ['rate_limited', 'internal', 'unavailable', 'storage_full'] satisfies ErrorCode[]

/** Runs the conversation over a socket until `stop`, which closes it. */
export const startLiveChat = ({ store, socket, api, locks, session_id }: Deps) => {
  const listeners = new Set<() => void>()
  let presence: Presence = { isConnected: false, isOfficeThere: null, isOfficeTyping: false }
  let typingOver: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let typedAt = 0
  let isStopped = false
  const show = (part: Partial<Presence>) => {
    presence = { ...presence, ...part }
    for (const listener of listeners) listener()
  }

  const patient = () => socket.timeout(ACK_MS)

  // Events may arrive after the visitor has erased this conversation or started another.
  const read = async () => {
    const chat = await store.read()
    return chat?.session_id === session_id ? chat : undefined
  }
  const change = (fn: (chat: Chat) => Chat) => store.changeOf(session_id, fn)
  /** A change that a full device cannot store is fetched again later. */
  const changeOrRetry = (fn: (chat: Chat) => Chat) => void change(fn).catch(() => retryIn(RETRY_MS))

  const handOver = async () => {
    const chat = await read()
    if (!chat) return
    const { name, phone } = chat
    const answer = await patient().emitWithAck('hello', {
      name,
      phone,
      transcript: transcriptOf(chat),
    })
    if (answer.success) await change((present) => withConversationState(present, answer.data))
    else retryAfter(answer)
  }

  const fetchMissed = async () => {
    for (;;) {
      const chat = await read()
      if (!chat) return
      const { rows } = await api.chat.messages({
        params: { session_id },
        query: { after: chat.synced_id, limit: PAGE },
      })
      await change((present) => withSynced(withStored(present, rows, store.now()), rows))
      if (rows.length < PAGE) return
    }
  }

  /** Lines are sent in sequence, in the order of writing; the lock excludes other tabs. */
  const flush = () =>
    locks.inTurn('chat', async () => {
      while (socket.connected) {
        const chat = await read()
        const [line] = chat ? waitingLines(chat) : []
        if (!line) return
        const { client_id, message } = line
        const answer = await patient().emitWithAck('message:send', { client_id, message })
        if (answer.success) {
          await change((present) => withStored(present, [answer.data], store.now()))
        } else if (retryAfter(answer)) return
        else await change((present) => withRefusal(present, client_id, answer.message))
      }
    })

  // All steps are repeated on the next connect, so a failure needs no other handling.
  const catchUp = async () => {
    try {
      await handOver()
      await fetchMissed()
      await flush()
    } catch {
      retryIn(RETRY_MS)
    }
  }
  const retryIn = (ms: number) => {
    clearTimeout(again)
    // Closing the socket also fires `disconnect`, which must not reconnect it.
    if (isStopped) return
    again = setTimeout(() => (socket.connected ? catchUp() : socket.connect()), ms)
  }
  /** Whether a refusal is temporary; if so, schedules another attempt. */
  const retryAfter = ({ code, retry_after }: Refused): boolean => {
    const mayPass = retry_after !== undefined || passing.some((one) => one === code)
    if (mayPass) retryIn(retry_after ? retry_after * 1_000 : RETRY_MS)
    return mayPass
  }
  // socket.io reconnects by itself after a lost connection, but not after a refusal.
  const refused = () => {
    show({ isConnected: false, isOfficeTyping: false })
    if (!socket.active) retryIn(RETRY_MS)
  }

  socket.on('connect', () => {
    show({ isConnected: true })
    void catchUp()
  })
  socket.on('disconnect', refused)
  socket.on('connect_error', refused)
  socket.on('presence', ({ online }) => show({ isOfficeThere: online }))
  socket.on('typing', ({ typing }) => {
    clearTimeout(typingOver)
    show({ isOfficeTyping: typing })
    if (typing) typingOver = setTimeout(() => show({ isOfficeTyping: false }), TYPING_MS)
  })
  socket.on('message:new', (message) => {
    if (message.sender === 'admin') show({ isOfficeTyping: false })
    changeOrRetry((chat) => withStored(chat, [message], store.now()))
  })
  socket.on('seen', ({ message_id }) => {
    changeOrRetry((chat) => withSeen(chat, message_id))
  })
  socket.on('session:resolved', ({ resolved }) => {
    changeOrRetry((chat) => ({ ...chat, is_resolved: resolved }))
  })

  return {
    presence: () => presence,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Sends waiting lines; call it after writing a line. */
    flush: () => {
      typedAt = 0
      void flush().catch(() => retryIn(RETRY_MS))
    },
    /** Tells the office the name and the telephone number; call it after changing them. */
    introduce: () => {
      // Without a connection the next one begins with it.
      if (socket.connected) void handOver().catch(() => retryIn(RETRY_MS))
    },
    /** Emits that the visitor is typing, throttled to the interval that the office needs. */
    type: () => {
      if (!socket.connected || Date.now() - typedAt < TYPING_AGAIN_MS) return
      typedAt = Date.now()
      socket.emit('typing', { typing: true })
    },
    /** Marks everything on this device as read. */
    read: async () => {
      const chat = await change(withRead)
      if (socket.connected && chat?.read_id) socket.emit('seen', { message_id: chat.read_id })
    },
    stop: () => {
      isStopped = true
      clearTimeout(again)
      clearTimeout(typingOver)
      socket.close()
    },
  }
}
