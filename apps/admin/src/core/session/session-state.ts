/** The session as a pure state machine: state, event, next state. */
import type { Account } from '@sekolah/contract/identity/schemas'

export type SessionState =
  | { name: 'checking' }
  | { name: 'unreachable' }
  | { name: 'signed_out' }
  /** `expired`: the token is no longer valid; the screen stays open below the login dialog. */
  | { name: 'signed_in'; user: Account; expired: boolean }

export type SessionEvent =
  | { name: 'check' }
  | { name: 'identified'; user: Account }
  /** The server answered 401, here or in another tab. */
  | { name: 'refused' }
  | { name: 'unreachable' }
  /** This tab is signing out; the page is about to reload. */
  | { name: 'leaving' }
  /** The user has signed out in another tab. */
  | { name: 'left' }

export const sessionReducer = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.name) {
    case 'check':
      return state.name === 'signed_in' ? state : { name: 'checking' }
    case 'identified':
      return { name: 'signed_in', user: event.user, expired: false }
    case 'refused':
      return state.name === 'signed_in' ? { ...state, expired: true } : { name: 'signed_out' }
    case 'unreachable':
      // Keep a signed-in session: a lost connection never signs anybody out.
      return state.name === 'signed_in' ? state : { name: 'unreachable' }
    case 'leaving':
      // A login form shown here would be lost at the reload, with anything typed in it.
      return { name: 'checking' }
    case 'left':
      return { name: 'signed_out' }
  }
}

/** Whether the session has expired: the screen stays as it is behind the login. */
export const hasExpired = (state: SessionState): boolean =>
  state.name === 'signed_in' && state.expired
