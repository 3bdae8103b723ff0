/** The HTTP server: its limits, its timeouts, and how it shuts down. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { UPLOAD_MS } from './body/body.ts'
import { type ConnectionLimits, type Connections, trackConnections } from './connections.ts'

/** A shutdown takes ten seconds at most; the last two are for the steps after draining. */
const DRAIN_MS = 8_000
/** Longer than any body is waited for, so that its 408 is sent first. */
const SILENT_MS = 35_000
/** A proxy reuses a connection for a minute, and must not send on one that is being closed. */
const KEEP_ALIVE_MS = 75_000
const MAX_IN_ALL = 2_000
/** Half of all, so that one machine locks nobody else out. */
const MAX_PER_ADDRESS = 1_000

type Options = {
  /** Number of proxies in front: behind one, all callers share its address. */
  trustProxy: number
  /** Multiplies the limit of one address (RATE_LIMIT_FACTOR). */
  factor: number
}

export type HttpServer = {
  server: Server
  /** The number of requests since the start. */
  asked: () => number
  /** Whether a request is pending or a socket is open. */
  isBusy: () => boolean
  /** Accepts no more connections and lets pending requests finish, for eight seconds at most. */
  drain: (closeSockets: () => Promise<void>) => Promise<void>
}

export const createServer = (
  listener: RequestListener,
  { trustProxy, factor }: Options,
  most: ConnectionLimits = {
    perAddress: trustProxy > 0 ? Number.POSITIVE_INFINITY : MAX_PER_ADDRESS * factor,
    inAll: MAX_IN_ALL,
  },
): HttpServer => {
  let isDraining = false
  let asked = 0
  const isHost = createHostCheck()
  const server = createHttpServer(
    {
      headersTimeout: 10_000,
      // Later than the timeouts of body readers, which answer with a sentence.
      requestTimeout: UPLOAD_MS + 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 8_192,
      // A request without a body needs no stream: that saves a tenth of the time of a cached
      // answer.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      asked += 1
      if (isDraining) response.setHeader('Connection', 'close')
      // Closing while a body still arrives would cut off the refusal; a proxy closes by itself.
      else if (hasLargeBody(request)) response.setHeader('Connection', 'keep-alive')
      if (isHost(request.headers.host)) listener(request, response)
      else response.writeHead(400, { Connection: 'close' }).end()
      connections.note(request, response)
    },
  )
  const connections = trackConnections(server, most)
  server.timeout = SILENT_MS
  server.on('timeout', (socket) => {
    const [first] = connections.underWay(socket)
    // The same answer as Node's to a late header.
    if (first && !first.response.headersSent && !first.request.complete) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroySoon()
  })
  // Room for connections that are being closed: they count until they are gone.
  server.maxConnections = most.inAll + 50
  server.maxRequestsPerSocket = 1_000
  return {
    server,
    asked: () => asked,
    isBusy: connections.isBusy,
    drain: async (closeSockets) => {
      isDraining = true
      await drain(server, connections, closeSockets)
    },
  }
}

/** Larger than what the system buffers for a process that does not read. */
const LARGE_BODY = 64 * 1024

const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > LARGE_BODY

/** A host that cannot be parsed would cause an error deep inside the framework. */
const createHostCheck = () => {
  // Cache: nearly all requests have the school's own host.
  let known: string | undefined
  return (host: string | undefined): boolean => {
    if (host === known || host === undefined) return true
    if (!URL.canParse(`http://${host}/`)) return false
    known = host
    return true
  }
}

const drain = async (
  server: Server,
  connections: Connections,
  closeSockets: () => Promise<void>,
): Promise<void> => {
  // Set first: nothing that hangs below may delay the stop for longer.
  const deadline = setTimeout(connections.cut, DRAIN_MS)
  // A busy connection is never idle, so it is closed by its next answer.
  for (const answer of connections.answers()) {
    if (!answer.headersSent) answer.setHeader('Connection', 'close')
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Socket.IO waits for every connection, its own or not.
  await closeSockets()
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
}
