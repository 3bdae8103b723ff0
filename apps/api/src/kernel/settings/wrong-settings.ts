/** Finds stored settings that are invalid: they were written around the panel. */
import { settingKeys } from '@sekolah/contract/settings/definitions'
import { settingRule } from '@sekolah/contract/settings/schemas'
import { z } from 'zod'
import type { Log } from '../../engine/base/log.ts'
import type { Db } from '../../engine/db/connect.ts'
import { settings } from './tables.ts'

/** Logs them at every start until staff have corrected them; the server runs all the same. */
export const logWrongSettings = (db: Db, log: Log): void => {
  for (const { setting_key, setting_value } of db.select().from(settings).all()) {
    // A newer version may have stored more settings.
    if (!settingKeys.includes(setting_key)) continue
    const { error } = z.safeParse(settingRule(setting_key), setting_value)
    if (error) log.error('wrong_setting', { setting: setting_key, why: error.issues[0]?.message })
  }
}
