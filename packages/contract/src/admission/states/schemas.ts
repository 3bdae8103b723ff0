/** Schemas of states beside an applicant's status: its documents, and its seat. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import type { admissionCalls } from '../calls.ts'
import { seatStates } from '../enrolment/labels.ts'
import { applicantIds } from '../queries.ts'

export const applicantStates = z.object({
  id: z.int(),
  /** Number of documents by state; absent where the school asks for none. */
  documents: z.object({ approved: z.int(), received: z.int(), replace: z.int() }).optional(),
  /** Absent where the child was never offered a seat. */
  seat_state: z.enum(seatStates).optional(),
  /** When the wave publishes its result; absent where only the settings decide. */
  results_at: z.iso.datetime().optional(),
})

export type ApplicantStates = z.infer<typeof applicantStates>

export const stateCallSchemas = {
  'ppdb.states': {
    query: z.object({ ids: applicantIds.optional() }),
    data: z.array(applicantStates),
  },
} as const satisfies Partial<Record<keyof typeof admissionCalls, CallSchemas>>
