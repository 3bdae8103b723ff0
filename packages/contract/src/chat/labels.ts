/** The senders in a chat, and the limits of its messages. */

/** `bot` lines were written by the visitor's own device before a person was asked for. */
export const chatSenders = ['user', 'bot', 'admin'] as const
export type ChatSender = (typeof chatSenders)[number]

/** Characters of one message. */
export const MESSAGE_LENGTH = 2_000
/** Characters of a note of the office. */
export const NOTE_LENGTH = 2_000
/** Lines of the conversation with the bot that are handed over. */
export const TRANSCRIPT_LINES = 30
