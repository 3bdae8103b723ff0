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
  'restores.preview': {
    method: 'GET',
    path: '/admin/backups/{backup}/preview',
    who: 'super_admin',
    personal: true,
    summary: 'What a copy holds, and what going back to it would take over and lose',
  },
  'restores.begin': {
    method: 'POST',
    path: '/admin/backups/{backup}/restore',
    who: 'super_admin',
    personal: true,
    confirm: true,
    summary: 'Go back to a copy: the server ends, restores it and starts again',
  },
  'restores.last': {
    method: 'GET',
    path: '/admin/restores/last',
    who: 'super_admin',
    personal: true,
    summary: 'What became of the last restore since the server was started; null for none',
  },
} as const satisfies Record<string, Call>
