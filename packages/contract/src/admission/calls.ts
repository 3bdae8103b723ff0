/** Calls of admission (PPDB), for families and for the office. */
import type { Call } from '../call.ts'
import { admissionVisitorCalls } from './visitor-calls.ts'

export const admissionCalls = {
  ...admissionVisitorCalls,
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
    summary: 'Accept or reject, or revert a decision',
  },
  'ppdb.create': {
    method: 'POST',
    path: '/ppdb',
    who: 'admin',
    personal: true,
    summary: 'Enter an applicant who came to the counter',
  },
  'ppdb.update': {
    method: 'PUT',
    path: '/ppdb/{id}',
    who: 'admin',
    personal: true,
    summary: 'Correct a typo or a note',
  },
  'ppdb.erase': {
    method: 'DELETE',
    path: '/ppdb/{id}',
    who: 'super_admin',
    personal: true,
    summary: 'Erase an applicant for good',
  },
  'ppdb.decideMany': {
    method: 'PUT',
    path: '/ppdb/status',
    who: 'admin',
    personal: true,
    confirm: true,
    summary: 'One decision for many; the answer has the outcome of each',
  },
  'ppdb.duplicates': {
    method: 'GET',
    path: '/ppdb/{id}/duplicates',
    who: 'admin',
    personal: true,
    summary: 'Other applications that are probably of the same child',
  },
  'ppdb.export': {
    method: 'GET',
    path: '/ppdb/export',
    who: 'admin',
    personal: true,
    answers: 'file',
    confirm: true,
    summary: 'The filtered list, or some of it, as XLSX or CSV',
  },
} as const satisfies Record<string, Call>
