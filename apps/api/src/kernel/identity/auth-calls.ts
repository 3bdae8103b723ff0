/** Calls of signing in and out, one's own password, and the first account of a new installation. */
import { sessionId } from '@sekolah/contract/identity/schemas'
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { readCaller } from './devices/caller.ts'
import { approveDevice, newDevicesOf } from './devices/known-devices.ts'
import { endOwnOtherSessions, endOwnSession, listSessions } from './devices/own-sessions.ts'
import { mailLink, resetPassword } from './reset/reset-links.ts'
import { changePassword, confirmPassword, createFirstAccount, signIn, signOut } from './sign-in.ts'

const KB = 1024

export const authOptions = {
  // Its rate limits count wrong passwords only, see password-proof.ts.
  'auth.login': { bodyBytes: 4 * KB },
  'auth.setup': { limit: { per: 'address', burst: 5, perMinute: 5 }, bodyBytes: 4 * KB },
  'auth.changePassword': { limit: { per: 'user', burst: 5, perMinute: 1 / 3 }, bodyBytes: 4 * KB },
  'auth.forgotPassword': { limit: { per: 'address', burst: 20, perMinute: 5 }, bodyBytes: 4 * KB },
  'auth.resetPassword': { limit: { per: 'address', burst: 20, perMinute: 10 }, bodyBytes: 4 * KB },
  'auth.confirmPassword': { limit: { per: 'user', burst: 10, perMinute: 10 }, bodyBytes: 4 * KB },
} satisfies CallOptions

export const authParams = { session: sessionId }

export const authCalls = (deps: KernelDeps): Handlers<'auth', typeof authParams> => ({
  'auth.login': async ({ body, clientKey, headers }) =>
    ok(await signIn(deps, await body(), readCaller(clientKey, headers))),

  'auth.setup': async ({ body, clientKey, headers }) =>
    created(await createFirstAccount(deps, await body(), readCaller(clientKey, headers))),

  'auth.me': ({ user }) => ok(user),

  'auth.logout': ({ session }) => {
    signOut(deps, session)
    return ok(null)
  },

  'auth.changePassword': async ({ body, user, session, clientKey, headers }) => {
    await changePassword(deps, await body(), user, session, readCaller(clientKey, headers))
    return ok(null, { message: 'Kata sandi berhasil diubah.' })
  },

  'auth.forgotPassword': async ({ body }) => {
    mailLink(deps, await body())
    return ok(null, {
      message: 'Bila akun itu ada, tautan untuk kata sandi baru sedang dikirim ke emailnya.',
    })
  },

  'auth.resetPassword': async ({ body }) => {
    await resetPassword(deps, await body())
    return ok(null, { message: 'Kata sandi sudah diganti. Silakan masuk.' })
  },

  'auth.confirmPassword': async ({ body, session, clientKey, headers }) => {
    await confirmPassword(deps, await body(), session, readCaller(clientKey, headers))
    return ok(null)
  },

  'auth.sessions': ({ user, session }) => ok(listSessions(deps, user, session)),

  'auth.endSession': ({ params, user }) => {
    endOwnSession(deps, params.session, user)
    return ok(null, { message: 'Perangkat itu sudah dikeluarkan.' })
  },

  'auth.endOtherSessions': ({ user, session }) => {
    endOwnOtherSessions(deps, user, session)
    return ok(null, { message: 'Semua perangkat lain sudah dikeluarkan.' })
  },

  'auth.newDevices': ({ user, session }) => ok(newDevicesOf(deps, user, session)),

  'auth.approveDevice': ({ params, user, session }) => {
    approveDevice(deps, params.id, user, session)
    return ok(null)
  },
})
