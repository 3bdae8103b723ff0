/** Who sits in front of the panel, as one pure machine: what is, what happened, what is then. */
import type { Account } from '@sekolah/contract/identity/schemas'

export type SessionState =
  | { name: 'checking' }
  | { name: 'unreachable' }
  | { name: 'signed_out' }
  /** `expired`: the token is gone in mid-work; what is on the screen stays under the login. */
  | { name: 'signed_in'; user: Account; expired: boolean }

export type SessionEvent =
  | { name: 'check' }
  | { name: 'identified'; user: Account }
  /** The server said 401, here or to another tab. */
  | { name: 'refused' }
  | { name: 'unreachable' }
  /** Somebody logs out on purpose here, and the page is about to start afresh. */
  | { name: 'leaving' }
  /** Somebody logged out on purpose in another tab. */
  | { name: 'left' }

export const nextSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.name) {
    case 'check':
      return state.name === 'signed_in' ? state : { name: 'checking' }
    case 'identified':
      return { name: 'signed_in', user: event.user, expired: false }
    case 'refused':
      return state.name === 'signed_in' ? { ...state, expired: true } : { name: 'signed_out' }
    case 'unreachable':
      // Lost signal never logs anybody out.
      return state.name === 'signed_in' ? state : { name: 'unreachable' }
    case 'leaving':
      // A login form that the reload takes away would take with it what was typed into it.
      return { name: 'checking' }
    case 'left':
      return { name: 'signed_out' }
  }
}
