/** The call for the server's handshake before sign-in. */
import type { Call } from '../call.ts'

export const serverCalls = {
  'meta.get': {
    method: 'GET',
    path: '/meta',
    who: 'anyone',
    summary: 'Name and version of this server',
  },
} as const satisfies Record<string, Call>
