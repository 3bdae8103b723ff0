/** Events of admission on the office's sockets, typed for both ends. */
import type { z } from 'zod'
import type { Ack } from '../envelope.ts'
import type { Viewer } from '../identity/labels.ts'
import type { Applicant, applicantView } from './schemas.ts'

export type AdmissionToStaff = {
  'applicant:new': (applicant: Applicant) => void
  'applicant:updated': (applicant: Applicant) => void
}

export type ApplicantViewers = { applicant_id: number; viewers: Viewer[] }

export type StaffToAdmission = {
  'applicant:view': (view: z.input<typeof applicantView>, ack?: (answer: Ack) => void) => void
}
