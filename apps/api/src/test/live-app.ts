/** A test server that really listens, with its sockets, and clients that connect to them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  connectStaff,
  connectVisitor,
  type StaffSocket,
  type VisitorSocket,
} from '@sekolah/api-client/live'
import { connectFamily, type FamilySocket } from '@sekolah/api-client/live-family'
import type { Role } from '@sekolah/contract/roles'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { ArticlePage } from '../chapters/information/domain.ts'
import { type Live, noopEmitters } from '../deps.ts'
import { createLimiter } from '../engine/base/limits.ts'
import { serveSockets } from '../sockets.ts'
import type { Restores } from '../views/restore/restores.ts'
import { testApp } from './test-app.ts'

type Options = {
  sweepMs?: number
  openPerAddress?: number
  familiesPerAddress?: number
  env?: Record<string, string>
  articlePage?: ArticlePage
  restores?: Restores
}

export const liveApp = async ({ env, articlePage, restores, ...tuned }: Options = {}) => {
  // The app is created before the sockets, so its events are forwarded.
  let live: Live = noopEmitters
  const relay = Object.fromEntries(
    Object.keys(noopEmitters).map((name) => [
      name,
      (...event: never[]) => (live[name as keyof Live] as (...heard: never[]) => void)(...event),
    ]),
  )
  const app = await testApp({
    live: relay,
    ...(env && { env }),
    ...(articlePage && { articlePage }),
    ...(restores && { restores }),
  })
  // The limiter's clock stands still: no attempts are refilled, however slow the machine is.
  const limiter = createLimiter(() => 0, app.env.RATE_LIMIT_FACTOR)

  let resumed = Promise.resolve()
  const connections = new Set<Socket>()
  let port = 0
  const listen = async () => {
    // HTTP beside the sockets, as in the real server, with the date of the test's clock.
    const server = createServer(
      getRequestListener(async (asked, bindings) => {
        await resumed
        const answer = await app.handle(asked, bindings)
        answer.headers.set('Date', app.clock().toUTCString())
        return answer
      }),
    )
    server.on('connection', (connection) => {
      connections.add(connection)
      connection.on('close', () => connections.delete(connection))
    })
    const sockets = serveSockets(server, { ...app, limiter, ...tuned })
    live = sockets.live
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    return sockets
  }
  const cutAll = () => {
    for (const connection of connections) connection.destroy()
  }
  /** Closes without waiting for connections that a client keeps alive, or has just opened again. */
  const stop = async () => {
    const closed = sockets.close()
    cutAll()
    await closed
  }
  let sockets = await listen()
  onTestFinished(stop)
  const baseUrl = `http://127.0.0.1:${port}`

  const closedAtEnd = <S extends { close: () => unknown }>(socket: S): S => {
    onTestFinished(() => {
      socket.close()
    })
    return socket
  }
  const connect = (token: string | null): StaffSocket =>
    closedAtEnd(connectStaff({ baseUrl, token: () => token }))

  return {
    ...app,
    baseUrl,
    connect,
    /** Closes the sockets as a planned stop does. */
    close: () => sockets.close(),
    /** Closes them and opens them again on the same address and database. */
    restart: async () => {
      await sockets.close()
      sockets = await listen()
    },
    /** Destroys every connection without a close frame, as a power cut would, and starts again. */
    kill: async () => {
      cutAll()
      await stop()
      sockets = await listen()
    },
    /** Requests wait until the returned function is called. */
    pause: () => {
      let resume = () => {}
      resumed = new Promise((resolve) => {
        resume = resolve
      })
      return resume
    },
    /** A member of staff, signed in and connected. */
    enter: async (role: Role, username?: string) => {
      const token = app.tokenOf(role, username)
      const socket = connect(token)
      await nextEvent(socket, 'connect')
      return { socket, token, client: app.client(token) }
    },
    /** A visitor's connection, not yet awaited. */
    call: (session_id = freshSession()): VisitorSocket =>
      closedAtEnd(connectVisitor(session_id, baseUrl)),
    /** A visitor's connection from another address. */
    from: (address: string) =>
      closedAtEnd(
        io(`${baseUrl}/chat`, {
          auth: { session_id: freshSession() },
          transports: ['websocket'],
          extraHeaders: { 'X-Forwarded-For': address },
          forceNew: true,
        }),
      ),
    /** A family's device that follows its application, not yet awaited. */
    follow: (client_id: string): FamilySocket => closedAtEnd(connectFamily(client_id, baseUrl)),
    /** A connected visitor who has asked for a person. */
    visit: async (session_id = freshSession()) => {
      const socket = closedAtEnd(connectVisitor(session_id, baseUrl))
      await nextEvent(socket, 'connect')
      await socket.emitWithAck('hello', { transcript: [] })
      return { socket, session_id }
    },
  }
}

/** Resolves with the next event of a kind. */
export const nextEvent = <T = unknown>(
  socket: StaffSocket | VisitorSocket | FamilySocket,
  name: string,
): Promise<T> =>
  new Promise((resolve) => (socket as { once: CallableFunction }).once(name, resolve))

/** A visitor's secret, as a device makes it: 128 random bits. */
export const freshSession = (): string => randomBytes(16).toString('base64url')

/** A message with its idempotency key. */
export const newChatMessage = (message: string) => ({ client_id: randomUUID(), message })
