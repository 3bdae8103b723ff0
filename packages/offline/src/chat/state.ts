/**
 * A visitor's conversation as stored on this device, with pure functions on it: its lines, and
 * which of them have arrived or were read. The office's copy is in the school's database.
 */
import type { ConversationState } from '@sekolah/contract/chat/events'
import { type ChatSender, TRANSCRIPT_LINES } from '@sekolah/contract/chat/labels'
import type { ChatMessage } from '@sekolah/contract/chat/schemas'
import { DAY_MS } from '@sekolah/contract/values/dates'
import { newClientId } from '../client-id.ts'

/**
 * `kept`: on this device only, a line of the talk with the bot (stored name, never renamed);
 * `waiting`: for the office, not delivered yet; `sent`: delivered; `seen`: read by the office;
 * `refused`: rejected by the server for a `reason`.
 */
export type ChatLineState = 'kept' | 'waiting' | 'sent' | 'seen' | 'refused'

export type ChatLine = {
  /** The idempotency key, created with the line: a resend after a lost response is stored once. */
  client_id: string
  /** The server's id; null until delivered. */
  id: number | null
  sender: ChatSender
  message: string
  state: ChatLineState
  reason: string | null
  /** ISO 8601. */
  at: string
}

export type Chat = {
  key: 'chat'
  /** The secret that authenticates this device as the visitor: 128 random bits. */
  session_id: string
  /** Whether the visitor has asked for a person. */
  is_live: boolean
  is_resolved: boolean
  is_blocked: boolean
  name: string
  phone: string
  lines: ChatLine[]
  /** All messages of the server up to this id are stored here. */
  synced_id: number
  /** The last message of the office that the visitor has read. */
  read_id: number
  /** Since when the visitor waits for an answer of the office, ISO 8601; null if not waiting. */
  asked_at: string | null
  changed_at: string
}

/** The socket accepts 64 KB at once, and one character may need four bytes. */
const TRANSCRIPT_LENGTH = 12_000

export const newChat = (now: Date): Chat => ({
  key: 'chat',
  session_id: randomSecret(),
  is_live: false,
  is_resolved: false,
  is_blocked: false,
  name: '',
  phone: '',
  lines: [],
  synced_id: 0,
  read_id: 0,
  asked_at: null,
  changed_at: now.toISOString(),
})

/** Whether the conversation ended long enough ago for the next one to start empty. */
export const isExpired = (chat: Chat, now: Date): boolean =>
  now.getTime() - Date.parse(chat.changed_at) > DAY_MS &&
  (!chat.is_live || (chat.is_resolved && waitingLines(chat).length === 0))

/** Adds a line written on this device, by the visitor or the bot. */
export const withNewLine = (
  chat: Chat,
  sender: 'user' | 'bot',
  message: string,
  now: Date,
): Chat => {
  const at = now.toISOString()
  const isForOffice = chat.is_live && sender === 'user'
  const line: ChatLine = {
    client_id: newClientId(),
    id: null,
    sender,
    message,
    state: isForOffice ? 'waiting' : 'kept',
    reason: null,
    at,
  }
  return {
    ...chat,
    lines: [...chat.lines, line],
    asked_at: isForOffice ? (chat.asked_at ?? at) : chat.asked_at,
    changed_at: at,
  }
}

/** The conversation after the visitor asks for a person; the lines so far are handed over. */
export const withHandover = (
  chat: Chat,
  { name, phone }: { name: string; phone: string },
  now: Date,
): Chat => {
  const at = now.toISOString()
  return { ...chat, is_live: true, name, phone, asked_at: at, changed_at: at }
}

/** The conversation after the visitor has left a telephone number for the answer. */
export const withPhone = (chat: Chat, phone: string, now: Date): Chat => ({
  ...chat,
  phone,
  changed_at: now.toISOString(),
})

