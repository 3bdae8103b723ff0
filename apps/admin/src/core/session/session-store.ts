/**
 * The session: an API client with the token, and the state machine. It does not use React;
 * `RequireSession` renders it.
 */

import type { Options as ClientOptions } from '@sekolah/api-client'
import { ApiError, createClient } from '@sekolah/api-client'
import { signIn } from '@sekolah/api-client/sign-in'
import { createTakeIn } from '@sekolah/api-client/take-in'
import { calls } from '@sekolah/contract/calls'
import type { Failure } from '@sekolah/contract/envelope'
import type {
  LoginInput,
  SetupInput,
  Session as SignedIn,
} from '@sekolah/contract/identity/schemas'
import type { Platform } from '../platform/platform.ts'
import { createConfirmations } from './confirmations.ts'
import { nextSession, type SessionEvent, type SessionState } from './session-state.ts'

export type Session = ReturnType<typeof createSession>

type Options = {
  /** Erases what lies on this device for an account that signs out. */
  onLeave: (userId: number) => Promise<unknown>
}

export const createSession = (platform: Platform, { onLeave }: Options) => {
  let state: SessionState = { name: 'checking' }
  const listeners = new Set<() => void>()
  const happen = (event: SessionEvent) => {
    state = nextSession(state, event)
    for (const listener of listeners) listener()
  }

  const confirmations = createConfirmations()

  const options: ClientOptions = {
    baseUrl: platform.apiBase,
    token: platform.token.read,
    fetch: (input, init) =>
      confirmations.send(async () => {
        const headers = new Headers(init?.headers)
        const used = platform.token.read()
        // Another one, where somebody had to sign in again before giving the password again.
        if (used && headers.has('Authorization')) headers.set('Authorization', `Bearer ${used}`)
        const response = await platform.request(input, { ...init, headers })
        // A 401 for an older token says nothing about the token that has replaced it.
        if (response.status === 401 && used === platform.token.read()) {
          platform.token.drop()
          happen({ name: 'refused' })
        }
        // Something is required of the account since it signed in; the check says what.
        if (response.status === 403 && owed.has(await codeOf(response.clone()))) check()
        return response
      }),
  }
  const api = createClient(calls, options)

  const check = async () => {
    happen({ name: 'check' })
    try {
      happen({ name: 'identified', user: await api.auth.me() })
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401
      // Another login has happened meanwhile and sets the user itself.
      if (refused && platform.token.read()) return
      happen({ name: refused ? 'refused' : 'unreachable' })
    }
  }

  /** Somebody was let in. */
  const enter = ({ token, user }: SignedIn) => {
    platform.token.write(token)
    happen({ name: 'identified', user })
    // The password was just given.
    confirmations.answer(true)
  }

  return {
    api,
    takeIn: createTakeIn(options),
    platform,
    /** Calls that wait until the password was given again. */
    confirmations,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Asks the server who is logged in; never throws. */
    check,
    /** Throws what the login call throws, also that a second step is needed. */
    signIn: async (input: LoginInput) => enter(await signIn(api, input)),
    enter,
    /** Creates the first account of a new server; throws what the set-up call throws. */
    setUp: async (input: SetupInput) => {
      enter(await api.auth.setup({ body: input }))
    },
    /** Revokes the token if the network allows it, deletes it here, and reloads the page. */
    signOut: async () => {
      const revoked = api.auth.logout().catch(() => {})
      const forgotten = state.name === 'signed_in' && onLeave(state.user.id).catch(() => {})
      platform.token.leave()
      // Unmounts the open screen at once, so that it does not ask about unsaved notes.
      happen({ name: 'leaving' })
      await Promise.race([
        Promise.all([revoked, forgotten]),
        new Promise((resolve) => setTimeout(resolve, 2_000)),
      ])
      window.location.reload()
    },
    /** Follows token changes of other tabs; returns the function that stops it. */
    follow: () =>
      platform.token.watch((change) => {
        if (change === 'arrived') check()
        else happen({ name: change === 'left' ? 'left' : 'refused' })
      }),
  }
}

/** Refusals until somebody has done what the account owes. */
const owed = new Set<unknown>(['must_change', 'needs_second_factor'])

const codeOf = async (response: Response): Promise<unknown> => {
  const failure: Partial<Failure> | null = await response.json().catch(() => null)
  return failure?.code
}
