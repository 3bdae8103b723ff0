/** The handshake call of the school's desktop app. */
import { ok } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { createInfoUnchangedCheck, serverInfo } from './server-info.ts'

export const metaCalls = (deps: KernelDeps): Handlers<'meta'> => ({
  'meta.get': () => {
    const isCurrent = createInfoUnchangedCheck(deps)
    return ok(serverInfo(deps), { shared: { isCurrent } })
  },
})
