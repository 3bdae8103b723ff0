/** The socket namespace of visitors, with a room per conversation and per address. */
import type { ServerToVisitor, VisitorToServer } from '@sekolah/contract/chat/events'
import type { Namespace } from 'socket.io'

type VisitorData = { session_id: string; address: string }
export type VisitorNamespace = Namespace<
  VisitorToServer,
  ServerToVisitor,
  Record<string, never>,
  VisitorData
>

/** The room of all sockets of a conversation's visitor. */
export const conversationRoom = (session_id: string): string => `chat:${session_id}`

/** The room of all sockets from one address. */
export const addressRoom = (address: string): string => `from:${address}`
