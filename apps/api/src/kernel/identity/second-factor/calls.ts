/** Calls of the second factor: signing in with it, and managing one's own. */
import { created, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import type { KernelDeps } from '../../deps.ts'
import { readCaller } from '../devices/caller.ts'
import { removeColleagueFactors } from './colleague.ts'
import { readFactors } from './factors.ts'
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './manage.ts'
import { askForPasskey, finishWithCode, finishWithPasskey } from './second-step.ts'

const KB = 1024
const ownChanges = { per: 'user', burst: 20, perMinute: 10 } as const

// The limits of the second factor count wrong attempts only, as those of signing in.
export const secondFactorOptions = {
  'secondFactor.code': { bodyBytes: 4 * KB },
  'secondFactor.passkeyOptions': { bodyBytes: 4 * KB },
  'secondFactor.passkey': { bodyBytes: 32 * KB },
  'factors.confirmTotp': { limit: ownChanges, bodyBytes: 4 * KB },
  'factors.addPasskey': { limit: ownChanges, bodyBytes: 32 * KB },
  'factors.renamePasskey': { limit: ownChanges, bodyBytes: 4 * KB },
} satisfies CallOptions

export const secondFactorCalls = (deps: KernelDeps): Handlers<'secondFactor' | 'factors'> => ({
  'secondFactor.code': async ({ body, clientKey, headers }) =>
    ok(await finishWithCode(deps, await body(), readCaller(clientKey, headers))),

  'secondFactor.passkeyOptions': async ({ body, clientKey }) =>
    ok(await askForPasskey(deps, await body(), clientKey)),

  'secondFactor.passkey': async ({ body, clientKey, headers }) =>
    ok(await finishWithPasskey(deps, await body(), readCaller(clientKey, headers))),

  'factors.get': ({ user }) => ok(readFactors(deps.db, user.id, deps.env)),

  'factors.startTotp': ({ session }) => ok(startTotp(deps, session)),

  'factors.confirmTotp': async ({ body, session }) => ok(confirmTotp(deps, await body(), session)),

  'factors.removeTotp': ({ session }) => ok(removeTotp(deps, session)),

  'factors.renewRecoveryCodes': ({ session }) => ok(renewRecoveryCodes(deps, session)),

  'factors.passkeyOptions': async ({ session }) => ok(await startPasskey(deps, session)),

  'factors.addPasskey': async ({ body, session }) =>
    created(await addPasskey(deps, await body(), session)),

  'factors.renamePasskey': async ({ params, body, session }) =>
    ok(renamePasskey(deps, params.id, await body(), session)),

  'factors.removePasskey': ({ params, session }) => ok(removePasskey(deps, params.id, session)),

  'factors.removeAllOf': ({ params, user }) => {
    const updated = removeColleagueFactors(deps, params.id, user)
    return ok(updated, { etag: updated.rev })
  },
})
