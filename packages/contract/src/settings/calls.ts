/** Calls of the school's settings, and the server's handshake before sign-in. */
import type { Call } from '../call.ts'
import { serverCalls } from './visitor-calls.ts'

export const settingsCalls = {
  ...serverCalls,
  'settings.public': {
    method: 'GET',
    path: '/settings/public',
    who: 'anyone',
    summary: 'What a visitor may see of the settings',
  },
  'settings.list': {
    method: 'GET',
    path: '/admin/settings',
    who: 'editor_or_treasurer',
    personal: true,
    summary: 'All settings; to who writes no content, those of visitors and their own',
  },
  'settings.update': {
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin_or_treasurer',
    personal: true,
    confirm: true,
    summary: 'Change settings, each by whom it belongs to',
  },
} as const satisfies Record<string, Call>
