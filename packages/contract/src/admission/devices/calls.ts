/** Calls that bind an application to another device. */
import type { Call } from '../../call.ts'

export const deviceVisitorCalls = {
  'devices.bind': {
    method: 'POST',
    path: '/ppdb/bind',
    who: 'anyone',
    personal: true,
    summary: 'Bind an application to this device by the office’s one-time code; ends the old key',
  },
} as const satisfies Record<string, Call>

export const deviceCalls = {
  ...deviceVisitorCalls,
  'devices.code': {
    method: 'POST',
    path: '/ppdb/{id}/device-code',
    who: 'admin',
    personal: true,
    confirm: true,
    summary: 'A one-time code that binds the application to a new device for 15 minutes',
  },
} as const satisfies Record<string, Call>
