/** What the school tells: articles, questions with their answers, events and pictures. */
import { dayIn } from '@sekolah/contract/dates'
import { faqCategories, faqCategoryLabels, galleryCategories } from '@sekolah/contract/information'
import { count, gte, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { ok } from '../../engine/http/answer.ts'
import type { AllHandlers } from '../../engine/http/calls.ts'
import { Refusal } from '../../engine/http/refusal.ts'
import { crudRoutes } from '../../kernel/resources/crud-calls.ts'
import { standing } from '../../kernel/resources/rows.ts'
import { currentSettings } from '../../kernel/settings/settings.ts'
import { zoneOf } from '../admission/admission.ts'
import { events, faq, finishArticle, gallery } from './tables.ts'

/** Stands in for the number of an article that has none yet. */
const UNSTORED = 2 ** 31 - 1

type Own = 'articles.get' | 'articles.preview' | 'events.list' | `${'faq' | 'gallery'}.categories`

export const informationRoutes = (deps: Deps): Pick<AllHandlers, Own> => {
  const { db, clock, views, articlePage } = deps
  const today = () => dayIn(zoneOf(currentSettings(db)), clock())
  const articleCalls = crudRoutes('articles', deps)
  const eventCalls = crudRoutes('events', deps, ({ query: { upcoming } }) => {
    if (upcoming === undefined) return undefined
    return upcoming ? gte(events.date, today()) : lt(events.date, today())
  })

  return {
    'articles.get': async (asked) => {
      const answer = await articleCalls['articles.get'](asked)
      if (!asked.user) views.count(asked.params.id, asked.clientKey, asked.headers)
      return answer
    },

    'articles.preview': async ({ body }) => {
      if (!articlePage) throw new Refusal(503, 'Pratinjau perlu situs yang sudah dibangun.')
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
        .where(standing('faq', user ? null : clock()))
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
        .where(standing('gallery', user ? null : clock()))
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
