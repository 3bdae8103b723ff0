/** Calls of Web Push; a table of their own, because only Pendaftaran saya needs them. */
import type { Call } from '../../call.ts'

export const pushVisitorCalls = {
  'push.key': {
    method: 'GET',
    path: '/ppdb/push-key',
    who: 'anyone',
    summary: 'The public VAPID key of this server; null while its file is damaged',
  },
  'push.mine': {
    method: 'GET',
    path: '/ppdb/mine/{client_id}/push',
    who: 'anyone',
    personal: true,
    summary: 'By its SHA-256, the subscription that hears of the application',
  },
  'push.subscribe': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}/push',
    who: 'anyone',
    personal: true,
    summary: 'Send this device a push message when there is news of the application',
  },
  'push.unsubscribe': {
    method: 'DELETE',
    path: '/ppdb/mine/{client_id}/push',
    who: 'anyone',
    personal: true,
    summary: 'Send no more push messages about the application',
  },
} as const satisfies Record<string, Call>
