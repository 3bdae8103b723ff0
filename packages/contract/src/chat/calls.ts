/** Calls of chat: the same work as the sockets, for clients without one. */
import type { Call } from '../call.ts'
import { chatVisitorCalls } from './visitor-calls.ts'

export const chatCalls = {
  ...chatVisitorCalls,
  'chat.sessions': {
    method: 'GET',
    path: '/chat/sessions',
    who: 'admin',
    personal: true,
    summary: 'Conversations, the latest activity first',
  },
  'chat.send': {
    method: 'POST',
    path: '/chat/message',
    who: 'visitor_or_admin',
    personal: true,
    summary: 'Say something; idempotent by client_id',
  },
  'chat.resolve': {
    method: 'PUT',
    path: '/chat/session/{session_id}/resolve',
    who: 'admin',
    personal: true,
    summary: 'Close a conversation, or open it again',
  },
  'chat.block': {
    method: 'PUT',
    path: '/chat/session/{session_id}/block',
    who: 'admin',
    personal: true,
    summary: 'Take no more messages of a conversation, or take them again',
  },
  'chat.stats': {
    method: 'GET',
    path: '/chat/stats/summary',
    who: 'admin',
    personal: true,
    summary: 'Counts of conversations and how fast they are answered',
  },
} as const satisfies Record<string, Call>
