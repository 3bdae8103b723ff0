/** The namespace of the visitors' sockets, and the rooms in it that tell people apart. */
import type { ServerToVisitor, VisitorToServer } from '@sekolah/contract/chat/events'
import type { Namespace } from 'socket.io'

type VisitorData = { session_id: string; address: string }
export type Visitors = Namespace<
  VisitorToServer,
  ServerToVisitor,
  Record<string, never>,
  VisitorData
>

/** All sockets of a conversation's visitor. */
export const conversationRoom = (session_id: string): string => `chat:${session_id}`

/** All sockets that one address has open. */
export const addressRoom = (address: string): string => `from:${address}`
