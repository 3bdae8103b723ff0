/** Calls of Kalender, which save all dates of a season at once. */
import type { Call } from '../../call.ts'

export const calendarCalls = {
  'calendar.get': {
    method: 'GET',
    path: '/ppdb/calendar',
    who: 'head_or_admin',
    personal: true,
    summary: 'Every date of this admission year where it lives, and what contradicts it',
  },
  'calendar.save': {
    method: 'PUT',
    path: '/ppdb/calendar',
    who: 'admin',
    personal: true,
    summary: 'Save all dates in one go; answers which texts still say the old ones',
  },
  'calendar.newYear': {
    method: 'POST',
    path: '/ppdb/calendar/new-year',
    who: 'admin',
    personal: true,
    summary: 'Begin the next admission year: rules and fees are carried on, the rest is empty',
  },
} as const satisfies Record<string, Call>
