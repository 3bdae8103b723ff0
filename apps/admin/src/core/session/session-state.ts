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
  /** Somebody logs out here; the page is about to reload. */
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
      // A lost connection never logs anybody out.
      return state.name === 'signed_in' ? state : { name: 'unreachable' }
    case 'leaving':
      // A login form shown here would disappear with the reload, and with it what was typed.
      return { name: 'checking' }
    case 'left':
      return { name: 'signed_out' }
  }
}

/** Whether somebody has to sign in again, with the screen as it is behind the login. */
export const hasExpired = (state: SessionState): boolean =>
  state.name === 'signed_in' && state.expired
