/** What the routes tell those who watch; sockets listen, tests and scripts need not. */
import type { ContactMessage } from '@sekolah/contract/contact'
import type { Applicant } from '@sekolah/contract/ppdb'

export type Live = {
  applicantNew: (applicant: Applicant) => void
  applicantUpdated: (applicant: Applicant) => void
  contactNew: (message: ContactMessage) => void
  contentChanged: (rev: number) => void
  /** Hashes of tokens that are no longer valid: their sockets close at once. */
  sessionsEnded: (tokenHashes: string[]) => void
}

export const nobodyWatches: Live = {
  applicantNew: () => {},
  applicantUpdated: () => {},
  contactNew: () => {},
  contentChanged: () => {},
  sessionsEnded: () => {},
}
