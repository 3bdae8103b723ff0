/** Names the stored settings that no rule would accept: somebody wrote them past the panel. */
import { settingKeys } from '@sekolah/contract/settings/definitions'
import { ruleOfSetting } from '@sekolah/contract/settings/schemas'
import type { Log } from '../../engine/base/log.ts'
import type { Db } from '../../engine/db/connect.ts'
import { settings } from './tables.ts'

/** Said at every start until staff have corrected them; the server serves all the same. */
export const logWrongSettings = (db: Db, log: Log): void => {
  for (const { setting_key, setting_value } of db.select().from(settings).all()) {
    // A version that this one is older than may have stored more.
    if (!settingKeys.includes(setting_key)) continue
    const { error } = ruleOfSetting(setting_key).safeParse(setting_value)
    if (error) log.error('wrong_setting', { setting: setting_key, why: error.issues[0]?.message })
  }
}
