/** The typed socket of the staff panel. */
import type { ServerToStaff, StaffToServer } from '@sekolah/contract/live'
import { io, type Socket } from 'socket.io-client'

export type StaffSocket = Socket<ServerToStaff, StaffToServer>

type Options = { baseUrl?: string; token: () => string | null }

/** Connects to `/staff`; the token is read again at every reconnect. Close it when done. */
export const connectStaff = ({ baseUrl = '', token }: Options): StaffSocket =>
  io(`${baseUrl}/staff`, {
    path: '/socket.io',
    auth: (give) => give({ token: token() }),
    transports: ['websocket', 'polling'],
  })
