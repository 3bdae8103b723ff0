/** The school's settings, and the handshake of its desktop app. */
import { ok } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { sameInfoSinceNow, serverInfo } from './server-info.ts'
import { publicSettings, storedSettings, updateSettings } from './settings.ts'

export const settingsCalls = (deps: KernelDeps): Handlers<'meta' | 'settings'> => ({
  'meta.get': () => {
    const isCurrent = sameInfoSinceNow(deps)
    return ok(serverInfo(deps), { shared: { isCurrent } })
  },

  'settings.public': () => ok(publicSettings(deps.db)),

  'settings.list': ({ user }) => ok(storedSettings(deps.db, user)),

  'settings.update': async ({ body, user }) => {
    const { settings } = await body()
    const stored = updateSettings(deps, settings, user)
    return ok(stored, { message: 'Pengaturan berhasil disimpan!' })
  },
})
