/** Calls of chat: the same operations as the sockets, for clients without one. */
import type { Call } from '../call.ts'
import { chatVisitorCalls } from './visitor-calls.ts'

export const chatCalls = {
  ...chatVisitorCalls,
  'chat.sessions': {
    method: 'GET',
    path: '/chat/sessions',
    who: 'admin',
    personal: true,
    paged: true,
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
  'chat.assign': {
    method: 'PUT',
    path: '/chat/session/{session_id}/assign',
    who: 'admin',
    personal: true,
    summary: 'Take a conversation, hand it over, or release it',
  },
  'chat.colleagues': {
    method: 'GET',
    path: '/chat/colleagues',
    who: 'admin',
    personal: true,
    summary: 'Accounts that a conversation can be handed over to',
  },
  'chat.notes': {
    method: 'GET',
    path: '/chat/session/{session_id}/notes',
    who: 'admin',
    personal: true,
    summary: 'What the office has noted on a conversation, for nobody else',
  },
  'chat.addNote': {
    method: 'POST',
    path: '/chat/session/{session_id}/notes',
    who: 'admin',
    personal: true,
    summary: 'Note something on a conversation; idempotent by client_id',
  },
  'chat.removeNote': {
    method: 'DELETE',
    path: '/chat/notes/{id}',
    who: 'admin',
    personal: true,
    summary: 'Delete a note for good',
  },
  'chat.stats': {
    method: 'GET',
    path: '/chat/stats/summary',
    who: 'admin',
    personal: true,
    summary: 'Counts of conversations and how fast they are answered',
  },
} as const satisfies Record<string, Call>
