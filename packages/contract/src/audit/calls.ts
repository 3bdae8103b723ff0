/** Calls of the audit. */
import type { Call } from '../call.ts'

export const auditCalls = {
  'audit.list': {
    method: 'GET',
    path: '/admin/audit',
    who: 'super_admin',
    personal: true,
    paged: true,
    summary: 'Who changed, read or exported what, newest first',
  },
  'audit.export': {
    method: 'GET',
    path: '/admin/audit/export',
    who: 'super_admin',
    personal: true,
    answers: 'file',
    confirm: true,
    summary: 'The same as CSV for an inspector, oldest first, with the hashes of the chain',
  },
} as const satisfies Record<string, Call>
