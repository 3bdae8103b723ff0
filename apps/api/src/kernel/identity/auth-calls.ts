/** Signing in and out, one's own password, and the first account of a new installation. */
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { changePassword, setUp, signIn, signOut } from './sign-in.ts'

const KB = 1024

export const authOptions = {
  // Its limits count wrong passwords only, see sign-in.ts.
  'auth.login': { bodyBytes: 4 * KB },
  'auth.setup': { limit: { per: 'address', burst: 5, perMinute: 5 }, bodyBytes: 4 * KB },
  'auth.changePassword': { limit: { per: 'user', burst: 5, perMinute: 1 / 3 }, bodyBytes: 4 * KB },
} satisfies CallOptions

export const authCalls = (deps: KernelDeps): Handlers<'auth'> => ({
  'auth.login': async ({ body, clientKey }) => ok(await signIn(deps, await body(), clientKey)),

  'auth.setup': async ({ body }) => created(await setUp(deps, await body())),

  'auth.me': ({ user }) => ok(user),

  'auth.logout': ({ session }) => {
    signOut(deps, session)
    return ok(null)
  },

  'auth.changePassword': async ({ body, user, session }) => {
    await changePassword(deps, await body(), user, session)
    return ok(null, { message: 'Kata sandi berhasil diubah.' })
  },
})
