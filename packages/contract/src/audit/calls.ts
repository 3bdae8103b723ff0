/** The call that tells who did what. */
import type { Call } from '../call.ts'

export const auditCalls = {
  'audit.list': {
    method: 'GET',
    path: '/admin/audit',
    who: 'super_admin',
    personal: true,
    summary: 'Who changed, read or exported what, newest first',
  },
} as const satisfies Record<string, Call>
