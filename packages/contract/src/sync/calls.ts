/** The call that syncs the content to the phone. */
import type { Call } from '../call.ts'

export const syncCalls = {
  'sync.delta': {
    method: 'GET',
    path: '/sync',
    who: 'anyone',
    summary: 'Public content after a revision',
  },
} as const satisfies Record<string, Call>
