/** The socket on which a family's device hears that its application has changed. */
import type { FamilyRefusal, ServerToFamily } from '@sekolah/contract/admission/documents/events'
import { io, type Socket } from 'socket.io-client'

export type FamilySocket = Socket<ServerToFamily, Record<string, never>>

/**
 * Connects to `/family` as the holder of an application. A refusal comes as `connect_error`, whose
 * `data` is a FamilyRefusal. Close it when done.
 */
export const connectFamily = (client_id: string, baseUrl = ''): FamilySocket =>
  io(`${baseUrl}/family`, {
    path: '/socket.io',
    auth: { client_id },
    transports: ['websocket', 'polling'],
    // One phone may hold several applications.
    forceNew: true,
  })

/** Why the server did not let a device in; null for what is no refusal, such as no network. */
export const familyRefusal = (error: Error & { data?: unknown }): FamilyRefusal | null =>
  typeof error.data === 'object' && error.data !== null && 'code' in error.data
    ? (error.data as FamilyRefusal)
    : null
