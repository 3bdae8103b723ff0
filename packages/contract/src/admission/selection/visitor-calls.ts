/**
 * Calls by which families take part in a selection; a table of their own, because only admission
 * pages need it.
 */
import type { Call } from '../../call.ts'

export const selectionVisitorCalls = {
  'waves.shown': {
    method: 'GET',
    path: '/ppdb/waves/shown',
    who: 'anyone',
    summary: 'Dates, seats and paths of the waves of this year; an empty list where there are none',
  },
  'selection.announced': {
    method: 'GET',
    path: '/ppdb/announced',
    who: 'anyone',
    summary: 'Published results by registration numbers; an empty list before that',
  },
  'paths.choose': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}/paths',
    who: 'anyone',
    personal: true,
    summary: 'Ask for paths of the wave that are not open to all; the school agrees to each',
  },
  'objections.create': {
    method: 'POST',
    path: '/ppdb/mine/{client_id}/objections',
    who: 'anyone',
    personal: true,
    summary: 'Object to a published result while that is possible; idempotent by its id',
  },
} as const satisfies Record<string, Call>
