/** Stored messages: adding, reading, and the shape that each side sees. */
import type { ChatMessage } from '@sekolah/contract/chat/schemas'
import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import { KeyReused } from '../../engine/base/errors.ts'
import type { Reader, Tx } from '../../engine/db/connect.ts'
import { foldText } from '../../engine/db/search.ts'
import { findRow, type SessionRow } from './sessions.ts'
import { chatMessages } from './tables.ts'

export type MessageRow = typeof chatMessages.$inferSelect

/** The side that reads: the conversation's visitor, or the office. */
export type ConversationSide = 'visitor' | 'office'

type Seen = Pick<SessionRow, 'visitor_seen_id' | 'office_seen_id'>
/** For a conversation that does not exist yet. */
const nothingSeen: Seen = { visitor_seen_id: 0, office_seen_id: 0 }

/**
 * A message as one side sees it. Only its own side sees its key, and a visitor never sees an
 * account's name, which is half of a login.
 */
export const toChatMessage = (row: MessageRow, side: ConversationSide, seen: Seen): ChatMessage => {
  const { id, session_id, sender, message, created_at } = row
  const writer: ConversationSide = sender === 'admin' ? 'office' : 'visitor'
  const reached = writer === 'office' ? seen.visitor_seen_id : seen.office_seen_id
  return {
    id,
    session_id,
    sender,
    author: side === 'office' ? row.author : null,
    message,
    seen: id <= reached,
    client_id: side === writer ? row.client_id : null,
    created_at,
  }
}

type Line = Pick<MessageRow, 'client_id' | 'sender' | 'message'>

/** The message that a key has already made; throws KeyReused when its text differs. */
export const findDeliveredMessage = (
  tx: Tx,
  session_id: string,
  { client_id, sender, message }: Line,
): MessageRow | undefined => {
  const sameKey = and(
    eq(chatMessages.session_id, session_id),
    eq(chatMessages.sender, sender),
    eq(chatMessages.client_id, client_id),
  )
  const known = tx.select().from(chatMessages).where(sameKey).get()
  if (known && known.message !== message) throw new KeyReused()
  return known
}

export const addMessage = (
  tx: Tx,
  line: Omit<MessageRow, 'id' | 'search_text' | 'created_at'>,
  now: Date,
): MessageRow =>
  tx
    .insert(chatMessages)
    .values({ ...line, search_text: foldText(line.message), created_at: now.toISOString() })
    .returning()
    .get()

type Page = { limit: number; offset: number; after?: number | undefined }

/** Oldest first: the latest messages of a conversation, or those after a message. */
export const listMessages = (
  db: Reader,
  session_id: string,
  side: ConversationSide,
  { limit, offset, after }: Page,
): { rows: ChatMessage[]; total: number } => {
  const inSession = eq(chatMessages.session_id, session_id)
  const total = db.select({ n: count() }).from(chatMessages).where(inSession).get()?.n ?? 0
  const newer = after === undefined ? inSession : and(inSession, gt(chatMessages.id, after))
  const rows = db
    .select()
    .from(chatMessages)
    .where(newer)
    .orderBy(after === undefined ? desc(chatMessages.id) : asc(chatMessages.id))
    .limit(limit)
    .offset(offset)
    .all()
  const seen = findRow(db, session_id) ?? nothingSeen
  const ordered = after === undefined ? rows.reverse() : rows
  return { rows: ordered.map((row) => toChatMessage(row, side, seen)), total }
}
