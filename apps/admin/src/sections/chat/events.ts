/** How socket events change the cached conversations, without refetching. */
import type { Sent } from '@sekolah/api-client'
import type { ChatMessage, ChatNote, ChatSession } from '@sekolah/contract/chat/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, keys } from '../../core/api/keys.ts'
import { updateCache } from '../../core/api/query-client.ts'
import { newerRevision } from '../../core/api/rows.ts'
import { PAGE_SIZE } from './address.ts'

export type SessionPage = { rows: ChatSession[]; total: number }
type Asked = NonNullable<Sent<'chat.sessions'>['query']>

/** Writes a conversation from the server into the cache. */
export const cacheSession = (client: QueryClient, session: ChatSession): void => {
  updateCache(client, keyOf('chat.sessions'), (page, query) => mergeSession(page, session, query))
  updateCache(client, keys.conversation(session.session_id), (known) => ({
    ...known,
    found: known.found ? newerRevision(known.found, session) : session,
  }))
}

/** Adds messages of one conversation to the cache, from an event or from a call. */
export const cacheMessages = (
  client: QueryClient,
  session_id: string,
  received: readonly ChatMessage[],
): void =>
  updateCache(client, keys.conversation(session_id), (known) => {
    const messages = mergeMessages(known.messages, received)
    return { ...known, messages, total: Math.max(known.total, messages.length) }
  })

/** Whether the server would return it for the list's query. */
const belongs = (
  { is_archived, is_resolved, waiting_since }: ChatSession,
  { archived = false, unanswered, resolved }: Asked,
): boolean =>
  is_archived === archived &&
  (!unanswered || waiting_since !== null) &&
  (resolved === undefined || is_resolved === resolved)

/**
 * Keeps a changed conversation in the list even when it no longer matches the filter: what a user
 * is reading must not disappear. Sorts by the latest message; the queue by the longest wait.
 */
export const mergeSession = (
  page: SessionPage,
  changed: ChatSession,
  { query = {} }: Sent<'chat.sessions'>,
) => {
  const order = query.unanswered ? byWaiting : byLastMessage
  const known = page.rows.find(({ session_id }) => session_id === changed.session_id)
  if (known) {
    const rows = page.rows.map((row) => (row === known && row.rev <= changed.rev ? changed : row))
    return { ...page, rows: rows.toSorted(order) }
  }
  const isHere = !query.offset && !query.search && belongs(changed, query)
  if (!isHere) return page
  return {
    rows: [changed, ...page.rows].toSorted(order).slice(0, PAGE_SIZE),
    total: page.total + 1,
  }
}

/** Messages in order, each once; a later copy may add that it was seen. */
export const mergeMessages = (
  known: ChatMessage[],
  received: readonly ChatMessage[],
): ChatMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of received) {
    const before = byId.get(message.id)
    byId.set(message.id, { ...message, seen: message.seen || before?.seen === true })
  }
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}

/** Marks the office's messages up to an id as seen. */
export const markSeenUpTo = (messages: ChatMessage[], upTo: number): ChatMessage[] =>
  messages.map((message) =>
    message.sender === 'admin' && message.id <= upTo ? { ...message, seen: true } : message,
  )

/** Notes in order, each once. */
export const mergeNote = (notes: ChatNote[], added: ChatNote): ChatNote[] =>
  [...notes.filter(({ id }) => id !== added.id), added].toSorted((a, b) => a.id - b.id)

/** Conversations that were answered meanwhile come last. */
const byWaiting = (a: ChatSession, b: ChatSession): number => {
  const [first, second] = [a.waiting_since ?? '~', b.waiting_since ?? '~']
  return first === second ? byLastMessage(a, b) : first < second ? -1 : 1
}

const byLastMessage = (a: ChatSession, b: ChatSession): number =>
  a.last_message === b.last_message
    ? a.session_id.localeCompare(b.session_id)
    : a.last_message < b.last_message
      ? 1
      : -1
