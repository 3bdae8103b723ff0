/** Calls of those who work here: signing in, and their accounts. */
import type { Call } from '../call.ts'

export const identityCalls = {
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
  'users.list': {
    method: 'GET',
    path: '/admin/users',
    who: 'admin',
    personal: true,
    summary: 'Accounts that the caller may manage',
  },
  'users.create': {
    method: 'POST',
    path: '/admin/users',
    who: 'admin',
    personal: true,
    summary: 'Open an account',
  },
  'users.update': {
    method: 'PUT',
    path: '/admin/users/{id}',
    who: 'admin',
    personal: true,
    summary: 'Change an account',
  },
  'users.remove': {
    method: 'DELETE',
    path: '/admin/users/{id}',
    who: 'admin',
    personal: true,
    summary: 'Delete an account',
  },
  'users.revokeSessions': {
    method: 'POST',
    path: '/admin/users/{id}/revoke-sessions',
    who: 'admin',
    personal: true,
    summary: 'Sign somebody out everywhere',
  },
} as const satisfies Record<string, Call>
