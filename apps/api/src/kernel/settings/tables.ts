/** The table of the settings. */
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stampColumns } from '../../engine/db/columns.ts'

export const settings = sqliteTable('settings', {
  setting_key: text().primaryKey().$type<SettingKey>(),
  setting_value: text().notNull(),
  ...stampColumns,
})
