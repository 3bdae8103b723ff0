/** Calls of enrolment: of families, and of the office. */
import type { Call } from '../../call.ts'
import { enrolmentVisitorCalls } from './visitor-calls.ts'

export const enrolmentCalls = {
  ...enrolmentVisitorCalls,
  'enrolments.list': {
    method: 'GET',
    path: '/ppdb/enrolments',
    who: 'head_or_admin',
    personal: true,
    summary: 'Offered seats of this admission year and what became of them',
  },
  'enrolments.overview': {
    method: 'GET',
    path: '/ppdb/enrolments/overview',
    who: 'head_or_admin',
    personal: true,
    summary: 'From application to enrolment by wave and programme, and seats that came free',
  },
  'enrolments.change': {
    method: 'PUT',
    path: '/ppdb/{id}/seat',
    who: 'admin',
    personal: true,
    summary: 'Confirm, enrol or resign for a family at the counter',
  },
  'enrolments.refill': {
    method: 'POST',
    path: '/ppdb/waves/{id}/refill',
    who: 'admin',
    personal: true,
    summary: 'Offer the seats that came free to the next of the waiting list',
  },
  'enrolments.plan': {
    method: 'GET',
    path: '/ppdb/enrolments/plan',
    who: 'head_or_admin',
    personal: true,
    summary: 'How this year’s enrolment goes: papers, visit, waiting list',
  },
  'enrolments.savePlan': {
    method: 'PUT',
    path: '/ppdb/enrolments/plan',
    who: 'admin',
    personal: true,
    summary: 'Change how enrolment goes',
  },
  'feeders.list': {
    method: 'GET',
    path: '/ppdb/feeder-schools',
    who: 'head_or_admin',
    personal: true,
    summary: 'Schools that this year’s applicants come from, and spellings that probably are one',
  },
  'feeders.join': {
    method: 'PUT',
    path: '/ppdb/feeder-schools',
    who: 'admin',
    personal: true,
    summary: 'Say that spellings are one school; without a name, that each is its own again',
  },
  'portal.imports': {
    method: 'GET',
    path: '/ppdb/portal-imports',
    who: 'head_or_admin',
    personal: true,
    summary: 'Lists of accepted that were brought in from the province’s portal, newest first',
  },
  'portal.bring': {
    method: 'POST',
    path: '/ppdb/portal-imports',
    who: 'admin',
    personal: true,
    summary: 'Bring a portal’s list of accepted in, all of it or none; `check` only looks',
  },
  'portal.undo': {
    method: 'POST',
    path: '/ppdb/portal-imports/{id}/undo',
    who: 'admin',
    personal: true,
    confirm: true,
    summary: 'Undo a whole list while none of its children has taken a seat',
  },
} as const satisfies Record<string, Call>
