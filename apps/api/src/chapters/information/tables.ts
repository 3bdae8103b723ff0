/** Articles, questions, events and pictures, and how they are stored. */

import type { informationResources } from '@sekolah/contract/information/calls'
import {
  articleCategories,
  articleLabels,
  faqCategories,
  galleryCategories,
} from '@sekolah/contract/information/labels'
import { excerptOf, replaceScriptDigits } from '@sekolah/contract/information/rules'
import { fitsRichText, richTextTooLong } from '@sekolah/contract/values/fields'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { InvalidField } from '../../engine/base/errors.ts'
import { internalColumns, orderIndex, stampColumns } from '../../engine/db/columns.ts'
import { htmlToText } from '../../engine/rich-text/text.ts'
import { defineStoredResources } from '../../kernel/resources/stored.ts'

export const articles = sqliteTable(
  'articles',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    category: text({ enum: articleCategories }).notNull(),
    author: text().notNull(),
    content: text().notNull(),
    excerpt: text().notNull(),
    is_published: integer({ mode: 'boolean' }).notNull(),
    date: text().notNull(),
    image: text(),
    view_count: integer().notNull().default(0),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [
    index('articles_rev').on(table.rev),
    index('articles_newest').on(table.date, table.id),
  ],
)

export const faq = sqliteTable(
  'faq',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    category: text({ enum: faqCategories }).notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    order_index: orderIndex(),
    is_active: integer({ mode: 'boolean' }).notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('faq_rev').on(table.rev)],
)

export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    date: text().notNull(),
    time: text().notNull(),
    location: text().notNull(),
    description: text().notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('events_rev').on(table.rev), index('events_earliest').on(table.date, table.id)],
)

export const gallery = sqliteTable(
  'gallery',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    description: text(),
    category: text({ enum: galleryCategories }).notNull(),
    order_index: orderIndex(),
    is_active: integer({ mode: 'boolean' }).notNull(),
    image_url: text().notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [
    index('gallery_rev').on(table.rev),
    index('gallery_order').on(table.order_index, table.id),
  ],
)

/** Derives an article's fields from its sanitised HTML: excerpt and publication time. */
export const finishArticle = (
  { content, date }: { content: string; date?: string | undefined },
  now: Date,
) => {
  if (!fitsRichText(content)) {
    throw new InvalidField('content', richTextTooLong(articleLabels.content))
  }
  const text = htmlToText(replaceScriptDigits(content))
  if (text === '' && !content.includes('<img')) {
    throw new InvalidField('content', `${articleLabels.content} wajib diisi.`)
  }
  return {
    excerpt: excerptOf(text),
    date: (date === undefined ? now : new Date(date)).toISOString(),
  }
}

const newestArticles = [desc(articles.date), desc(articles.id)]

export const storedInformation = defineStoredResources<keyof typeof informationResources>({
  articles: {
    table: articles,
    title: 'title',
    order: newestArticles,
    sorts: {
      oldest: [asc(articles.date), asc(articles.id)],
      title: [sql`${articles.title} COLLATE NOCASE`, ...newestArticles],
      views: [desc(articles.view_count), ...newestArticles],
    },
    richText: 'content',
    searched: ({ title, content }) => [title, htmlToText(content)],
    searchIndex: 'articles_search',
    filters: { category: articles.category, published: articles.is_published },
    isPublic: (now) => and(eq(articles.is_published, true), lte(articles.date, now.toISOString())),
    publicFrom: articles.date,
    finish: finishArticle,
  },
  faq: {
    table: faq,
    title: 'question',
    filters: { category: faq.category, active: faq.is_active },
    isPublic: () => eq(faq.is_active, true),
  },
  events: {
    table: events,
    title: 'name',
    order: [asc(events.date), asc(events.id)],
    searched: ({ name, location }) => [name, location],
  },
  gallery: {
    table: gallery,
    title: 'title',
    order: [asc(gallery.order_index), asc(gallery.id)],
    searched: ({ title, description }) => [title, description ?? ''],
    filters: { category: gallery.category, active: gallery.is_active },
    isPublic: () => eq(gallery.is_active, true),
  },
})
