/** What the home page shows beside the school's other content. */
import { type homeResources, statIcons } from '@sekolah/contract/home'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredResources } from '../stored.ts'
import { orderIndex, stamps } from './columns.ts'

export const homeStats = sqliteTable('home_stats', {
  id: integer().primaryKey({ autoIncrement: true }),
  label: text().notNull(),
  value: text().notNull(),
  icon: text({ enum: statIcons }).notNull(),
  order_index: orderIndex(),
  ...stamps,
})

export const storedHome: StoredResources<keyof typeof homeResources> = {}
