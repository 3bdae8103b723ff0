/** Senders in a chat, and limits of its messages. */

/** `bot` lines were written by the visitor's own device before a person was asked for. */
export const chatSenders = ['user', 'bot', 'admin'] as const
export type ChatSender = (typeof chatSenders)[number]

/** The most characters of one message. */
export const MESSAGE_LENGTH = 2_000
/** The most characters of an office note. */
export const NOTE_LENGTH = 2_000
/** The most lines of the conversation with the bot that are handed over. */
export const TRANSCRIPT_LINES = 30
