/** The HTTP server itself: how much it takes, how long it waits for whom, and how it closes. */
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { MINUTE_MS } from '../time.ts'

const BODY_MS = 30_000
/** 5 MB over a slow line of a village take most of a minute. */
const UPLOAD_MS = MINUTE_MS
const DRAIN_MS = 10_000

export const createServer = (listener: RequestListener): Server => {
  const server = createHttpServer(
    {
      headersTimeout: 10_000,
      requestTimeout: UPLOAD_MS,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 8_192,
    },
    (request, response) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/') === true
      if (request.method !== 'GET' && !isForm) {
        const late = setTimeout(() => request.destroy(), BODY_MS)
        request.once('close', () => clearTimeout(late))
      }
      listener(request, response)
    },
  )
  server.timeout = 30_000
  server.maxConnections = 2_000
  server.maxRequestsPerSocket = 1_000
  return server
}

/** Takes no more connections and lets what is under way finish, for ten seconds at most. */
export const drain = async (server: Server, closeSockets: () => Promise<void>): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // Socket.IO waits for every connection, its own or not.
  await closeSockets()
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
}
