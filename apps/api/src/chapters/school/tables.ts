/** The school's own content: pages and vacancies. */
import type { schoolResources } from '@sekolah/contract/school/calls'
import type { PageKey } from '@sekolah/contract/school/labels'
import type { Page } from '@sekolah/contract/school/schemas'
import { eq } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { internalColumns, stampColumns } from '../../engine/db/columns.ts'
import { defineStoredResources } from '../../kernel/resources/stored.ts'

export const pages = sqliteTable('pages', {
  key: text().primaryKey().$type<PageKey>(),
  title: text().notNull(),
  content: text().notNull(),
  meta_data: text({ mode: 'json' }).notNull().$type<Page['meta_data']>(),
  ...stampColumns,
})

export const careers = sqliteTable(
  'careers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    type: text().notNull(),
    deadline: text(),
    requirements: text({ mode: 'json' }).notNull().$type<string[]>(),
    is_active: integer({ mode: 'boolean' }).notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('careers_rev').on(table.rev)],
)

export const storedSchool = defineStoredResources<keyof typeof schoolResources>({
  careers: {
    table: careers,
    title: 'title',
    searched: ({ title, type }) => [title, type],
    isPublic: () => eq(careers.is_active, true),
  },
})
