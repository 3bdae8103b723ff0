/**
 * Calls by which a family reads its fees; a table of their own, because only families with a seat
 * need it.
 */
import type { Call } from '../../call.ts'

export const feeVisitorCalls = {
  'fees.mine': {
    method: 'GET',
    path: '/ppdb/mine/{client_id}/fees',
    who: 'anyone',
    personal: true,
    summary:
      'What is owed for the seat, line by line, and what was paid; 404 where the school takes no fees',
  },
} as const satisfies Record<string, Call>
