/**
 * The functions of a conversation, shared by sockets and HTTP. They determine the sender, store
 * before announcing, and store a retried message once.
 */
import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@sekolah/contract/audit/labels'
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatMessage, ChatSession, chatHello } from '@sekolah/contract/chat/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, count, eq, gt, max, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { Forbidden, TooMany } from '../../engine/base/errors.ts'
import type { Limit } from '../../engine/base/limits.ts'
import { DAY_MS, isoBefore } from '../../engine/base/time.ts'
import { type Tx, write } from '../../engine/db/connect.ts'
import { foldText } from '../../engine/db/search.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { changedValues } from '../../kernel/audit/values.ts'
import type { ChatDeps } from './events.ts'
import {
  addMessage,
  type ConversationSide,
  findDeliveredMessage,
  type MessageRow,
  toChatMessage,
} from './messages.ts'
import {
  findRow,
  knownSession,
  requireSessionRow,
  type SessionRow,
  updateSession,
} from './sessions.ts'
import { chatMessages, chatSessions } from './tables.ts'

/**
 * Limits: a visitor's messages per conversation, and new conversations per address (500 families at
 * once).
 */
const chatMessageLimit: Limit = { burst: 10, perMinute: 20 }
const chatHelloLimit: Limit = { burst: 5, perMinute: 2 }
const chatSessionLimit: Limit = { burst: 600, perMinute: 10 }
/** The limit of messages per conversation and day. */
const MESSAGES_A_DAY = 200
const WAIT_SECONDS = 3_600

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'limiter' | 'live' | 'env'>
type Said = { client_id: string; message: string }
type Stored = { message: ChatMessage; isNew: boolean }

export type Conversations = ReturnType<typeof createConversations>

