/**
 * Calls by which a family reads and writes the biodata; a table of their own, because only families
 * with a seat need it.
 */
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
