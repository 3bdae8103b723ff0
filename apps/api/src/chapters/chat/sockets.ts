/** The `/chat` sockets: a visitor's side of a conversation. */
import type { IncomingMessage } from 'node:http'
import type { ConversationState } from '@sekolah/contract/chat/events'
import {
  chatHello,
  chatSeen,
  chatTyping,
  visitorHandshake,
  visitorMessage,
} from '@sekolah/contract/chat/schemas'
import { connectionKey } from '../../engine/base/address-line.ts'
import type { EngineDeps } from '../../engine/deps.ts'
import { createListener, limitEvents } from '../../engine/sockets/events.ts'
import { OFFICE_ROOM, type StaffNamespace } from '../../kernel/identity/sockets/rooms.ts'
import type { Conversations } from './conversations.ts'
import { addressRoom, conversationRoom, type VisitorNamespace } from './rooms.ts'
import { findRow } from './sessions.ts'

type Deps = Pick<EngineDeps, 'db' | 'env' | 'log' | 'limiter'> & {
  conversations: Conversations
  staff: StaffNamespace
  isOnline: () => boolean
  /** The key for rate limits: an address, or one household's IPv6 network. */
  addressOf: (request: IncomingMessage) => string
  openPerAddress?: number
}

/** A school's computer lab shares one address. */
const OPEN_PER_ADDRESS = 300
const OPEN_IN_ALL = 1_500

export const serveVisitors = (
  visitors: VisitorNamespace,
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
  }: Deps,
): void => {
  const answer = createListener(db, log)

  visitors.use((socket, next) => {
    const handshake = visitorHandshake.safeParse(socket.handshake.auth)
    if (!handshake.success) return next(new Error('Percakapan tidak dikenal.'))
    const address = addressOf(socket.request)
    const open = visitors.adapter.rooms.get(addressRoom(connectionKey(address)))?.size ?? 0
    const isFull =
      open >= openPerAddress * env.RATE_LIMIT_FACTOR ||
      visitors.sockets.size >= OPEN_IN_ALL * env.RATE_LIMIT_FACTOR
    if (isFull) return next(new Error('Terlalu banyak sambungan. Coba lagi sebentar.'))
    socket.data = { session_id: handshake.data.session_id, address }
    next()
  })

  visitors.on('connection', (socket) => {
    const { session_id, address } = socket.data
    socket.join([conversationRoom(session_id), addressRoom(connectionKey(address))])
    limitEvents(socket, limiter)
    socket.emit('presence', { online: isOnline() })

    socket.on(
      'hello',
      answer(chatHello, (hello): ConversationState => {
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
        staff.to(OFFICE_ROOM).emit('typing', { session_id, typing, by: null })
      }),
    )
    socket.on(
      'seen',
      answer(chatSeen, ({ message_id }) => conversations.seenByVisitor(session_id, message_id)),
    )
  })
}