/** The latest lines that the office does not have, up to the maximum length. */
export const transcriptOf = ({ lines }: Chat) => {
  const transcript: { client_id: string; sender: 'user' | 'bot'; message: string }[] = []
  let length = 0
  for (const { client_id, id, sender, message, state } of lines.toReversed()) {
    if (state !== 'kept' || id !== null || sender === 'admin') continue
    length += message.length
    if (length > TRANSCRIPT_LENGTH || transcript.length === TRANSCRIPT_LINES) break
    transcript.unshift({ client_id, sender, message })
  }
  return transcript
}

/** Lines not delivered to the office yet, in the order of writing. */
export const waitingLines = ({ lines }: Chat): ChatLine[] =>
  lines.filter(({ state }) => state === 'waiting')

/** How many messages of the office are unread on this device. */
export const unreadCount = ({ lines, read_id }: Chat): number =>
  lines.filter(({ id, sender }) => sender === 'admin' && id !== null && id > read_id).length

/** Merges messages from the server; a line of this device is matched by its key. */
export const withStored = (chat: Chat, messages: readonly ChatMessage[], now: Date): Chat => {
  if (messages.length === 0) return chat
  const lines = [...chat.lines]
  let { asked_at } = chat
  for (const stored of messages) {
    const at = lines.findIndex(
      (line) => line.id === stored.id || line.client_id === stored.client_id,
    )
    const known = lines[at]
    const line = asLine(stored)
    if (known) lines[at] = { ...line, client_id: known.client_id, state: newerState(known, line) }
    else lines.push(line)
    if (stored.sender === 'admin' && !known) asked_at = null
  }
  return { ...chat, lines: inOrder(lines), asked_at, changed_at: now.toISOString() }
}

/** Records up to which message the conversation is complete; the next fetch asks for later ones. */
export const withSynced = (chat: Chat, messages: readonly ChatMessage[]): Chat => ({
  ...chat,
  synced_id: Math.max(chat.synced_id, ...messages.map(({ id }) => id)),
})

/** Marks lines as seen by the office, up to a message. */
export const withSeen = (chat: Chat, message_id: number): Chat => ({
  ...chat,
  lines: chat.lines.map((line) =>
    line.state === 'sent' && line.sender !== 'admin' && line.id !== null && line.id <= message_id
      ? { ...line, state: 'seen' }
      : line,
  ),
})

/** Applies the conversation state that the server returned. */
export const withConversationState = (
  chat: Chat,
  { is_resolved, is_blocked, seen_id }: ConversationState,
): Chat => ({
  ...withSeen(chat, seen_id),
  is_resolved,
  is_blocked,
})

/** Marks a line as refused by the server for good. */
export const withRefusal = (chat: Chat, client_id: string, reason: string): Chat => ({
  ...chat,
  lines: chat.lines.map((line) =>
    line.client_id === client_id ? { ...line, state: 'refused', reason } : line,
  ),
})

/** Marks everything on this device as read. */
export const withRead = (chat: Chat): Chat => ({
  ...chat,
  read_id: Math.max(chat.read_id, ...chat.lines.map(({ id }) => id ?? 0)),
})

const asLine = ({ id, sender, message, seen, client_id, created_at }: ChatMessage): ChatLine => ({
  client_id: client_id ?? `server-${id}`,
  id,
  sender,
  message,
  state: seen && sender !== 'admin' ? 'seen' : 'sent',
  reason: null,
  at: created_at,
})

/** Events may arrive out of order: a seen line stays seen. */
const newerState = (known: ChatLine, received: ChatLine): ChatLineState =>
  known.state === 'seen' ? 'seen' : received.state

/** By the server's ids, waiting lines last; one without an id stays behind its predecessor. */
const inOrder = (lines: readonly ChatLine[]): ChatLine[] => {
  let before = 0
  return lines
    .map((line) => {
      before = line.id ?? before
      return { line, place: line.state === 'waiting' ? Number.MAX_SAFE_INTEGER : before }
    })
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => line)
}

const randomSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
