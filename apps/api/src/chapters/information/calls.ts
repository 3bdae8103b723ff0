/** Calls of articles, questions, events and pictures beyond the five of a resource. */
import { entityId } from '@sekolah/contract/values/fields'
import { ok } from '../../engine/http/answer/answer.ts'
import type { AllHandlers, CallOptions } from '../../engine/http/calls.ts'
import { readRow } from '../../kernel/resources/crud.ts'
import { crudCalls } from '../../kernel/resources/crud-calls.ts'
import { schoolDay } from '../../kernel/settings/settings.ts'
import {
  countFaq,
  countGallery,
  eventPeriodCondition,
  type InformationDeps,
  previewArticle,
  requireArticlePage,
} from './domain.ts'
import { type articles, storedInformation } from './tables.ts'
import {
  enforceApproval,
  listRequests,
  requestPublication,
  returnToRequester,
} from './writing/requests.ts'
import { addVersion, readVersion, versionsOf } from './writing/versions.ts'

type SavedArticle = typeof articles.$inferSelect

const ARTICLE_BYTES = 300 * 1024

export const informationOptions = {
  'articles.create': { bodyBytes: ARTICLE_BYTES },
  'articles.update': { bodyBytes: ARTICLE_BYTES },
  'articles.preview': { bodyBytes: ARTICLE_BYTES },
} satisfies CallOptions

export const informationParams = { version: entityId }

type Own =
  | `articles.${'get' | 'create' | 'update' | 'preview' | 'version' | 'versions'}`
  | `articles.${'requests' | 'request' | 'returnRequest'}`
  | 'events.list'
  | `${'faq' | 'gallery'}.categories`

export const informationCalls = (
  deps: InformationDeps,
): Pick<AllHandlers<typeof informationParams>, Own> => {
  const { db, clock, readerCounts } = deps
  const today = () => schoolDay(db, clock())
  const articleCalls = crudCalls(storedInformation.articles, deps, undefined, (tx, saved) => {
    // The row belongs to the table that the resource was defined with.
    const { row, before } = saved as unknown as { row: SavedArticle; before: SavedArticle | null }
    enforceApproval(db, tx, { ...saved, row, before })
    addVersion(tx, { ...saved, row, before })
  })
  const articleThere = (id: number) => readRow(db, storedInformation.articles, id)
  const eventCalls = crudCalls(storedInformation.events, deps, ({ upcoming }) =>
    eventPeriodCondition(today(), upcoming),
  )

  return {
    'articles.get': async (asked) => {
      const answer = await articleCalls['articles.get'](asked)
      const { user, params, clientKey, headers } = asked
      if (!user) readerCounts.count(params.id, clientKey, (name) => headers.get(name))
      return answer
    },

    'articles.create': articleCalls['articles.create'],

    'articles.update': articleCalls['articles.update'],

    'articles.versions': ({ params }) => {
      articleThere(params.id)
      return ok(versionsOf(db, params.id))
    },

    'articles.version': ({ params }) => {
      articleThere(params.id)
      return ok(readVersion(db, params.id, params.version))
    },

    'articles.requests': () => ok(listRequests(db)),

    'articles.request': ({ params, user, ifMatch }) =>
      ok(requestPublication(deps, params.id, user, ifMatch)),

    'articles.returnRequest': async ({ params, user, body }) => {
      const { note } = await body()
      return ok(returnToRequester(deps, params.id, note, user))
    },

    'articles.preview': async ({ body }) => {
      const articlePage = requireArticlePage(deps)
      const draft = await previewArticle(deps, await body())
      return ok({ html: await articlePage(draft) })
    },

    'events.list': async (asked) => {
      const answer = await eventCalls['events.list'](asked)
      // Upcoming events also change at midnight, without any write.
      return asked.query.upcoming === undefined
        ? answer
        : { ...answer, etag: `${answer.etag}-${today()}` }
    },

    'faq.categories': ({ user }) => ok(countFaq(db, user ? null : clock())),

    'gallery.categories': ({ user }) => ok(countGallery(db, user ? null : clock())),
  }
}
