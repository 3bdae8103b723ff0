/** The call of the contact form. */
import type { Call } from '../../call.ts'

export const contactVisitorCalls = {
  'contact.send': {
    method: 'POST',
    path: '/contact/messages',
    who: 'anyone',
    personal: true,
    summary: 'Write to the school; idempotent by client_id',
  },
} as const satisfies Record<string, Call>
