/** The contact form and its inbox. Messages are read by the office only. */
import { contactArrived } from '@sekolah/contract/school/contact/labels'
import { answerPage, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import type { ContactDeps } from './events.ts'
import { listMessages, readMessage, receiveMessage, removeMessage, updateMessage } from './inbox.ts'

export const contactOptions = {
  'contact.send': { limit: { per: 'address', burst: 120, perMinute: 60 }, bodyBytes: 32 * 1024 },
} satisfies CallOptions

export const contactCalls = (deps: ContactDeps): Handlers<'contact'> => ({
  'contact.send': async ({ body }) => {
    const { receipt, isNew } = receiveMessage(deps, await body())
    return { status: isNew ? 201 : 200, data: receipt, message: contactArrived }
  },

  'contact.list': ({ query }) => answerPage(listMessages(deps.db, query), query),

  'contact.get': ({ params }) => {
    const message = readMessage(deps.db, params.id)
    return ok(message, { etag: message.rev })
  },

  'contact.update': async ({ params, body, user, ifMatch }) => {
    readMessage(deps.db, params.id)
    const updated = updateMessage(deps, params.id, await body(), user, ifMatch)
    return ok(updated, { etag: updated.rev })
  },

  'contact.remove': ({ params, user, ifMatch }) => {
    removeMessage(deps, params.id, user, ifMatch)
    return ok(null)
  },
})
