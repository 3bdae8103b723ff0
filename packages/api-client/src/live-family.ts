/** The socket over which a family's device is notified that its application has changed. */
import type { FamilyRefusal, ServerToFamily } from '@sekolah/contract/admission/documents/events'
import { io, type Socket } from 'socket.io-client'

export type FamilySocket = Socket<ServerToFamily, Record<string, never>>

/**
 * Connects to `/family` as the holder of an application. A refusal is emitted as `connect_error`,
 * whose `data` is a FamilyRefusal. Close it when done.
 */
export const connectFamily = (client_id: string, baseUrl = ''): FamilySocket =>
  io(`${baseUrl}/family`, {
    path: '/socket.io',
    auth: { client_id },
    transports: ['websocket', 'polling'],
    // A connection of its own, because one phone may hold several applications.
    forceNew: true,
  })

/**
 * Calls `ask` whenever the application may have changed: when told so, and after each connection,
 * because nothing was heard of what changed before.
 */
export const onFamilyChange = (socket: FamilySocket, ask: () => void): void => {
  socket.on('application:changed', ask)
  socket.on('connect', ask)
}

/** Why the server refused the connection; null for other errors, such as no network. */
export const familyRefusal = (error: Error & { data?: unknown }): FamilyRefusal | null =>
  typeof error.data === 'object' && error.data !== null && 'code' in error.data
    ? (error.data as FamilyRefusal)
    : null
