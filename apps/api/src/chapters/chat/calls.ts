/** Chat over HTTP: the same functions as over sockets, for clients without one. */
import { sessionId } from '@sekolah/contract/chat/schemas'
import { answerPage, created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { assignConversation } from './assignment.ts'
import { listColleagues } from './colleagues.ts'
import { createConversations } from './conversations.ts'
import type { ChatDeps } from './events.ts'
import { listMessages } from './messages.ts'
import { addNote, listNotes, removeNote } from './notes.ts'
import { chatStats, listSessions, requireSessionRow } from './sessions.ts'

export const chatOptions = {
  // Polled every few seconds by every visitor without a socket.
  'chat.messages': { limit: { per: 'address', burst: 1_200, perMinute: 3_000 } },
  'chat.send': { bodyBytes: 8 * 1024 },
  'chat.addNote': { bodyBytes: 8 * 1024 },
} satisfies CallOptions

export const chatParams = { session_id: sessionId }

export const chatCalls = (deps: ChatDeps): Handlers<'chat', typeof chatParams> => {
  const { db } = deps
  const conversations = createConversations(deps)

  return {
    'chat.messages': ({ params: { session_id }, query, user }) =>
      answerPage(listMessages(db, session_id, user ? 'office' : 'visitor', query), query),

    'chat.sessions': ({ query }) => answerPage(listSessions(db, query), query),

    'chat.send': async ({ body, user, clientKey }) => {
      const { message, isNew } = conversations.send(await body(), user, clientKey)
      return isNew ? created(message) : ok(message)
    },

    'chat.resolve': async ({ params: { session_id }, body, user }) => {
      requireSessionRow(db, session_id)
      const { resolved } = await body()
      return ok(conversations.resolve(session_id, resolved, user))
    },

    'chat.block': async ({ params: { session_id }, body, user }) => {
      requireSessionRow(db, session_id)
      const { blocked } = await body()
      return ok(conversations.block(session_id, blocked, user))
    },

    'chat.assign': async ({ params: { session_id }, body, user }) => {
      requireSessionRow(db, session_id)
      return ok(assignConversation(deps, session_id, await body(), user))
    },

    'chat.colleagues': () => ok(listColleagues(db)),

    'chat.notes': ({ params: { session_id } }) => {
      requireSessionRow(db, session_id)
      return ok(listNotes(db, session_id))
    },

    'chat.addNote': async ({ params: { session_id }, body, user }) => {
      requireSessionRow(db, session_id)
      const { note, isNew } = addNote(deps, session_id, await body(), user)
      return isNew ? created(note) : ok(note)
    },

    'chat.removeNote': ({ params: { id }, user }) => {
      removeNote(deps, id, user)
      return ok(null)
    },

    'chat.stats': () => ok(chatStats(db)),
  }
}
