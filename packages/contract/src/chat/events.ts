/** Chat between visitors and the office: its words, its events, and what can be asked purely. */
import type { z } from 'zod'
import type { Ack, Viewer } from '../events.ts'
import type {
  chatBlock,
  chatHello,
  chatMessage,
  chatMessageInput,
  chatResolution,
  chatSeen,
  chatSession,
  chatStats,
  chatTyping,
  chatView,
  officeMessage,
  officeSeen,
  officeTyping,
  sessionBlock,
  sessionResolution,
  visitorMessage,
} from './schemas.ts'

/** `bot` lines were written by the visitor's own device before a person was asked for. */
export const chatSenders = ['user', 'bot', 'admin'] as const
export type ChatSender = (typeof chatSenders)[number]

/** Characters of one message. */
export const MESSAGE_LENGTH = 2_000
/** Lines of the talk with the bot that are handed over. */
export const TRANSCRIPT_LINES = 30

export type ChatMessage = z.infer<typeof chatMessage>
export type ChatMessageInput = z.input<typeof chatMessageInput>
export type ChatSession = z.infer<typeof chatSession>
export type ChatStats = z.infer<typeof chatStats>
export type ChatHello = z.input<typeof chatHello>
export type ChatResolution = z.input<typeof chatResolution>
export type ChatBlock = z.input<typeof chatBlock>

/** Where a conversation stands, as its visitor may know it. */
export type Standing = {
  is_resolved: boolean
  is_blocked: boolean
  /** Whether somebody of the office is there. */
  online: boolean
  /** The last message that the office has looked at; 0 for none. */
  seen_id: number
}

export type ServerToVisitor = {
  'message:new': (message: ChatMessage) => void
  /** Somebody of the office is writing. */
  typing: (of: { typing: boolean }) => void
  /** The office has looked at everything up to this message. */
  seen: (of: { message_id: number }) => void
  'session:resolved': (of: { resolved: boolean }) => void
  presence: (of: { online: boolean }) => void
  'server:restart': () => void
}

export type VisitorToServer = {
  /** Hands the conversation over; said again after every reconnect, and stored once. */
  hello: (hello: ChatHello, ack: (answer: Ack<Standing>) => void) => void
  'message:send': (
    message: z.input<typeof visitorMessage>,
    ack: (answer: Ack<ChatMessage>) => void,
  ) => void
  typing: (of: z.input<typeof chatTyping>) => void
  seen: (of: z.input<typeof chatSeen>, ack?: (answer: Ack) => void) => void
}

/** What the office hears of chat, beside its other news. */
export type ChatToStaff = {
  'session:updated': (session: ChatSession) => void
  'message:new': (message: ChatMessage) => void
  /** `by` is a colleague, null the visitor. */
  typing: (of: { session_id: string; typing: boolean; by: string | null }) => void
  /** The visitor has looked at everything up to this message. */
  seen: (of: { session_id: string; message_id: number }) => void
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
  /** Which conversation somebody looks at; null for none. */
  'session:view': (view: z.input<typeof chatView>, ack?: (answer: Ack) => void) => void
  typing: (of: z.input<typeof officeTyping>) => void
  seen: (of: z.input<typeof officeSeen>, ack?: (answer: Ack) => void) => void
}

/** How staff call a conversation: the last six characters of its id. */
export const sessionLabel = (session_id: string): string => session_id.slice(-6)
