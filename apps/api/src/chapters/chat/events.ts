/** Events of conversations: to the office, and to each conversation's visitor. */
import type { ChatNote, ChatSession } from '@sekolah/contract/chat/schemas'
import type { Db } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { OFFICE_ROOM, type StaffNamespace } from '../../kernel/identity/sockets/rooms.ts'
import { type ConversationSide, type MessageRow, toChatMessage } from './messages.ts'
import { conversationRoom, type VisitorNamespace } from './rooms.ts'
import { findRow } from './sessions.ts'

export type ChatEvents = {
  /** A message was stored; both sides of its conversation receive it. */
  chatMessage: (message: MessageRow) => void
  chatSession: (session: ChatSession) => void
  chatResolved: (session_id: string, resolved: boolean) => void
  /** One side has seen everything up to a message. */
  chatSeen: (session_id: string, by: ConversationSide, message_id: number) => void
  /** An internal note was stored; only the office receives it. */
  chatNote: (note: ChatNote) => void
  chatNoteRemoved: (session_id: string, id: number) => void
}

export type ChatDeps = KernelDeps & { live: ChatEvents }

export const chatEvents = (
  db: Db,
  staff: StaffNamespace,
  visitors: VisitorNamespace,
): ChatEvents => {
  const visitorOf = (session_id: string) => visitors.to(conversationRoom(session_id))
  const announceSeen: Record<ConversationSide, (session_id: string, message_id: number) => void> = {
    visitor: (session_id, message_id) =>
      staff.to(OFFICE_ROOM).emit('seen', { session_id, message_id }),
    office: (session_id, message_id) => visitorOf(session_id).emit('seen', { message_id }),
  }
  return {
    chatMessage: (row) => {
      const seen = findRow(db, row.session_id)
      if (!seen) return
      staff.to(OFFICE_ROOM).emit('message:new', toChatMessage(row, 'office', seen))
      visitorOf(row.session_id).emit('message:new', toChatMessage(row, 'visitor', seen))
    },
    chatSession: (session) => staff.to(OFFICE_ROOM).emit('session:updated', session),
    chatResolved: (session_id, resolved) =>
      visitorOf(session_id).emit('session:resolved', { resolved }),
    chatSeen: (session_id, by, message_id) => announceSeen[by](session_id, message_id),
    chatNote: (note) => staff.to(OFFICE_ROOM).emit('note:new', note),
    chatNoteRemoved: (session_id, id) =>
      staff.to(OFFICE_ROOM).emit('note:removed', { session_id, id }),
  }
}
