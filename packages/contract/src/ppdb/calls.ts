/** Calls of admission, for families and for the office. */
import type { Call } from '../call.ts'

export const ppdbCalls = {
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
    summary: 'Status by registration number and birth date',
  },
  'ppdb.public': {
    method: 'GET',
    path: '/ppdb/public',
    who: 'anyone',
    summary: 'The masked list of this year’s applicants',
  },
  'ppdb.list': {
    method: 'GET',
    path: '/ppdb',
    who: 'admin',
    personal: true,
    summary: 'Applicants, newest first',
  },
  'ppdb.stats': {
    method: 'GET',
    path: '/ppdb/stats/summary',
    who: 'admin',
    personal: true,
    summary: 'Counts of this admission year',
  },
  'ppdb.get': {
    method: 'GET',
    path: '/ppdb/{id}',
    who: 'admin',
    personal: true,
    summary: 'One applicant',
  },
  'ppdb.history': {
    method: 'GET',
    path: '/ppdb/{id}/history',
    who: 'admin',
    personal: true,
    summary: 'Decisions and edits of one applicant',
  },
  'ppdb.decide': {
    method: 'PUT',
    path: '/ppdb/{id}/status',
    who: 'admin',
    personal: true,
    summary: 'Accept, reject, or take a decision back',
  },
} as const satisfies Record<string, Call>
