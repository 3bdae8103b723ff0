/** Calls of the contact form, for visitors and for the office. */
import type { Call } from '../../call.ts'
import { contactVisitorCalls } from './visitor-calls.ts'

export const contactCalls = {
  ...contactVisitorCalls,
  'contact.list': {
    method: 'GET',
    path: '/contact/messages',
    who: 'admin',
    personal: true,
    paged: true,
    summary: 'Messages, newest first',
  },
  'contact.get': {
    method: 'GET',
    path: '/contact/messages/{id}',
    who: 'admin',
    personal: true,
    summary: 'One message',
  },
  'contact.update': {
    method: 'PUT',
    path: '/contact/messages/{id}',
    who: 'admin',
    personal: true,
    summary: 'Mark a message as read or done',
  },
  'contact.remove': {
    method: 'DELETE',
    path: '/contact/messages/{id}',
    who: 'admin',
    personal: true,
    summary: 'Put a message into the trash',
  },
} as const satisfies Record<string, Call>
