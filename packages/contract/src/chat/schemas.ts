/** Schemas of chat, the same for HTTP and the sockets. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { paging, queryFlag, searchText, stampFields } from '../values/fields.ts'
import { clientId, nameLine, optional, paragraph, phoneNumber } from '../values/form-fields.ts'
import type { chatCalls } from './calls.ts'
import { chatSenders, MESSAGE_LENGTH, NOTE_LENGTH, TRANSCRIPT_LINES } from './labels.ts'

/** At least 128 random bits, as a secret: its holder is the visitor of that conversation. */
export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, 'Percakapan tidak dikenal.')

const message = paragraph('Pesan', { max: MESSAGE_LENGTH })
const lastSeen = z.int().nonnegative()

/** A stored message. `client_id` is sent only to the side that wrote it. */
export const chatMessage = z.object({
  id: z.int(),
  session_id: z.string(),
  sender: z.enum(chatSenders),
  /** The member of staff who wrote it. */
  author: z.string().nullable(),
  message: z.string(),
  /** Whether the other side has seen it. */
  seen: z.boolean(),
  client_id: z.string().nullable(),
  created_at: z.iso.datetime(),
})

/** An account of the office. */
export const chatColleague = z.object({ user_id: z.int(), username: z.string() })

export const chatSession = z.object({
  session_id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  is_resolved: z.boolean(),
  is_blocked: z.boolean(),
  is_archived: z.boolean(),
  last_user_message: z.string().nullable(),
  message_count: z.int(),
  /** Messages of the visitor that nobody of the office has seen. */
  unread_count: z.int(),
  last_message: z.iso.datetime(),
  /** Since when the visitor waits for a person's answer; null when not waiting. */
  waiting_since: z.iso.datetime().nullable(),
  /** Who is responsible; null for nobody. */
  assigned_to: chatColleague.nullable(),
  note_count: z.int(),
  /** The last message that the visitor has seen; 0 for none. */
  visitor_seen_id: z.int(),
  ...stampFields,
})

/** An internal note of the office on a conversation; never sent to visitors. */
export const chatNote = z.object({
  id: z.int(),
  session_id: z.string(),
  author: z.string(),
  note: z.string(),
  created_at: z.iso.datetime(),
})

export const chatStats = z.object({
  total: z.int(),
  unresolved: z.int(),
  resolved: z.int(),
  messages: z.int(),
  /** Null until a first reply was sent. */
  median_first_reply_seconds: z.int().nullable(),
})

/** POST /chat/message. The server decides who the sender is; claiming to be staff needs a token. */
export const chatMessageInput = z.object({
  session_id: sessionId,
  message,
  sender: z.enum(chatSenders).optional(),
  client_id: z.optional(clientId),
})

/** Messages of a conversation in order: the latest ones, or those after `after`. */
export const messageQuery = z.object({
  ...paging,
  after: z
    .string()
    .regex(/^\d{1,10}$/, 'Parameter after tidak valid')
    .transform(Number)
    .optional(),
})

export const sessionQuery = z.object({
  ...paging,
  resolved: queryFlag('resolved').optional(),
  /** Conversations that have been silent for a month; all other lists leave them out. */
  archived: queryFlag('archived').default(false),
  /** `true` is the queue of unanswered visitors, the longest wait first. */
  unanswered: queryFlag('unanswered').optional(),
  search: searchText.optional(),
})

export const chatResolution = z.object({ resolved: z.boolean('resolved harus true atau false.') })
export const chatBlock = z.object({ blocked: z.boolean('blocked harus true atau false.') })

const account = z.int().positive().nullable()
/**
 * `instead_of` is the responsible account that the caller saw: refused when it has changed since.
 */
export const chatAssignment = z.object({ assigned_to: account, instead_of: account })
export const chatNoteInput = z.object({
  note: paragraph('Catatan', { max: NOTE_LENGTH }),
  client_id: clientId,
})

// Messages of the sockets.

export const visitorHandshake = z.object({ session_id: sessionId })
export const visitorMessage = z.object({ client_id: clientId, message })
export const chatTyping = z.object({ typing: z.boolean() })
export const chatSeen = z.object({ message_id: lastSeen })

export const chatHello = z.object({
  name: optional(nameLine('Nama', { min: 2, max: 100 })),
  phone: optional(phoneNumber('Nomor telepon')),
  transcript: z
    .array(z.object({ client_id: clientId, sender: z.enum(['user', 'bot']), message }))
    .max(TRANSCRIPT_LINES),
})

const ofSession = { session_id: sessionId }
export const officeMessage = visitorMessage.extend(ofSession)
export const officeTyping = chatTyping.extend(ofSession)
export const officeSeen = chatSeen.extend(ofSession)
export const sessionResolution = chatResolution.extend(ofSession)
export const sessionBlock = chatBlock.extend(ofSession)
export const chatView = z.object({ session_id: sessionId.nullable() })

export type ChatMessage = z.infer<typeof chatMessage>
export type ChatMessageInput = z.input<typeof chatMessageInput>
export type ChatSession = z.infer<typeof chatSession>
export type ChatNote = z.infer<typeof chatNote>
export type ChatColleague = z.infer<typeof chatColleague>
export type ChatStats = z.infer<typeof chatStats>
export type ChatHello = z.input<typeof chatHello>
export type ChatResolution = z.input<typeof chatResolution>
export type ChatBlock = z.input<typeof chatBlock>
export type ChatAssignment = z.input<typeof chatAssignment>
export type ChatNoteInput = z.input<typeof chatNoteInput>

export const chatCallSchemas = {
  'chat.messages': { query: messageQuery, data: z.array(chatMessage) },
  'chat.sessions': { query: sessionQuery, data: z.array(chatSession) },
  'chat.send': { body: chatMessageInput, data: chatMessage, status: 201 },
  'chat.resolve': { body: chatResolution, data: chatSession },
  'chat.block': { body: chatBlock, data: chatSession },
  'chat.assign': { body: chatAssignment, data: chatSession },
  'chat.colleagues': { data: z.array(chatColleague) },
  'chat.notes': { data: z.array(chatNote) },
  'chat.addNote': { body: chatNoteInput, data: chatNote, status: 201 },
  'chat.removeNote': { data: z.null() },
  'chat.stats': { data: chatStats },
} as const satisfies Record<keyof typeof chatCalls, CallSchemas>
