/** Calls that a family’s phone makes. */
import type { Call } from '../call.ts'

export const admissionVisitorCalls = {
  'ppdb.apply': {
    method: 'POST',
    path: '/ppdb/apply',
    who: 'anyone',
    personal: true,
    summary: 'Hand in an application; idempotent by client_id',
  },
  'ppdb.mine': {
    method: 'GET',
    path: '/ppdb/mine/{client_id}',
    who: 'anyone',
    personal: true,
    summary: 'What became of this device’s application',
  },
  'ppdb.correct': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}',
    who: 'anyone',
    personal: true,
    summary: 'Correct it while it is pending',
  },
  'ppdb.withdraw': {
    method: 'DELETE',
    path: '/ppdb/mine/{client_id}',
    who: 'anyone',
    personal: true,
    summary: 'Withdraw it',
  },
  'ppdb.statusCheck': {
    method: 'POST',
    path: '/ppdb/status-check',
    who: 'anyone',
    personal: true,
    summary:
      'Status by registration number, birth date and the end of the parent’s telephone number',
  },
  'ppdb.public': {
    method: 'GET',
    path: '/ppdb/public',
    who: 'anyone',
    paged: true,
    summary: 'The masked list of this year’s applicants',
  },
} as const satisfies Record<string, Call>
