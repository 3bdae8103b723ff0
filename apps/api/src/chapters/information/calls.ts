/** What the school tells: articles, questions with their answers, events and pictures. */
import { dayIn } from '@sekolah/contract/dates'
import {
  type Article,
  faqCategories,
  faqCategoryLabels,
  galleryCategories,
} from '@sekolah/contract/information'
import { count, gte, lt } from 'drizzle-orm'
import { Unavailable } from '../../engine/errors.ts'
import { ok } from '../../engine/http/answer.ts'
import type { AllHandlers, CallOptions } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { crudCalls } from '../../kernel/resources/crud-calls.ts'
import { visible } from '../../kernel/resources/rows.ts'
import { currentSettings, zoneOf } from '../../kernel/settings/settings.ts'
import type { ReaderCounts } from './reader-counts.ts'
import { events, faq, finishArticle, gallery, storedInformation } from './tables.ts'

const ARTICLE_BYTES = 300 * 1024

export const informationOptions = {
  'articles.create': { bodyBytes: ARTICLE_BYTES },
  'articles.update': { bodyBytes: ARTICLE_BYTES },
  'articles.preview': { bodyBytes: ARTICLE_BYTES },
} satisfies CallOptions

/** Stands in for the number of an article that has none yet. */
const UNSTORED = 2 ** 31 - 1

/** Draws an article's page: whole HTML. */
export type ArticlePage = (article: Article) => Promise<string>

export type InformationDeps = KernelDeps & {
  readerCounts: ReaderCounts
  /** For its author; null while no site is built. */
  articlePage: ArticlePage | null
}

type Own = 'articles.get' | 'articles.preview' | 'events.list' | `${'faq' | 'gallery'}.categories`

export const informationCalls = (deps: InformationDeps): Pick<AllHandlers, Own> => {
  const { db, clock, readerCounts, articlePage } = deps
  const today = () => dayIn(zoneOf(currentSettings(db)), clock())
  const articleCalls = crudCalls(storedInformation.articles, deps)
  const eventCalls = crudCalls(storedInformation.events, deps, ({ query: { upcoming } }) => {
    if (upcoming === undefined) return undefined
    return upcoming ? gte(events.date, today()) : lt(events.date, today())
  })

  return {
    'articles.get': async (asked) => {
      const answer = await articleCalls['articles.get'](asked)
      if (!asked.user) readerCounts.count(asked.params.id, asked.clientKey, asked.headers)
      return answer
    },

    'articles.preview': async ({ body }) => {
      if (!articlePage) throw new Unavailable('Pratinjau perlu situs yang sudah dibangun.')
      const { id = UNSTORED, ...written } = await body()
      const now = clock()
      const stamps = { created_at: now.toISOString(), updated_at: now.toISOString(), rev: 0 }
      const { content, excerpt, date } = finishArticle(written, now)
      const article = { ...written, content, excerpt, date, id, view_count: 0, ...stamps }
      return ok({ html: await articlePage(article) })
    },

    'events.list': async (asked) => {
      const answer = await eventCalls['events.list'](asked)
      // What is to come changes at midnight too, without any write.
      return asked.query.upcoming === undefined
        ? answer
        : { ...answer, etag: `${answer.etag}-${today()}` }
    },

    'faq.categories': ({ user }) => {
      const counts = db
        .select({ value: faq.category, count: count() })
        .from(faq)
        .where(visible(storedInformation.faq, user ? null : clock()))
        .groupBy(faq.category)
        .all()
      const countOf = new Map(counts.map((row) => [row.value, row.count]))
      return ok(
        faqCategories.map((value) => ({
          value,
          label: faqCategoryLabels[value],
          count: countOf.get(value) ?? 0,
        })),
      )
    },

    'gallery.categories': ({ user }) => {
      const counts = db
        .select({ value: gallery.category, count: count() })
        .from(gallery)
        .where(visible(storedInformation.gallery, user ? null : clock()))
        .groupBy(gallery.category)
        .all()
      const countOf = new Map(counts.map((row) => [row.value, row.count]))
      return ok(
        galleryCategories.map((value) => ({
          value,
          label: value,
          count: countOf.get(value) ?? 0,
        })),
      )
    },
  }
}
