/** Events of the `/staff` sockets: who hears what, typed for both ends. */
import { z } from 'zod'
import type { Applicant } from './admission/labels.ts'
import type { ChatToStaff, ChatViewers, StaffToChat } from './chat/events.ts'
import type { ErrorCode } from './envelope.ts'
import type { ContactMessage } from './school/contact/labels.ts'

export const staffHandshake = z.object({ token: z.string().min(1).max(200) })

/** Which record a member of staff has open; null when none. */
export const applicantView = z.object({ id: z.int().positive().nullable() })

export type Viewer = { user_id: number; username: string }

/** The answer "no" to an event, as a sentence for a person; `retry_after` is in seconds. */
export type Refused = { success: false; message: string; code?: ErrorCode; retry_after?: number }
export type Ack<T = void> =
  | (T extends void ? { success: true } : { success: true; data: T })
  | Refused

export type ServerToStaff = ChatToStaff & {
  'applicant:new': (applicant: Applicant) => void
  'applicant:updated': (applicant: Applicant) => void
  'contact:new': (message: ContactMessage) => void
  /** Who has a record or a conversation open. */
  viewers: (of: { applicant_id: number; viewers: Viewer[] } | ChatViewers) => void
  'content:changed': (content: { rev: number }) => void
  'server:restart': () => void
}

export type StaffToServer = StaffToChat & {
  'applicant:view': (view: z.input<typeof applicantView>, ack?: (answer: Ack) => void) => void
}
