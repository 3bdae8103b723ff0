/** The call of a visitor’s page besides the sockets. */
import type { Call } from '../call.ts'

export const chatVisitorCalls = {
  'chat.messages': {
    method: 'GET',
    path: '/chat/session/{session_id}',
    who: 'visitor_or_admin',
    personal: true,
    paged: true,
    summary: 'Messages of a conversation, for anyone who knows its id; an unknown one is empty',
  },
} as const satisfies Record<string, Call>
