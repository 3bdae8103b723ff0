/**
 * The session: an API client with the token, and the state machine. Independent of React;
 * `RequireSession` renders it.
 */

import type { TransportOptions as ClientOptions } from '@sekolah/api-client'
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
import { type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'

export type Session = ReturnType<typeof createSession>

type Options = {
  /** Erases the data on this device of an account that signs out. */
  onLeave: (userId: number) => Promise<unknown>
}

export const createSession = (platform: Platform, { onLeave }: Options) => {
  let state: SessionState = { name: 'checking' }
  const listeners = new Set<() => void>()
  const happen = (event: SessionEvent) => {
    state = sessionReducer(state, event)
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
        // Use the current token: the user may have had to sign in again before confirming the
        // password.
        if (used && headers.has('Authorization')) headers.set('Authorization', `Bearer ${used}`)
        const response = await platform.request(input, { ...init, headers })
        // A 401 for an older token says nothing about its replacement.
        if (response.status === 401 && used === platform.token.read()) {
          platform.token.drop()
          happen({ name: 'refused' })
        }
        // The account now needs a new password or a second factor; the check finds out which.
        if (response.status === 403 && owedStepCodes.has(await codeOf(response.clone()))) check()
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
      // Another login has completed meanwhile and sets the user itself.
      if (refused && platform.token.read()) return
      happen({ name: refused ? 'refused' : 'unreachable' })
    }
  }

  /** Stores the token of a successful login. */
  const enter = ({ token, user }: SignedIn) => {
    platform.token.write(token)
    happen({ name: 'identified', user })
    // Signing in has confirmed the password.
    confirmations.answer(true)
  }

  return {
    api,
    takeIn: createTakeIn(options),
    platform,
    /** Calls that wait until the password is confirmed. */
    confirmations,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Asks the server who is signed in; never throws. */
    check,
    /** Throws what the login call throws, including that a second step is needed. */
    signIn: async (input: LoginInput) => enter(await signIn(api, input)),
    enter,
    /** Creates the first account of a new server; throws what the setup call throws. */
    setUp: async (input: SetupInput) => {
      enter(await api.auth.setup({ body: input }))
    },
    /** Revokes the token if the server can be reached, deletes it here, and reloads the page. */
    signOut: async () => {
      const revoked = api.auth.logout().catch(() => {})
      const forgotten = state.name === 'signed_in' && onLeave(state.user.id).catch(() => {})
      platform.token.leave()
      // Unmount the open screen at once, so that it does not ask about unsaved changes.
      happen({ name: 'leaving' })
      await Promise.race([
        Promise.all([revoked, forgotten]),
        new Promise((resolve) => setTimeout(resolve, 2_000)),
      ])
      window.location.reload()
    },
    /** Subscribes to token changes in other tabs; returns a function that unsubscribes. */
    follow: () =>
      platform.token.watch((change) => {
        if (change === 'arrived') check()
        else happen({ name: change === 'left' ? 'left' : 'refused' })
      }),
  }
}

/** Error codes of accounts that must first change the password or add a second factor. */
const owedStepCodes = new Set<unknown>(['must_change', 'needs_second_factor'])

const codeOf = async (response: Response): Promise<unknown> => {
  const failure: Partial<Failure> | null = await response.json().catch(() => null)
  return failure?.code
}
