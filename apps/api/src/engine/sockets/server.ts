/**
 * The socket server with its limits and its check of origins; namespaces and rooms are added by the
 * layers above.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { connectLimit } from '../base/limits.ts'
import type { EngineDeps } from '../deps.ts'
import { addressKey, callerAddress } from '../http/address.ts'

type Options = Pick<EngineDeps, 'env' | 'limiter'>

export type SocketServer = {
  io: Server
  /** The key of a connection's limits: an address, or one household's network. */
  addressOf: (request: IncomingMessage) => string
}

const CONNECT_MS = 10_000
/** Prefix of a packet that requests to join a namespace. */
const CONNECT = '0'
/** Our clients join one namespace; more attempts than this are abuse, not a reconnect. */
const MAX_KNOCKS = 10

export const createSocketServer = (server: HttpServer, { env, limiter }: Options): SocketServer => {
  const addressOf = ({ headers, socket: { remoteAddress } }: IncomingMessage): string =>
    addressKey(
      callerAddress(remoteAddress, headers['x-forwarded-for']?.toString(), env.TRUST_PROXY),
    )
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // A connection without a namespace by then is closed.
    connectTimeout: CONNECT_MS,
    cors: { origin: env.allowedOrigins },
    // A page of another origin must not connect with a visitor's data.
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers
      const isWelcome =
        isOwnOrigin(origin, host, env.allowedOrigins) &&
        limiter.tryTake('connect', addressOf(request), connectLimit) === 0
      decide(null, isWelcome)
    },
  })
  // Without this, anybody could stay in the default namespace and use up connections.
  io.use((_socket, next) => next(new Error('Ruang ini tidak ada.')))
  io.engine.on('connection', limitKnocks)
  // After leaving its namespace, a connection would no longer count against any limit.
  io.on('new_namespace', (namespace) => {
    namespace.on('connection', (socket) => socket.on('disconnect', () => socket.conn.close(true)))
  })
  return { io, addressOf }
}

/** Closes a connection that keeps requesting namespaces; each refusal would cost an answer. */
const limitKnocks = (connection: Socket['conn']): void => {
  let knocks = 0
  connection.prependListener('data', (packet: unknown) => {
    if (typeof packet !== 'string' || !packet.startsWith(CONNECT)) return
    knocks += 1
    if (knocks > MAX_KNOCKS) connection.close(true)
  })
}

const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean => {
  // Without an Origin it is no browser; a page of this server has our own host.
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
