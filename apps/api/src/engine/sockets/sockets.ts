/** The sockets of the server: one door with its checks, a room for staff, a room for visitors. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { createConversations } from '../../chapters/chat/conversations.ts'
import { chatNews, serveVisitors } from '../../chapters/chat/sockets.ts'
import type { Deps } from '../../deps.ts'
import { isOfficeThere, serveStaff, staffNews } from '../../kernel/identity/staff-sockets.ts'
import { addressKey, callerAddress } from '../http/address.ts'
import { connectLimit } from '../http/limits.ts'
import type { Live } from './live.ts'
import type { Staff, Visitors } from './rooms.ts'

type Options = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'limiter'> & {
  sweepMs?: number
  openPerAddress?: number
}

export type Sockets = { live: Live; close: () => Promise<void> }

const CONNECT_MS = 10_000
const RECOVERY_MS = 2 * 60_000

export const serveSockets = (server: HttpServer, options: Options): Sockets => {
  const { db, env, limiter } = options
  const addressOf = ({ headers, socket: { remoteAddress } }: IncomingMessage): string =>
    addressKey(
      callerAddress(remoteAddress, headers['x-forwarded-for']?.toString(), env.TRUST_PROXY),
    )
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // Who has not entered a room by then only takes up a connection.
    connectTimeout: CONNECT_MS,
    // A short gap is filled from memory; whoever was away longer asks the database anyway.
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    cors: { origin: env.allowedOrigins },
    // A page of somebody else must not connect with what it found in a visitor's browser.
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers
      const isWelcome =
        isOwnOrigin(origin, host, env.allowedOrigins) &&
        limiter.tryTake('connect', addressOf(request), connectLimit) === 0
      decide(null, isWelcome)
    },
  })
  // Without this anybody could sit in the default namespace and take up the connections.
  io.use((_socket, next) => next(new Error('Ruang ini tidak ada.')))
  const staff: Staff = io.of('/staff')
  const visitors: Visitors = io.of('/chat')

  const live: Live = { ...staffNews(staff), ...chatNews(db, staff, visitors) }
  const conversations = createConversations({ ...options, live })
  const isOnline = () => isOfficeThere(staff)
  const tellPresence = () => visitors.emit('presence', { online: isOnline() })
  const stopStaff = serveStaff(staff, { ...options, conversations, visitors, tellPresence })
  serveVisitors(visitors, { ...options, conversations, staff, isOnline, addressOf })

  return {
    live,
    close: async () => {
      stopStaff()
      staff.emit('server:restart')
      visitors.emit('server:restart')
      await io.close()
    },
  }
}

const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean => {
  // Without an Origin it is no browser's page; a page of this very server names our own host.
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
