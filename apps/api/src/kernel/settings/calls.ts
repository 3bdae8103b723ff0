/** The school's settings, and the handshake of its desktop app. */
import type { Setting } from '@sekolah/contract/school'
import { publicSettingKeys } from '@sekolah/contract/school/settings'
import { demoAccount } from '@sekolah/contract/staff'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Db, write } from '../../engine/db/connect.ts'
import { latestDesktop } from '../../engine/desktop/downloads.ts'
import { ok } from '../../engine/http/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { hasAccounts } from '../identity/accounts.ts'
import {
  currentSettings,
  forgetSettings,
  keptSettings,
  refuseStale,
  saveSettings,
} from './settings.ts'

/** Grows when an answer changes in a way that an older desktop app cannot read. */
const API_VERSION = 1
const MIN_DESKTOP_API = 1

export const settingsCalls = ({
  db,
  clock,
  env,
  live,
}: KernelDeps): Handlers<'meta' | 'settings'> => ({
  'meta.get': () =>
    ok({
      app: 'sekolah',
      apiVersion: API_VERSION,
      minDesktopApi: MIN_DESKTOP_API,
      schoolName: currentSettings(db).school_name,
      latestDesktop: latestDesktop(env.DATA_DIR),
      demo: env.DEMO ? { ...demoAccount } : null,
      needsSetup: !hasAccounts(db),
    }),

  'settings.public': () => ok(publicSettings(db)),

  'settings.list': () => ok(keptSettings(db)),

  'settings.update': async ({ body, user }) => {
    const { settings } = await body()
    const now = clock()
    const changed = write(db, (tx) => {
      refuseStale(tx, settings)
      const keys = saveSettings(tx, settings, now)
      if (keys.length > 0) {
        recordAudit(tx, { actor: user, action: 'update', object: 'settings', fields: keys }, now)
      }
      return keys
    })
    forgetSettings(db)
    if (changed.length > 0) live.contentChanged(contentVersion(db).rev)
    return ok(keptSettings(db), { message: 'Pengaturan berhasil disimpan!' })
  },
})

const publicSettings = (db: Db): Setting[] => {
  const values = currentSettings(db)
  return publicSettingKeys.map((setting_key) => ({
    setting_key,
    setting_value: values[setting_key],
  }))
}
