/** The typed sockets: of the staff panel, and of a visitor's conversation. */
import type { ServerToVisitor, VisitorToServer } from '@sekolah/contract/chat/events'
import type { ServerToStaff, StaffToServer } from '@sekolah/contract/events'
import { io, type Socket } from 'socket.io-client'

export type StaffSocket = Socket<ServerToStaff, StaffToServer>
export type VisitorSocket = Socket<ServerToVisitor, VisitorToServer>

type Options = { baseUrl?: string; token: () => string | null }

/** Connects to `/staff`; the token is read again at every reconnect. Close it when done. */
export const connectStaff = ({ baseUrl = '', token }: Options): StaffSocket =>
  io(`${baseUrl}/staff`, {
    path: '/socket.io',
    auth: (give) => give({ token: token() }),
    transports: ['websocket', 'polling'],
  })

/** Connects to `/chat` as the visitor of a conversation. Close it when done. */
export const connectVisitor = (session_id: string, baseUrl = ''): VisitorSocket =>
  io(`${baseUrl}/chat`, {
    path: '/socket.io',
    auth: { session_id },
    transports: ['websocket', 'polling'],
    // A connection of its own, for two conversations in one page, as in tests.
    forceNew: true,
  })
