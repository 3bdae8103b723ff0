/** Calls of the biodata, by families who hold a seat and by the office. */
import type { Call } from '../../call.ts'
import { biodataVisitorCalls } from './visitor-calls.ts'

export const biodataCalls = {
  ...biodataVisitorCalls,
  'biodata.fields': {
    method: 'GET',
    path: '/ppdb/biodata-fields',
    who: 'head_or_admin',
    personal: true,
    summary: 'The fields that are asked for, with their reasons',
  },
  'biodata.ask': {
    method: 'PUT',
    path: '/ppdb/biodata-fields',
    who: 'admin',
    personal: true,
    summary: 'Ask for exactly these fields; an empty list asks for none',
  },
  'biodata.pupils': {
    method: 'GET',
    path: '/ppdb/pupils',
    who: 'head_or_admin',
    personal: true,
    summary: 'Who holds a seat this year, for lists and cards on paper',
  },
  'biodata.counts': {
    method: 'GET',
    path: '/ppdb/pupils/counts',
    who: 'head_or_admin',
    personal: true,
    summary: 'How many seat holders have chosen what, such as each size of a uniform',
  },
  'biodata.get': {
    method: 'GET',
    path: '/ppdb/{id}/biodata',
    who: 'head_or_admin',
    personal: true,
    summary: 'The biodata of one applicant, sensitive values masked unless asked for; audited',
  },
  'biodata.save': {
    method: 'PUT',
    path: '/ppdb/{id}/biodata',
    who: 'admin',
    personal: true,
    summary: 'Write it for a family at the counter',
  },
  'biodata.export': {
    method: 'GET',
    path: '/ppdb/pupils/export',
    who: 'admin',
    personal: true,
    answers: 'file',
    confirm: true,
    summary: 'Who holds a seat, with the columns that Dapodik asks for, as XLSX or CSV; audited',
  },
} as const satisfies Record<string, Call>