export const createConversations = ({ db, clock, limiter, live, env }: Deps) => {
  const messagesADay = MESSAGES_A_DAY * env.RATE_LIMIT_FACTOR

  /**
   * The visitor's conversation, created if new; a new one counts against the limit of `address`.
   */
  const opened = (tx: Tx, session_id: string, address: string, now: Date): SessionRow => {
    const known = findRow(tx, session_id)
    if (known?.is_blocked) {
      throw new Forbidden('Percakapan ini ditutup oleh sekolah. Hubungi kami lewat telepon.')
    }
    if (known) return known
    limiter.take('chat-session', address, chatSessionLimit)
    const at = now.toISOString()
    const stamps = { created_at: at, updated_at: at, rev: 1 }
    return tx
      .insert(chatSessions)
      .values({ session_id, last_message: at, ...stamps })
      .returning()
      .get()
  }

  const refuseFlood = (tx: Tx, session_id: string, now: Date) => {
    const since = isoBefore(now, DAY_MS)
    const ofToday = and(
      eq(chatMessages.session_id, session_id),
      ne(chatMessages.sender, 'admin'),
      gt(chatMessages.created_at, since),
    )
    const said = tx.select({ n: count() }).from(chatMessages).where(ofToday).get()?.n ?? 0
    if (said >= messagesADay) throw new TooMany(WAIT_SECONDS)
  }

  /** Runs after the commit: announces messages to the office and the visitor. */
  const announce = (session_id: string, rows: MessageRow[], reopened = false): ChatSession => {
    const session = knownSession(db, session_id)
    for (const row of rows) live.chatMessage(row)
    live.chatSession(session)
    if (reopened) live.chatResolved(session_id, false)
    return session
  }

  const markSeen = (session_id: string, side: ConversationSide, upTo: number): void => {
    const column = side === 'visitor' ? 'visitor_seen_id' : 'office_seen_id'
    const moved = write(db, (tx) => {
      const session = findRow(tx, session_id)
      const last = tx
        .select({ id: max(chatMessages.id) })
        .from(chatMessages)
        .where(eq(chatMessages.session_id, session_id))
        .get()?.id
      const message_id = Math.min(upTo, last ?? 0)
      if (!session || message_id <= session[column]) return null
      const set = { [column]: message_id, rev: session.rev + 1 }
      tx.update(chatSessions).set(set).where(eq(chatSessions.session_id, session_id)).run()
      return message_id
    })
    if (moved === null) return
    live.chatSeen(session_id, side, moved)
    live.chatSession(knownSession(db, session_id))
  }

  /** Stores a visitor's message. It reopens a resolved conversation, so that somebody reads it. */
  const sendAsVisitor = (session_id: string, said: Said, address: string): Stored => {
    limiter.take('chat-message', session_id, chatMessageLimit)
    const now = clock()
    const { row, isNew, session } = write(db, (tx) => {
      const session = opened(tx, session_id, address, now)
      const line = { ...said, sender: 'user' as const }
      const known = findDeliveredMessage(tx, session_id, line)
      if (known) return { row: known, isNew: false, session }
      refuseFlood(tx, session_id, now)
      const row = addMessage(tx, { session_id, author: null, ...line }, now)
      updateSession(tx, session, now, {
        ...lastMessage(now, said.message),
        message_count: session.message_count + 1,
        first_asked_at: session.first_asked_at ?? now.toISOString(),
        waiting_since: waitsSince(session, now),
        is_resolved: false,
      })
      return { row, isNew: true, session }
    })
    if (isNew) announce(session_id, [row], session.is_resolved)
    return { message: toChatMessage(row, 'visitor', session), isNew }
  }

  const sendAsOffice = (session_id: string, said: Said, user: Account): Stored => {
    const now = clock()
    const { row, isNew, session } = write(db, (tx) => {
      const session = requireSessionRow(tx, session_id)
      const line = { ...said, sender: 'admin' as const }
      const known = findDeliveredMessage(tx, session_id, line)
      if (known) return { row: known, isNew: false, session }
      const row = addMessage(tx, { session_id, author: user.username, ...line }, now)
      updateSession(tx, session, now, {
        ...lastMessage(now, session.last_user_message),
        message_count: session.message_count + 1,
        first_reply_at: session.first_reply_at ?? now.toISOString(),
        waiting_since: null,
        // Answering marks everything as read.
        office_seen_id: row.id,
      })
      return { row, isNew: true, session }
    })
    if (isNew) {
      live.chatSeen(session_id, 'office', row.id)
      announce(session_id, [row])
    }
    return { message: toChatMessage(row, 'office', session), isNew }
  }

  return {
    /** Hands a visitor's conversation with the bot over to the office; idempotent. */
    handOver: (session_id: string, hello: z.output<typeof chatHello>, address: string): void => {
      const now = clock()
      // A blocked visitor may write nothing, but may still get the state of the conversation.
      if (findRow(db, session_id)?.is_blocked) return
      const { rows, hasChanged } = write(db, (tx) => {
        const session = opened(tx, session_id, address, now)
        const fresh = hello.transcript.filter((line) => !findDeliveredMessage(tx, session_id, line))
        if (fresh.length > 0) {
          limiter.take('chat-hello', session_id, chatHelloLimit)
          refuseFlood(tx, session_id, now)
        }
        const added = fresh.map((line) =>
          addMessage(tx, { session_id, author: null, ...line }, now),
        )
        const name = hello.name ?? session.name
        const phone = hello.phone ?? session.phone
        const isChanged = name !== session.name || phone !== session.phone
        const first_asked_at = session.first_asked_at ?? now.toISOString()
        const isFirst = session.first_asked_at === null
        if (!isChanged && !isFirst && added.length === 0) return { rows: added, hasChanged: false }
        updateSession(tx, session, now, {
          name,
          phone,
          first_asked_at,
          search_text: foldText(`${name ?? ''} ${phone ?? ''}`),
          message_count: session.message_count + added.length,
          ...(lastOfVisitor(added) && { waiting_since: waitsSince(session, now) }),
          ...(added.length > 0
            ? lastMessage(now, lastOfVisitor(added) ?? session.last_user_message)
            : {}),
        })
        return { rows: added, hasChanged: true }
      })
      if (hasChanged) announce(session_id, rows)
    },

    sendAsVisitor,
    sendAsOffice,

    /** Sends a message over HTTP, where the request itself names its sender. */
    send: (
      { session_id, sender, client_id = randomUUID(), message }: ParsedBodyOf<'chat.send'>,
      user: Account | null,
      address: string,
    ): Stored => {
      // A claim to be staff or the bot proves nothing: only a token does.
      if (!user && sender !== undefined && sender !== 'user') throw new Forbidden()
      const said = { client_id, message }
      return user && sender !== 'user'
        ? sendAsOffice(session_id, said, user)
        : sendAsVisitor(session_id, said, address)
    },

    seenByVisitor: (session_id: string, upTo: number): void =>
      markSeen(session_id, 'visitor', upTo),

    seenByOffice: (session_id: string, upTo: number): void => markSeen(session_id, 'office', upTo),

    resolve: (session_id: string, resolved: boolean, user: Account): ChatSession => {
      change(session_id, { is_resolved: resolved }, user, resolved ? 'resolve' : 'reopen')
      live.chatResolved(session_id, resolved)
      return announce(session_id, [])
    },

    block: (session_id: string, blocked: boolean, user: Account): ChatSession => {
      change(session_id, { is_blocked: blocked }, user, blocked ? 'block' : 'unblock')
      return announce(session_id, [])
    },
  }

  function change(
    session_id: string,
    fields: Partial<SessionRow>,
    actor: Account,
    action: AuditAction,
  ): void {
    const now = clock()
    write(db, (tx) => {
      const session = requireSessionRow(tx, session_id)
      updateSession(tx, session, now, fields)
      // Shortened: with the full id, readers of the audit could write as the visitor.
      const object = `chat/${sessionLabel(session_id)}` as const
      const names = Object.keys(fields)
      const values = changedValues(session, fields, names)
      recordAudit(tx, { actor, action, object, fields: names, values }, now)
    })
  }
}

/** What every new message changes: its conversation is on top, and not archived. */
const lastMessage = (now: Date, last_user_message: string | null) => ({
  last_user_message,
  last_message: now.toISOString(),
  is_archived: false,
})

/** A message to a resolved conversation starts a new waiting time. */
const waitsSince = ({ is_resolved, waiting_since }: SessionRow, now: Date): string =>
  (is_resolved ? null : waiting_since) ?? now.toISOString()

const lastOfVisitor = (rows: MessageRow[]): string | undefined =>
  rows.findLast(({ sender }) => sender === 'user')?.message
