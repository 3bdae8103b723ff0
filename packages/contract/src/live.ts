/** Events of the `/staff` sockets: who hears what, typed for both ends. */
import { z } from 'zod'
import type { ContactMessage } from './contact/words.ts'
import type { Applicant } from './ppdb/words.ts'

export const staffHandshake = z.object({ token: z.string().min(1).max(200) })

/** Which record a member of staff has open; null when none. */
export const applicantView = z.object({ id: z.int().positive().nullable() })

export type Viewer = { user_id: number; username: string }
export type Ack = { success: true } | { success: false; message: string }

export type ServerToStaff = {
  'applicant:new': (applicant: Applicant) => void
  'applicant:updated': (applicant: Applicant) => void
  'contact:new': (message: ContactMessage) => void
  viewers: (of: { applicant_id: number; viewers: Viewer[] }) => void
  'content:changed': (content: { rev: number }) => void
  'server:restart': () => void
}

export type StaffToServer = {
  'applicant:view': (view: z.input<typeof applicantView>, ack?: (answer: Ack) => void) => void
}
