/** The conversation as the screen uses it: what is stored, who answers, and how to say something. */

import { officeReturns } from '@sekolah/contract/office-hours'
import { goLive, type LiveChat, type Presence } from '@sekolah/offline/chat-live'
import { type Chat, handedOver, unreadCount, withLine, withRead } from '@sekolah/offline/chat-state'
import { chatStore } from '@sekolah/offline/chat-store'
import type { Database } from '@sekolah/offline/db'
import { deviceLocks } from '@sekolah/offline/locks'
import { useDevice, useLive } from '@sekolah/offline/react'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { answerTo } from './bot.ts'
import { readSchool, type School } from './knowledge.ts'

/** The spec's "about a second", in which three dots show. */
const THINKING_MS = 1_000
const OFFER = 'Petugas sekolah dapat membantu: tekan Hubungi Admin.'

const storedChat = async (db: Database): Promise<Chat | undefined> => db.chats.get('chat')
const absent: Presence = { isConnected: false, isOfficeThere: null, isOfficeTyping: false }
const hearNothing = () => () => {}

export const useChat = (isOpen: boolean) => {
  const device = useDevice()
  const store = useMemo(() => device && chatStore(device.db), [device])
  const chat = useLive(storedChat, undefined)
  const [school, setSchool] = useState<School | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [thinking, setThinking] = useState(0)
  const [needsPerson, setNeedsPerson] = useState(false)
  const live = useLiveChat(chat)
  const presence = useSyncExternalStore(
    live?.subscribe ?? hearNothing,
    live?.presence ?? (() => absent),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to read again.
  useEffect(() => {
    if (!device || !store || !isOpen) return
    // What fails here is said, and tried again: nothing of it is lost.
    Promise.all([store.open(), readSchool(device.mirror, store.now())]).then(
      ([, known]) => {
        setSchool(known)
        setFailure(null)
      },
      (error) => setFailure(reasonOf(error)),
    )
  }, [device, store, isOpen, tries])

  const answer = (text: string) => {
    if (!store || !school) return
    const { texts, isKnown } = answerTo(text, school)
    const more = isKnown ? [] : [OFFER, officeReturns(school.settings, store.now())]
    setThinking((count) => count + 1)
    setTimeout(async () => {
      try {
        await store.change((present) =>
          // Who has asked for a person meanwhile is answered by one.
          present.is_live
            ? present
            : texts.reduce(
                (told, said, at) =>
                  withLine(
                    told,
                    'bot',
                    at < texts.length - 1 ? said : [said, ...more].filter(Boolean).join(' '),
                    store.now(),
                  ),
                present,
              ),
        )
        setNeedsPerson(!isKnown)
      } catch (error) {
        setFailure(reasonOf(error))
      } finally {
        setThinking((count) => count - 1)
      }
    }, THINKING_MS)
  }

  return {
    chat,
    school,
    /** Why the conversation cannot be read or kept; null when it can. */
    failure,
    retry: () => setTries((count) => count + 1),
    presence,
    isThinking: thinking > 0,
    /** Whether the bot did not know: then the way to a person is what stands out. */
    needsPerson,
    unread: chat ? unreadCount(chat) : 0,
    type: () => live?.type(),

    /** Whether the text is kept; `failure` says why it is not. */
    say: async (text: string): Promise<boolean> => {
      if (!store) return false
      try {
        const { is_live } = await store.change((present) =>
          withLine(present, 'user', text, store.now()),
        )
        setFailure(null)
        if (is_live) live?.flush()
        else answer(text)
        return true
      } catch (error) {
        setFailure(reasonOf(error))
        return false
      }
    },

    askForPerson: async (who: { name: string; phone: string }): Promise<void> => {
      await store?.change((present) => handedOver(present, who, store.now()))
    },

    read: useCallback(() => {
      void (live ? live.read() : store?.change(withRead))
    }, [live, store]),

    startAgain: async (): Promise<void> => {
      await store?.restart()
      setNeedsPerson(false)
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`)

/** Connected for as long as a person has been asked for; the socket's code comes with it. */
const useLiveChat = (chat: Chat | undefined): LiveChat | null => {
  const device = useDevice()
  const [live, setLive] = useState<LiveChat | null>(null)
  const session_id = chat?.is_live ? chat.session_id : null

  useEffect(() => {
    if (!device || session_id === null) return
    let opened: LiveChat | null = null
    const gone = new AbortController()
    const open = async () => {
      try {
        const { connectVisitor } = await import('@sekolah/api-client/live')
        if (gone.signal.aborted) return
        opened = goLive({
          store: chatStore(device.db),
          socket: connectVisitor(session_id),
          api: device.api,
          locks: deviceLocks(),
          session_id,
        })
        setLive(opened)
      } catch {
        // Without a network there is nobody to talk to either.
        window.addEventListener('online', open, { once: true, signal: gone.signal })
      }
    }
    void open()
    return () => {
      gone.abort()
      opened?.stop()
      setLive(null)
    }
  }, [device, session_id])

  return live
}
