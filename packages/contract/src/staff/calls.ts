/** Calls of those who work here: signing in and out. */
import type { Call } from '../call.ts'

export const staffCalls = {
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    who: 'anyone',
    personal: true,
    summary: 'Sign in',
  },
  'auth.setup': {
    method: 'POST',
    path: '/auth/setup',
    who: 'anyone',
    personal: true,
    summary: 'Create the first account with the code from the log',
  },
  'auth.me': {
    method: 'GET',
    path: '/auth/me',
    who: 'signed_in',
    personal: true,
    summary: 'The current user',
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    who: 'signed_in',
    personal: true,
    summary: 'Revoke the presented token',
  },
  'auth.changePassword': {
    method: 'PUT',
    path: '/auth/change-password',
    who: 'signed_in',
    personal: true,
    summary: 'Change one’s own password',
  },
} as const satisfies Record<string, Call>
