/** Where this device keeps its one conversation with the school. */
import { type Chat, freshChat, isForgotten } from './chat-state.ts'
import { assertCurrent, type Database, healed } from './db.ts'

export type ChatStore = ReturnType<typeof chatStore>

export const chatStore = (db: Database, now: () => Date = () => new Date()) => {
  /** Writes what `fn` makes of the conversation, in one transaction, and answers it. */
  const change = async (fn: (chat: Chat) => Chat): Promise<Chat> => {
    await assertCurrent(db)
    return healed(db, () =>
      db.transaction('rw', db.chats, async () => {
        const stored = await db.chats.get('chat')
        const chat = fn(stored ?? freshChat(now()))
        await db.chats.put(chat)
        return chat
      }),
    )
  }
  return {
    now,
    change,
    read: (): Promise<Chat | undefined> => healed(db, () => db.chats.get('chat')),
    /** Begins afresh when the last conversation is long over; answers what there is. */
    open: () => change((chat) => (isForgotten(chat, now()) ? freshChat(now()) : chat)),
    /** A new conversation under a new secret. */
    restart: () => change(() => freshChat(now())),
  }
}
