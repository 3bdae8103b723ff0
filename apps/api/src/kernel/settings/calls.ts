/** Calls of the school's settings. */
import { ok } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { publicSettings, storedSettings, updateSettings } from './settings.ts'

export const settingsCalls = (deps: KernelDeps): Handlers<'settings'> => ({
  'settings.public': () => ok(publicSettings(deps.db)),

  'settings.list': ({ user }) => ok(storedSettings(deps.db, user)),

  'settings.update': async ({ body, user }) => {
    const { settings } = await body()
    const stored = updateSettings(deps, settings, user)
    return ok(stored, { message: 'Pengaturan berhasil disimpan!' })
  },
})
