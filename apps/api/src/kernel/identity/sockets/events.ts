/** Events that end sessions: of signed-in devices, and of a restore, which ends all. */
import type { Restoring } from '@sekolah/contract/events'
import { type StaffNamespace, sessionRoom } from './rooms.ts'

export type IdentityEvents = {
  /** Hashes of tokens that are no longer valid: their sockets close at once. */
  sessionsEnded: (tokenHashes: string[]) => void
  /** The server starts restoring a copy, which ends all sessions. */
  schoolRestoring: (of: Restoring) => void
}

export const identityEvents = (staff: StaffNamespace): IdentityEvents => ({
  sessionsEnded: (tokenHashes) => {
    for (const hash of tokenHashes) staff.in(sessionRoom(hash)).disconnectSockets(true)
  },
  schoolRestoring: (of) => staff.emit('school:restoring', of),
})
