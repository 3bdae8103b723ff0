/** Calls of the copies of the database. */
import type { Call } from '../call.ts'

export const backupCalls = {
  'backups.list': {
    method: 'GET',
    path: '/admin/backups',
    who: 'super_admin',
    personal: true,
    summary: 'Copies of the database, newest first',
  },
  'backups.create': {
    method: 'POST',
    path: '/admin/backups',
    who: 'super_admin',
    personal: true,
    confirm: true,
    summary: 'Make a copy of the database now',
  },
  'backups.download': {
    method: 'GET',
    path: '/admin/backups/{backup}',
    who: 'super_admin',
    personal: true,
    answers: 'file',
    confirm: true,
    summary: 'A copy of the database as a file',
  },
} as const satisfies Record<string, Call>
