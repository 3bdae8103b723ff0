/** What the routes tell those who watch; sockets listen, tests and scripts need not. */
import type { Applicant } from '@sekolah/contract/ppdb'

export type Live = {
  applicantNew: (applicant: Applicant) => void
  applicantUpdated: (applicant: Applicant) => void
  contentChanged: (rev: number) => void
  /** Hashes of tokens that are no longer valid: their sockets close at once. */
  sessionsEnded: (tokenHashes: string[]) => void
}

export const nobodyWatches: Live = {
  applicantNew: () => {},
  applicantUpdated: () => {},
  contentChanged: () => {},
  sessionsEnded: () => {},
}
