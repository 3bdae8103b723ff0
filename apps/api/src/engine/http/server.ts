/** The HTTP server itself: how much it takes, how long it waits for whom, and how it closes. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { UPLOAD_MS } from './body/body.ts'
import { type Connections, type MostConnections, trackConnections } from './connections.ts'

/** All of a stop takes ten seconds at most; what comes after the drain needs the rest. */
const DRAIN_MS = 8_000
/** No body takes that long without being told so first. */
const SILENT_MS = 35_000
/** A proxy reuses a connection for a minute, and must not meet one that is just closing. */
const KEEP_ALIVE_MS = 75_000
const MOST_IN_ALL = 2_000
/** Half of all, so that one machine shuts nobody else out. */
const MOST_PER_ADDRESS = 1_000

type Options = {
  /** Proxies in front: their address stands for everybody. */
  trustProxy: number
  /** Multiplies what one address may hold (RATE_LIMIT_FACTOR). */
  factor: number
}

export type HttpServer = {
  server: Server
  /** How many requests have come since the start. */
  asked: () => number
  /** Whether somebody waits for an answer or holds a socket. */
  isBusy: () => boolean
  /** Takes no more connections and lets what is under way finish, for eight seconds at most. */
  drain: (closeSockets: () => Promise<void>) => Promise<void>
}

export const createServer = (
  listener: RequestListener,
  { trustProxy, factor }: Options,
  most: MostConnections = {
    perAddress: trustProxy > 0 ? Number.POSITIVE_INFINITY : MOST_PER_ADDRESS * factor,
    inAll: MOST_IN_ALL,
  },
): HttpServer => {
  let isDraining = false
  let asked = 0
  const isHost = createHostCheck()
  const server = createHttpServer(
    {
      headersTimeout: 10_000,
      // Whoever reads a body answers its delay with a sentence before this is over.
      requestTimeout: UPLOAD_MS + 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 8_192,
      // What has no body needs no stream that ends: a tenth of what a cached answer takes.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      asked += 1
      if (isDraining) response.setHeader('Connection', 'close')
      // Closing while a body still arrives would cut a refusal off; a proxy closes for itself.
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
    // As Node says it to whoever is late with a header.
    if (first && !first.response.headersSent && !first.request.complete) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroySoon()
  })
  // Room for who makes way: a closing connection counts until it is gone.
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

/** Larger than what the system takes in for a process that does not read. */
const LARGE_BODY = 64 * 1024

const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > LARGE_BODY

/** What no address can be made of would fail somewhere deep in the framework. */
const createHostCheck = () => {
  // Nearly all requests name the school's own host.
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
  // First of all: nothing that hangs below may hold the server for longer.
  const deadline = setTimeout(connections.cut, DRAIN_MS)
  // A busy connection is never idle: only its next answer can end it.
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
