/** The school's own words: settings and pages. */
import type { Page, PageKey, SettingKey, schoolResources } from '@sekolah/contract/school'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredResources } from '../stored.ts'
import { stamps } from './columns.ts'

export const settings = sqliteTable('settings', {
  setting_key: text().primaryKey().$type<SettingKey>(),
  setting_value: text().notNull(),
  ...stamps,
})

export const pages = sqliteTable('pages', {
  key: text().primaryKey().$type<PageKey>(),
  title: text().notNull(),
  content: text().notNull(),
  meta_data: text({ mode: 'json' }).notNull().$type<Page['meta_data']>(),
  ...stamps,
})

export const storedSchool: StoredResources<keyof typeof schoolResources> = {}
