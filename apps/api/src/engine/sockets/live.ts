/** What the routes tell those who watch; sockets listen, tests and scripts need not. */

import type { ChatSession } from '@sekolah/contract/chat'
import type { ContactMessage } from '@sekolah/contract/contact'
import type { Applicant } from '@sekolah/contract/ppdb'
import type { MessageRow, Side } from '../../chapters/chat/messages.ts'

export type Live = {
  /** `read` is asked only when somebody watches: on opening day the disk has other work. */
  applicantNew: (read: () => Applicant) => void
  applicantUpdated: (applicant: Applicant) => void
  contactNew: (message: ContactMessage) => void
  contentChanged: (rev: number) => void
  /** A message was stored; both sides of its conversation hear it. */
  chatMessage: (message: MessageRow) => void
  chatSession: (session: ChatSession) => void
  chatResolved: (session_id: string, resolved: boolean) => void
  /** One side has looked at everything up to a message. */
  chatSeen: (session_id: string, by: Side, message_id: number) => void
  /** Hashes of tokens that are no longer valid: their sockets close at once. */
  sessionsEnded: (tokenHashes: string[]) => void
}

export const nobodyWatches: Live = {
  applicantNew: () => {},
  applicantUpdated: () => {},
  contactNew: () => {},
  contentChanged: () => {},
  chatMessage: () => {},
  chatSession: () => {},
  chatResolved: () => {},
  chatSeen: () => {},
  sessionsEnded: () => {},
}
