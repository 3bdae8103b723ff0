/** Chat over HTTP: the same work as the sockets, for clients without one. */

import { sessionId } from '@sekolah/contract/chat/schema'
import type { Account } from '@sekolah/contract/staff'
import { Forbidden, NotFound } from '../../engine/errors.ts'
import { created, ok } from '../../engine/http/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { createConversations, freshKey } from './conversations.ts'
import type { ChatDeps } from './events.ts'
import { asMessage, messagesOf, type Side } from './messages.ts'
import { chatStats, findRow, listSessions } from './sessions.ts'

export const chatOptions = {
  'chat.messages': { limit: { per: 'address', burst: 120, perMinute: 600 } },
  'chat.send': { bodyBytes: 8 * 1024 },
} satisfies CallOptions

export const chatParams = { session_id: sessionId }

const nothingSeen = { visitor_seen_id: 0, office_seen_id: 0 }

export const chatCalls = (deps: ChatDeps): Handlers<'chat', typeof chatParams> => {
  const { db } = deps
  const conversations = createConversations(deps)
  const mustExist = (session_id: string) => {
    if (!findRow(db, session_id)) throw new NotFound('Percakapan tidak ditemukan.')
  }

  return {
    'chat.messages': ({ params: { session_id }, query, user }) => {
      const side = sideOf(user)
      const { total, rows } = messagesOf(db, session_id, query)
      const seen = findRow(db, session_id) ?? nothingSeen
      const { limit, offset } = query
      return ok(
        rows.map((row) => asMessage(row, side, seen)),
        { meta: { total, limit, offset } },
      )
    },

    'chat.sessions': ({ query }) => {
      const { total, sessions } = listSessions(db, query)
      return ok(sessions, { meta: { total, limit: query.limit, offset: query.offset } })
    },

    'chat.send': async ({ body, user, clientKey }) => {
      const { session_id, message, sender, client_id = freshKey() } = await body()
      const said = { client_id, message }
      // A claim to be staff, or the bot, is no proof of it: only a token is.
      if (!user && sender !== undefined && sender !== 'user') throw forbidden()
      const stored =
        user && sender !== 'user'
          ? conversations.sendAsOffice(session_id, said, user)
          : conversations.sendAsVisitor(session_id, said, clientKey)
      return stored.isNew ? created(stored.message) : ok(stored.message)
    },

    'chat.resolve': async ({ params: { session_id }, body, user }) => {
      mustExist(session_id)
      const { resolved } = await body()
      return ok(conversations.resolve(session_id, resolved, user))
    },

    'chat.block': async ({ params: { session_id }, body, user }) => {
      mustExist(session_id)
      const { blocked } = await body()
      return ok(conversations.block(session_id, blocked, user))
    },

    'chat.stats': () => ok(chatStats(db)),
  }
}

/** A visitor has no account. */
const sideOf = (user: Account | null): Side => (user ? 'office' : 'visitor')

const forbidden = () => new Forbidden()
