/** The conversation as the screen uses it: what is stored, who answers, and how to say something. */

import { officeReturns } from '@sekolah/contract/school/rules'
import { type LiveChat, type Presence, startLiveChat } from '@sekolah/offline/chat/conversation'
import { type Chat, handedOver, unreadCount, withLine, withRead } from '@sekolah/offline/chat/state'
import { type ChatStore, chatStore } from '@sekolah/offline/chat/store'
import { useDevice, useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { deviceLocks } from '@sekolah/offline/storage/locks'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { notStoredMessage } from '../sending/storage-messages.ts'
import { answerTo } from './bot.ts'
import { readSchool, type School } from './knowledge.ts'

/** The spec's "about a second", in which three dots show. */
const THINKING_MS = 1_000
/** The waits for the socket's code when it did not come: the first, and the longest. */
const AGAIN_MS = 2_000
const LONGEST_MS = 60_000
const OFFER = 'Petugas sekolah dapat membantu: tekan Hubungi Admin.'

const storedChat = async (db: Database): Promise<Chat | undefined> => db.chats.get('chat')
const absent: Presence = { isConnected: false, isOfficeThere: null, isOfficeTyping: false }
const subscribeToNothing = () => () => {}

export const useChat = (isOpen: boolean) => {
  const device = useDevice()
  const store = useMemo(() => device && chatStore(device), [device])
  const chat = useLive(storedChat, undefined)
  const [school, setSchool] = useState<School | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [thinking, setThinking] = useState(0)
  const [needsPerson, setNeedsPerson] = useState(false)
  const live = useLiveChat(chat, store)
  const presence = useSyncExternalStore(
    live?.subscribe ?? subscribeToNothing,
    live?.presence ?? (() => absent),
  )

  // What fails here is said, and tried again: nothing of it is lost.
  const fail = (error: unknown) => setFailure(notStoredMessage(error))
  // It may be erased while its window is open: then the next one begins.
  const isMissing = chat === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to open again.
  useEffect(() => {
    if (store && isOpen) store.open().catch(fail)
  }, [store, isOpen, isMissing, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to read again.
  useEffect(() => {
    if (device && isOpen) {
      readSchool(device.mirror, new Date(device.now())).then(setSchool, fail)
    }
  }, [device, isOpen, tries])

  const write = async (work: (stored: ChatStore) => Promise<unknown>): Promise<boolean> => {
    if (!store) return false
    try {
      await work(store)
      setFailure(null)
      return true
    } catch (error) {
      setFailure(notStoredMessage(error))
      return false
    }
  }

  const answer = (question: string, session_id: string) => {
    if (!store || !school) return
    const { texts, isKnown } = answerTo(question, school)
    const more = isKnown ? [] : [OFFER, officeReturns(school.settings, store.now())]
    setThinking((count) => count + 1)
    setTimeout(async () => {
      try {
        await store.changeOf(session_id, (present) =>
          // Who has asked for a person meanwhile is answered by one.
          present.is_live
            ? present
            : texts.reduce(
                (conversation, text, at) =>
                  withLine(
                    conversation,
                    'bot',
                    at < texts.length - 1 ? text : [text, ...more].filter(Boolean).join(' '),
                    store.now(),
                  ),
                present,
              ),
        )
        setNeedsPerson(!isKnown)
      } catch (error) {
        setFailure(notStoredMessage(error))
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
    retry: () => {
      setFailure(null)
      setTries((count) => count + 1)
    },
    presence,
    isThinking: thinking > 0,
    /** Whether the bot did not know: then the way to a person is what stands out. */
    needsPerson,
    unread: chat ? unreadCount(chat) : 0,
    type: () => live?.type(),

    /** This and the next two answer whether it is kept; `failure` says why it is not. */
    say: (text: string): Promise<boolean> =>
      write(async (stored) => {
        const { is_live, session_id } = await stored.change((present) =>
          withLine(present, 'user', text, stored.now()),
        )
        if (is_live) live?.flush()
        else answer(text, session_id)
      }),

    askForPerson: (who: { name: string; phone: string }): Promise<boolean> =>
      write((stored) => stored.change((present) => handedOver(present, who, stored.now()))),

    startAgain: (): Promise<boolean> =>
      write(async (stored) => {
        await stored.restart()
        setNeedsPerson(false)
      }),

    read: useCallback(() => {
      // What cannot be marked as read now is unread again next time.
      const marked = live ? live.read() : store?.change(withRead)
      marked?.catch(() => {})
    }, [live, store]),
  }
}

/** Connected for as long as a person has been asked for; the socket's code comes with it. */
const useLiveChat = (chat: Chat | undefined, store: ChatStore | null): LiveChat | null => {
  const device = useDevice()
  const [live, setLive] = useState<LiveChat | null>(null)
  const session_id = chat?.is_live ? chat.session_id : null

  useEffect(() => {
    if (!device || !store || session_id === null) return
    let opened: LiveChat | null = null
    let isGone = false
    let again: ReturnType<typeof setTimeout> | undefined
    let patience = AGAIN_MS
    const open = async () => {
      clearTimeout(again)
      try {
        const { connectVisitor } = await import('@sekolah/api-client/live')
        if (isGone || opened) return
        opened = startLiveChat({
          store,
          socket: connectVisitor(session_id),
          api: device.api,
          locks: deviceLocks(),
          session_id,
        })
        setLive(opened)
      } catch {
        // No worker keeps this code: without a network there is nobody to talk to either.
        if (!isGone) again = setTimeout(open, patience)
        patience = Math.min(LONGEST_MS, patience * 2)
      }
    }
    void open()
    return () => {
      isGone = true
      clearTimeout(again)
      opened?.stop()
      setLive(null)
    }
  }, [device, store, session_id])

  return live
}
