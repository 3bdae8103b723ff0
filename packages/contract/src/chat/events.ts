/** Events of chat's sockets, between visitor and office, typed for both ends. */
import type { z } from 'zod'
import type { Ack } from '../envelope.ts'
import type { Viewer } from '../identity/labels.ts'
import type {
  ChatHello,
  ChatMessage,
  ChatNote,
  ChatSession,
  chatSeen,
  chatTyping,
  chatView,
  officeMessage,
  officeSeen,
  officeTyping,
  sessionBlock,
  sessionResolution,
  visitorMessage,
} from './schemas.ts'

/** The state of a conversation, as its visitor may see it. */
export type ConversationState = {
  is_resolved: boolean
  is_blocked: boolean
  /** Whether the office is online. */
  online: boolean
  /** The last message that the office has seen; 0 for none. */
  seen_id: number
}

export type ServerToVisitor = {
  'message:new': (message: ChatMessage) => void
  /** Whether somebody of the office is typing. */
  typing: (of: { typing: boolean }) => void
  /** The office has seen everything up to this message. */
  seen: (of: { message_id: number }) => void
  'session:resolved': (of: { resolved: boolean }) => void
  presence: (of: { online: boolean }) => void
  'server:restart': () => void
}

export type VisitorToServer = {
  /** Hands the conversation over to the office; repeated after every reconnect, and stored once. */
  hello: (hello: ChatHello, ack: (answer: Ack<ConversationState>) => void) => void
  'message:send': (
    message: z.input<typeof visitorMessage>,
    ack: (answer: Ack<ChatMessage>) => void,
  ) => void
  typing: (of: z.input<typeof chatTyping>) => void
  seen: (of: z.input<typeof chatSeen>, ack?: (answer: Ack) => void) => void
}

/** Events of chat on the office's sockets. */
export type ChatToStaff = {
  'session:updated': (session: ChatSession) => void
  'message:new': (message: ChatMessage) => void
  /** `by` is a colleague, or null for the visitor. */
  typing: (of: { session_id: string; typing: boolean; by: string | null }) => void
  /** The visitor has seen everything up to this message. */
  seen: (of: { session_id: string; message_id: number }) => void
  'note:new': (note: ChatNote) => void
  'note:removed': (of: Pick<ChatNote, 'id' | 'session_id'>) => void
}

export type ChatViewers = { session_id: string; viewers: Viewer[] }

export type StaffToChat = {
  'message:send': (
    message: z.input<typeof officeMessage>,
    ack: (answer: Ack<ChatMessage>) => void,
  ) => void
  'session:resolve': (
    resolution: z.input<typeof sessionResolution>,
    ack: (answer: Ack<ChatSession>) => void,
  ) => void
  'session:block': (
    block: z.input<typeof sessionBlock>,
    ack: (answer: Ack<ChatSession>) => void,
  ) => void
  /** The conversation that a member of staff has open; null for none. */
  'session:view': (view: z.input<typeof chatView>, ack?: (answer: Ack) => void) => void
  typing: (of: z.input<typeof officeTyping>) => void
  seen: (of: z.input<typeof officeSeen>, ack?: (answer: Ack) => void) => void
}
