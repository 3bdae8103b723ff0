/** Data about the writing of an article, erased with it. */
import { articleCategories } from '@sekolah/contract/information/labels'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { articles } from '../tables.ts'

const article = () =>
  integer()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' })

export const articleVersions = sqliteTable(
  'article_versions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    article_id: article(),
    saved_at: text().notNull(),
    saved_by: text(),
    title: text().notNull(),
    category: text({ enum: articleCategories }).notNull(),
    author: text().notNull(),
    content: text().notNull(),
    date: text().notNull(),
    image: text(),
    is_published: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [index('article_versions_newest').on(table.article_id, table.id)],
)

export const publishRequests = sqliteTable('publish_requests', {
  article_id: article().primaryKey(),
  asked_by: text().notNull(),
  asked_at: text().notNull(),
  note: text(),
  returned_by: text(),
  returned_at: text(),
})
