/** What the school tells: articles, and questions with their answers. */
import { faqCategories, faqCategoryLabels } from '@sekolah/contract/information'
import { count, eq } from 'drizzle-orm'
import { standing } from '../../db/rows.ts'
import { articles, faq } from '../../db/tables/information.ts'
import type { Deps } from '../../deps.ts'
import { ok } from '../../http/answer.ts'
import type { Handlers } from '../../http/calls.ts'
import { crudRoutes } from '../../http/crud-routes.ts'

export const informationRoutes = (deps: Deps): Handlers<'articles' | 'faq'> => {
  const { db, clock, views } = deps
  const crud = {
    ...crudRoutes('articles', deps, {
      filters: ({ category, published }) => [
        category ? eq(articles.category, category) : undefined,
        published === undefined ? undefined : eq(articles.is_published, published),
      ],
    }),
    ...crudRoutes('faq', deps, {
      filters: ({ category, active }) => [
        category ? eq(faq.category, category) : undefined,
        active === undefined ? undefined : eq(faq.is_active, active),
      ],
    }),
  }

  return {
    ...crud,

    'articles.get': async (asked) => {
      const answer = await crud['articles.get'](asked)
      if (!asked.user) views.count(asked.params.id, asked.clientKey, asked.headers)
      return answer
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
  }
}
