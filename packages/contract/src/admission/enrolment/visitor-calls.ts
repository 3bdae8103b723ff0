/**
 * Calls by which a family answers an offered seat; a table of their own, because only admission
 * pages need it.
 */
import type { Call } from '../../call.ts'

export const enrolmentVisitorCalls = {
  'seat.confirm': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}/seat',
    who: 'anyone',
    personal: true,
    summary: 'Take the offered seat; said again it changes nothing but the tick',
  },
  'seat.resign': {
    method: 'DELETE',
    path: '/ppdb/mine/{client_id}/seat',
    who: 'anyone',
    personal: true,
    summary: 'Give the seat back; said again it changes nothing',
  },
} as const satisfies Record<string, Call>
