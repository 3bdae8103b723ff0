/** The event of signed-in devices. */
import { type Staff, sessionRoom } from './rooms.ts'

export type IdentityEvents = {
  /** Hashes of tokens that are no longer valid: their sockets close at once. */
  sessionsEnded: (tokenHashes: string[]) => void
}

export const identityEvents = (staff: Staff): IdentityEvents => ({
  sessionsEnded: (tokenHashes) => {
    for (const hash of tokenHashes) staff.in(sessionRoom(hash)).disconnectSockets(true)
  },
})
