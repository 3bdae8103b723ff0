/** Rows of conversations, and the office's list and counts. */
import type { ChatSession, ChatStats } from '@sekolah/contract/chat/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { phonePart } from '@sekolah/contract/values/phone'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { NotFound } from '../../engine/base/errors.ts'
import type { Reader, Tx } from '../../engine/db/connect.ts'
import { containsText } from '../../engine/db/search.ts'
import { users } from '../../kernel/identity/tables.ts'
import { mayAnswerCondition } from './colleagues.ts'
import { chatMessages, chatSessions } from './tables.ts'

export type SessionRow = typeof chatSessions.$inferSelect

/** The outer row is referenced by its table's name, because drizzle would omit the name. */
const unreadCount = sql<number>`(
  SELECT count(*) FROM chat_messages
  WHERE chat_messages.session_id = chat_sessions.session_id
    AND chat_messages.sender = 'user' AND chat_messages.id > chat_sessions.office_seen_id
)`

const noteCount = sql<number>`(
  SELECT count(*) FROM chat_notes WHERE chat_notes.session_id = chat_sessions.session_id
)`

/** Since when the visitor waits; null for a resolved or blocked conversation. */
const waitingSince = sql<string | null>`CASE
  WHEN chat_sessions.is_resolved OR chat_sessions.is_blocked THEN NULL
  ELSE chat_sessions.waiting_since
END`

const columns = {
  session_id: chatSessions.session_id,
  name: chatSessions.name,
  phone: chatSessions.phone,
  is_resolved: chatSessions.is_resolved,
  is_blocked: chatSessions.is_blocked,
  is_archived: chatSessions.is_archived,
  last_user_message: chatSessions.last_user_message,
  message_count: chatSessions.message_count,
  unread_count: unreadCount,
  last_message: chatSessions.last_message,
  waiting_since: waitingSince,
  assigned_to: { user_id: users.id, username: users.username },
  note_count: noteCount,
  visitor_seen_id: chatSessions.visitor_seen_id,
  created_at: chatSessions.created_at,
  updated_at: chatSessions.updated_at,
  rev: chatSessions.rev,
}

/** Includes the responsible account, as long as it can answer. */
const selectSessions = (db: Reader) =>
  db
    .select(columns)
    .from(chatSessions)
    .leftJoin(users, and(eq(users.id, chatSessions.assigned_id), mayAnswerCondition))

export const findRow = (db: Reader, session_id: string): SessionRow | undefined =>
  db.select().from(chatSessions).where(eq(chatSessions.session_id, session_id)).get()

export const findSession = (db: Reader, session_id: string): ChatSession | undefined =>
  selectSessions(db).where(eq(chatSessions.session_id, session_id)).get()

/** Like `findRow`, but throws NotFound when there is none. */
export const requireSessionRow = (db: Reader, session_id: string): SessionRow =>
  found(findRow(db, session_id))

/** Like `findSession`, but throws NotFound when there is none. */
export const knownSession = (db: Reader, session_id: string): ChatSession =>
  found(findSession(db, session_id))

const found = <Found>(session: Found | undefined): Found => {
  if (session === undefined) throw new NotFound('Percakapan tidak ditemukan.')
  return session
}

export const updateSession = (
  tx: Tx,
  { session_id, rev }: SessionRow,
  now: Date,
  fields: Partial<SessionRow>,
): void => {
  tx.update(chatSessions)
    .set({ ...fields, updated_at: now.toISOString(), rev: rev + 1 })
    .where(eq(chatSessions.session_id, session_id))
    .run()
}

type Query = ParsedQueryOf<'chat.sessions'>

/** Sorted by the latest message; the queue by the longest wait. */
export const listSessions = (
  db: Reader,
  { resolved, archived, unanswered, search, limit, offset }: Query,
): { rows: ChatSession[]; total: number } => {
  const wanted = and(
    eq(chatSessions.is_archived, archived),
    resolved === undefined ? undefined : eq(chatSessions.is_resolved, resolved),
    unanswered === undefined
      ? undefined
      : unanswered
        ? isNotNull(waitingSince)
        : isNull(waitingSince),
    search ? matches(db, search) : undefined,
  )
  const total = db.select({ n: count() }).from(chatSessions).where(wanted).get()?.n ?? 0
  const order = unanswered ? asc(waitingSince) : desc(chatSessions.last_message)
  const rows = selectSessions(db)
    .where(wanted)
    .orderBy(order, chatSessions.session_id)
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total }
}

export const chatStats = (db: Reader): ChatStats => {
  const resolved = sql<number>`count(*) FILTER (WHERE ${chatSessions.is_resolved})`
  const sums = db.select({ total: count(), resolved }).from(chatSessions).get()
  const { total, resolved: done } = sums ?? { total: 0, resolved: 0 }
  const waits = db
    .select({ asked: chatSessions.first_asked_at, replied: chatSessions.first_reply_at })
    .from(chatSessions)
    .where(and(isNotNull(chatSessions.first_asked_at), isNotNull(chatSessions.first_reply_at)))
    .all()
    .map(({ asked, replied }) => Date.parse(`${replied}`) - Date.parse(`${asked}`))
    .sort((a, b) => a - b)
  return {
    total,
    unresolved: total - done,
    resolved: done,
    messages: db.select({ n: count() }).from(chatMessages).get()?.n ?? 0,
    median_first_reply_seconds: median(waits),
  }
}

/** Matches name, telephone number, the end of the id that staff use, and message texts. */
const matches = (db: Reader, search: string): SQL | undefined => {
  const phone = phonePart(search)
  return or(
    containsText(chatSessions.search_text, search),
    phone ? containsText(chatSessions.phone, phone) : undefined,
    containsText(sql`substr(${chatSessions.session_id}, -6)`, search),
    exists(
      db
        .select({ id: chatMessages.id })
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.session_id, chatSessions.session_id),
            containsText(chatMessages.search_text, search),
          ),
        ),
    ),
  )
}

const median = (sorted: number[]): number | null => {
  if (sorted.length === 0) return null
  const half = Math.floor(sorted.length / 2)
  const high = sorted[half] ?? 0
  const middle = sorted.length % 2 ? high : (high + (sorted[half - 1] ?? high)) / 2
  return Math.round(middle / 1_000)
}
