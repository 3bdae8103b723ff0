/** What articles, questions, events and pictures can do beyond the five calls of a resource. */
import { ok } from '../../engine/http/answer/answer.ts'
import type { AllHandlers, CallOptions } from '../../engine/http/calls.ts'
import { crudCalls } from '../../kernel/resources/crud-calls.ts'
import { schoolDay } from '../../kernel/settings/settings.ts'
import {
  countFaq,
  countGallery,
  draftOf,
  eventsFrom,
  type InformationDeps,
  requireArticlePage,
} from './domain.ts'
import { storedInformation } from './tables.ts'

const ARTICLE_BYTES = 300 * 1024

export const informationOptions = {
  'articles.create': { bodyBytes: ARTICLE_BYTES },
  'articles.update': { bodyBytes: ARTICLE_BYTES },
  'articles.preview': { bodyBytes: ARTICLE_BYTES },
} satisfies CallOptions

type Own = 'articles.get' | 'articles.preview' | 'events.list' | `${'faq' | 'gallery'}.categories`

export const informationCalls = (deps: InformationDeps): Pick<AllHandlers, Own> => {
  const { db, clock, readerCounts } = deps
  const today = () => schoolDay(db, clock())
  const articleCalls = crudCalls(storedInformation.articles, deps)
  const eventCalls = crudCalls(storedInformation.events, deps, ({ upcoming }) =>
    eventsFrom(today(), upcoming),
  )

  return {
    'articles.get': async (asked) => {
      const answer = await articleCalls['articles.get'](asked)
      if (!asked.user) readerCounts.count(asked.params.id, asked.clientKey, asked.headers)
      return answer
    },

    'articles.preview': async ({ body }) => {
      const articlePage = requireArticlePage(deps)
      const draft = await draftOf(deps, await body())
      return ok({ html: await articlePage(draft) })
    },

    'events.list': async (asked) => {
      const answer = await eventCalls['events.list'](asked)
      // What is to come changes at midnight too, without any write.
      return asked.query.upcoming === undefined
        ? answer
        : { ...answer, etag: `${answer.etag}-${today()}` }
    },

    'faq.categories': ({ user }) => ok(countFaq(db, user ? null : clock())),

    'gallery.categories': ({ user }) => ok(countGallery(db, user ? null : clock())),
  }
}
