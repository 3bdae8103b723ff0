/**
 * The open connections of the HTTP server: their addresses, their pending answers, and which one is
 * closed when there are too many.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { connectionKey } from '../base/address-line.ts'
import { addressKey } from './address.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse }

type Connection = {
  address: string
  /** Requests that were not answered at once, the oldest first. */
  underWay: Exchange[]
  /** The connection was upgraded to a socket, which is never idle. */
  isUpgraded: boolean
  /** When it was opened or last answered, as a counter over all connections. */
  lastUse: number
}

/** The most connections of one address, and of all together. */
export type ConnectionLimits = { perAddress: number; inAll: number }

export type Connections = ReturnType<typeof trackConnections>

/**
 * Tracks the connections of a server. Above a limit it closes the one that has been idle longest,
 * of the same address when that address has too many: keeping connections open must lock nobody
 * out, and whole villages share the address of their carrier.
 */
export const trackConnections = (server: Server, { perAddress, inAll }: ConnectionLimits) => {
  const open = new Map<Socket, Connection>()
  const perAddressOpen = new Map<string, number>()
  let uses = 0

  server.on('connection', (socket: Socket) => {
    const address = connectionKey(addressKey(socket.remoteAddress ?? ''))
    const held = (perAddressOpen.get(address) ?? 0) + 1
    perAddressOpen.set(address, held)
    uses += 1
    open.set(socket, { address, underWay: [], isUpgraded: false, lastUse: uses })
    socket.once('close', () => {
      open.delete(socket)
      const left = (perAddressOpen.get(address) ?? 1) - 1
      if (left > 0) perAddressOpen.set(address, left)
      else perAddressOpen.delete(address)
    })
    if (held > perAddress) longestIdle(address)?.destroy()
    else if (open.size > inAll) longestIdle(null)?.destroy()
  })
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => {
    const connection = open.get(socket)
    if (connection) connection.isUpgraded = true
  })

  const isBusy = (socket: Socket, { underWay, isUpgraded }: Connection): boolean =>
    isUpgraded || underWay.length > 0 || socket.writableLength > 0

  /** The new connection itself, which was used last, when all others are busy. */
  const longestIdle = (address: string | null): Socket | undefined => {
    let found: Socket | undefined
    let earliest = Number.POSITIVE_INFINITY
    for (const [socket, connection] of open) {
      const isIdle = !isBusy(socket, connection) && !socket.destroyed
      const isAsked = address === null || connection.address === address
      if (isIdle && isAsked && connection.lastUse < earliest) {
        found = socket
        earliest = connection.lastUse
      }
    }
    return found
  }

  return {
    /** Notes a request that was passed on, until its answer is sent. */
    note: (request: IncomingMessage, response: ServerResponse): void => {
      const connection = open.get(request.socket)
      if (!connection) return
      // Answered from memory, as most are: the socket knows what is not sent yet.
      if (response.writableEnded) {
        uses += 1
        connection.lastUse = uses
        return
      }
      const exchange = { request, response }
      connection.underWay.push(exchange)
      response.on('close', () => {
        connection.underWay.splice(connection.underWay.indexOf(exchange), 1)
        uses += 1
        connection.lastUse = uses
      })
    },

    /** A connection's pending exchanges, the oldest first. */
    underWay: (socket: Socket): readonly Exchange[] => open.get(socket)?.underWay ?? [],

    /** Whether a request is pending or a socket is open. */
    isBusy: (): boolean => [...open].some(([socket, connection]) => isBusy(socket, connection)),

    /** Every pending answer. */
    answers: (): ServerResponse[] =>
      [...open.values()].flatMap(({ underWay }) => underWay.map(({ response }) => response)),

    /** Destroys every connection, sockets too. */
    cut: (): void => {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
