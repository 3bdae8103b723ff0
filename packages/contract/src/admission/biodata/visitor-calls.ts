/** What a family asks and writes of the biodata, a table of its own: only who has a seat needs it. */
import type { Call } from '../../call.ts'

export const biodataVisitorCalls = {
  'biodata.shown': {
    method: 'GET',
    path: '/ppdb/biodata-fields/shown',
    who: 'anyone',
    summary: 'What is asked of who holds a seat, and for how long it is kept, for the privacy page',
  },
  'biodata.mine': {
    method: 'GET',
    path: '/ppdb/mine/{client_id}/biodata',
    who: 'anyone',
    personal: true,
    summary:
      'What the school asks beyond the application, and what is written of it; 404 without a seat',
  },
  'biodata.sendMine': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}/biodata',
    who: 'anyone',
    personal: true,
    summary: 'Write it; what is missing stays as it is',
  },
} as const satisfies Record<string, Call>
