/** Stores this device's one conversation with the school. */
import { assertCurrentVersion, type Database, withReconnect } from '../storage/database.ts'
import type { RunWithSpace } from '../storage/quota.ts'
import { type Chat, isExpired, newChat } from './state.ts'

export type ChatStore = ReturnType<typeof createChatStore>

type Deps = { db: Database; withSpace?: RunWithSpace; now?: () => number }

export const createChatStore = ({
  db,
  withSpace = (work) => work(),
  now: clock = Date.now,
}: Deps) => {
  const now = () => new Date(clock())
  /** Runs in one transaction; nothing is written if `fn` returns the stored conversation itself. */
  const write = async <T extends Chat | undefined>(
    fn: (stored: Chat | undefined) => T,
  ): Promise<T> => {
    await assertCurrentVersion(db)
    return withSpace(() =>
      withReconnect(db, () =>
        db.transaction('rw', db.chats, async () => {
          const stored = await db.chats.get('chat')
          const chat = fn(stored)
          if (chat && chat !== stored) await db.chats.put(chat)
          return chat
        }),
      ),
    )
  }
  /** Writes the result of `fn` and returns it. Rejects when the device is full. */
  const change = (fn: (chat: Chat) => Chat): Promise<Chat> =>
    write((stored) => fn(stored ?? newChat(now())))
  return {
    now,
    change,
    /** As above, for one conversation only; undefined if another one is stored now. */
    changeOf: (session_id: string, fn: (chat: Chat) => Chat): Promise<Chat | undefined> =>
      write((stored) => (stored?.session_id === session_id ? fn(stored) : undefined)),
    read: (): Promise<Chat | undefined> => withReconnect(db, () => db.chats.get('chat')),
    /** The stored conversation, or a new one if the last ended more than a day ago. */
    open: () => change((chat) => (isExpired(chat, now()) ? newChat(now()) : chat)),
    /** Starts a new conversation with a new secret. */
    restart: () => change(() => newChat(now())),
  }
}
