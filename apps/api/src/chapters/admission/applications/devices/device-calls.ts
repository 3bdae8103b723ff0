/** Calls that bind an application to another device. */
import { created, ok } from '../../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../../engine/http/calls.ts'
import { requireApplicant } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import type { WithParts } from '../parts.ts'
import { bindDevice, makeDeviceCode } from './codes.ts'

const KB = 1024

export const deviceOptions = {
  // A code has 128 bits: the limit only keeps a flood of guesses away from the database.
  'devices.bind': { limit: { per: 'address', burst: 60, perMinute: 30 }, bodyBytes: 4 * KB },
  'devices.code': { limit: { per: 'user', burst: 30, perMinute: 30 } },
} satisfies CallOptions

export const deviceCalls = (deps: ApplicationDeps & WithParts): Handlers<'devices'> => ({
  'devices.code': ({ params, user }) => {
    requireApplicant(deps.db, params.id)
    return created(makeDeviceCode(deps, params.id, user))
  },

  'devices.bind': async ({ body }) => {
    const mine = bindDevice(deps, await body())
    return ok(mine, { etag: mine.rev })
  },
})
