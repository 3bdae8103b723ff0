/** The office's side of conversations, on staff sockets. */
import {
  chatView,
  officeMessage,
  officeSeen,
  officeTyping,
  sessionBlock,
  sessionResolution,
} from '@sekolah/contract/chat/schemas'
import { OFFICE_ROOM, type StaffNamespace } from '../../kernel/identity/sockets/rooms.ts'
import type { StaffListeners } from '../../kernel/identity/sockets/staff-sockets.ts'
import { setViewedSubject } from '../../kernel/identity/sockets/viewers.ts'
import type { Conversations } from './conversations.ts'
import { conversationRoom, type VisitorNamespace } from './rooms.ts'

export const chatListeners =
  (
    staff: StaffNamespace,
    visitors: VisitorNamespace,
    conversations: Conversations,
  ): StaffListeners =>
  (socket, office) => {
    socket.on(
      'session:view',
      office.read(chatView, ({ session_id }) =>
        setViewedSubject(staff, socket, session_id === null ? null : { session_id }),
      ),
    )
    socket.on(
      'message:send',
      office.write(
        officeMessage,
        ({ session_id, ...said }, user) =>
          conversations.sendAsOffice(session_id, said, user).message,
      ),
    )
    socket.on(
      'session:resolve',
      office.write(sessionResolution, ({ session_id, resolved }, user) =>
        conversations.resolve(session_id, resolved, user),
      ),
    )
    socket.on(
      'session:block',
      office.write(sessionBlock, ({ session_id, blocked }, user) =>
        conversations.block(session_id, blocked, user),
      ),
    )
    socket.on(
      'seen',
      office.read(officeSeen, ({ session_id, message_id }) =>
        conversations.seenByOffice(session_id, message_id),
      ),
    )
    socket.on(
      'typing',
      office.read(officeTyping, ({ session_id, typing }, user) => {
        visitors.to(conversationRoom(session_id)).emit('typing', { typing })
        socket.to(OFFICE_ROOM).emit('typing', { session_id, typing, by: user.username })
      }),
    )
  }
