/** Stored messages: how they are read, and what each side of a conversation sees of them. */
import type { ChatMessage } from '@sekolah/contract/chat'
import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import type { Reader } from '../../engine/db/connect.ts'
import type { SessionRow } from './sessions.ts'
import { chatMessages } from './tables.ts'

export type MessageRow = typeof chatMessages.$inferSelect

/** Who looks: the visitor whose conversation it is, or the office. */
export type Side = 'visitor' | 'office'

type Seen = Pick<SessionRow, 'visitor_seen_id' | 'office_seen_id'>

/**
 * A message as one side sees it. Its key is told to the side that wrote it only, and the name
 * of an account, half of what a sign-in asks for, never to a visitor.
 */
export const asMessage = (row: MessageRow, side: Side, seen: Seen): ChatMessage => {
  const { id, session_id, sender, message, created_at } = row
  const writer: Side = sender === 'admin' ? 'office' : 'visitor'
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

type Page = { limit: number; offset: number; after?: number | undefined }

/** In the order of writing: the latest of a conversation, or those after a message. */
export const messagesOf = (db: Reader, session_id: string, { limit, offset, after }: Page) => {
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
  return { total, rows: after === undefined ? rows.reverse() : rows }
}
