/** How socket events change the conversations on the screen, without asking the server again. */
import type { ChatMessage, ChatNote, ChatSession } from '@sekolah/contract/chat/schemas'
import { type ListQuery, pageOf } from '../../resource-screen/address.ts'
import { type Filter, filterOf, PAGE_SIZE } from './address.ts'

export type SessionPage = { rows: ChatSession[]; total: number }

const belongs: Record<Filter, (session: ChatSession) => boolean> = {
  '': ({ is_archived }) => !is_archived,
  unanswered: ({ is_archived, waiting_since }) => !is_archived && waiting_since !== null,
  unresolved: ({ is_archived, is_resolved }) => !is_archived && !is_resolved,
  resolved: ({ is_archived, is_resolved }) => !is_archived && is_resolved,
  archived: ({ is_archived }) => is_archived,
}

/**
 * A changed conversation stays in the list even when it no longer matches the filter: what somebody
 * is reading must not disappear. The latest message comes first, in the queue the longest wait.
 */
export const withSession = (page: SessionPage, changed: ChatSession, query: ListQuery) => {
  const order = filterOf(query) === 'unanswered' ? byWaiting : byLastMessage
  const known = page.rows.find(({ session_id }) => session_id === changed.session_id)
  if (known) {
    const rows = page.rows.map((row) => (row === known && row.rev <= changed.rev ? changed : row))
    return { ...page, rows: rows.toSorted(order) }
  }
  const isHere = pageOf(query) === 1 && !query.search && belongs[filterOf(query)](changed)
  if (!isHere) return page
  return {
    rows: [changed, ...page.rows].toSorted(order).slice(0, PAGE_SIZE),
    total: page.total + 1,
  }
}

/** Messages in their order, each once; a later copy may add that it was seen. */
export const withMessages = (
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

/** Marks every message of the office up to an id as seen. */
export const withSeen = (messages: ChatMessage[], upTo: number): ChatMessage[] =>
  messages.map((message) =>
    message.sender === 'admin' && message.id <= upTo ? { ...message, seen: true } : message,
  )

/** Notes in their order, each once. */
export const withNote = (notes: ChatNote[], added: ChatNote): ChatNote[] =>
  [...notes.filter(({ id }) => id !== added.id), added].toSorted((a, b) => a.id - b.id)

/** Whoever has been answered meanwhile comes last. */
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
