/** The `/chat` sockets: a visitor's side of a conversation, and the news both sides hear. */
import type { IncomingMessage } from 'node:http'
import type { Standing } from '@sekolah/contract/chat'
import {
  chatHello,
  chatSeen,
  chatTyping,
  visitorHandshake,
  visitorMessage,
} from '@sekolah/contract/chat/schema'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../engine/db/connect.ts'
import { answering, limitEvents } from '../../engine/sockets/events.ts'
import type { Live } from '../../engine/sockets/live.ts'
import {
  addressRoom,
  conversationRoom,
  OFFICE,
  type Staff,
  type Visitors,
} from '../../engine/sockets/rooms.ts'
import type { Conversations } from './conversations.ts'
import { asMessage, type Side } from './messages.ts'
import { findRow } from './sessions.ts'

type Tools = Pick<Deps, 'db' | 'env' | 'log' | 'limiter'> & {
  conversations: Conversations
  staff: Staff
  isOnline: () => boolean
  /** Who pays for a connection: one address, or one household's network. */
  addressOf: (request: IncomingMessage) => string
  openPerAddress?: number
}

/** A lab of a school sits behind one address. */
const OPEN_PER_ADDRESS = 300
const OPEN_IN_ALL = 1_500

export const serveVisitors = (
  visitors: Visitors,
  {
    db,
    env,
    log,
    limiter,
    conversations,
    staff,
    isOnline,
    addressOf,
    openPerAddress = OPEN_PER_ADDRESS,
  }: Tools,
): void => {
  const answer = answering(log)

  visitors.use((socket, next) => {
    const handshake = visitorHandshake.safeParse(socket.handshake.auth)
    if (!handshake.success) return next(new Error('Percakapan tidak dikenal.'))
    const address = addressOf(socket.request)
    const open = visitors.adapter.rooms.get(addressRoom(address))?.size ?? 0
    const isFull =
      open >= openPerAddress * env.RATE_LIMIT_FACTOR ||
      visitors.sockets.size >= OPEN_IN_ALL * env.RATE_LIMIT_FACTOR
    if (isFull) return next(new Error('Terlalu banyak sambungan. Coba lagi sebentar.'))
    socket.data = { session_id: handshake.data.session_id, address }
    next()
  })

  visitors.on('connection', (socket) => {
    const { session_id, address } = socket.data
    socket.join([conversationRoom(session_id), addressRoom(address)])
    limitEvents(socket, limiter)
    socket.emit('presence', { online: isOnline() })

    socket.on(
      'hello',
      answer(chatHello, (hello): Standing => {
        conversations.handOver(session_id, hello, address)
        const session = findRow(db, session_id)
        return {
          is_resolved: session?.is_resolved ?? false,
          is_blocked: session?.is_blocked ?? false,
          online: isOnline(),
          seen_id: session?.office_seen_id ?? 0,
        }
      }),
    )
    socket.on(
      'message:send',
      answer(
        visitorMessage,
        (said) => conversations.sendAsVisitor(session_id, said, address).message,
      ),
    )
    socket.on(
      'typing',
      answer(chatTyping, ({ typing }) => {
        staff.to(OFFICE).emit('typing', { session_id, typing, by: null })
      }),
    )
    socket.on(
      'seen',
      answer(chatSeen, ({ message_id }) => conversations.seenByVisitor(session_id, message_id)),
    )
  })
}

type ChatNews = Pick<Live, 'chatMessage' | 'chatSession' | 'chatResolved' | 'chatSeen'>

/** What the office and the visitor of a conversation hear of what was done in it. */
export const chatNews = (db: Db, staff: Staff, visitors: Visitors): ChatNews => {
  const visitorOf = (session_id: string) => visitors.to(conversationRoom(session_id))
  const tellSeen: Record<Side, (session_id: string, message_id: number) => void> = {
    visitor: (session_id, message_id) => staff.to(OFFICE).emit('seen', { session_id, message_id }),
    office: (session_id, message_id) => visitorOf(session_id).emit('seen', { message_id }),
  }
  return {
    chatMessage: (row) => {
      const seen = findRow(db, row.session_id)
      if (!seen) return
      staff.to(OFFICE).emit('message:new', asMessage(row, 'office', seen))
      visitorOf(row.session_id).emit('message:new', asMessage(row, 'visitor', seen))
    },
    chatSession: (session) => staff.to(OFFICE).emit('session:updated', session),
    chatResolved: (session_id, resolved) =>
      visitorOf(session_id).emit('session:resolved', { resolved }),
    chatSeen: (session_id, by, message_id) => tellSeen[by](session_id, message_id),
  }
}
