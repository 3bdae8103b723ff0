/** Content of the home page besides the school's other content. */
import type { homeResources } from '@sekolah/contract/home/calls'
import { countedKinds, statIcons } from '@sekolah/contract/home/labels'
import { eq } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { internalColumns, orderIndex, stampColumns } from '../../engine/db/columns.ts'
import { defineStoredResources } from '../../kernel/resources/stored.ts'

export const homeContent = sqliteTable(
  'home_content',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    section_key: text().notNull(),
    title: text().notNull(),
    subtitle: text(),
    content: text(),
    button_text: text(),
    button_link: text(),
    image: text(),
    order_index: orderIndex(),
    is_active: integer({ mode: 'boolean' }).notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('home_content_rev').on(table.rev)],
)

export const homeStats = sqliteTable(
  'home_stats',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    label: text().notNull(),
    value: text().notNull(),
    counts: text({ enum: countedKinds }),
    icon: text({ enum: statIcons }).notNull(),
    order_index: orderIndex(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('home_stats_rev').on(table.rev)],
)

export const homeFeatures = sqliteTable(
  'home_features',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    description: text(),
    image: text(),
    order_index: orderIndex(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('home_features_rev').on(table.rev)],
)

export const storedHome = defineStoredResources<keyof typeof homeResources>({
  home_content: {
    table: homeContent,
    title: 'title',
    filters: { section: homeContent.section_key },
    isPublic: () => eq(homeContent.is_active, true),
  },
  home_stats: { table: homeStats, title: 'label' },
  home_features: { table: homeFeatures, title: 'title' },
})
