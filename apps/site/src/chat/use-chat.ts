/** The conversation's state for the screen: its lines, who answers, and how to send. */

import { officeReturns } from '@sekolah/contract/school/rules'
import { answerQuestion } from '@sekolah/knowledge/bot'
import { type LiveChat, type Presence, startLiveChat } from '@sekolah/offline/chat/conversation'
import {
  type Chat,
  unreadCount,
  withHandover,
  withNewLine,
  withPhone,
  withRead,
} from '@sekolah/offline/chat/state'
import { type ChatStore, createChatStore } from '@sekolah/offline/chat/store'
import { useDevice, useLive, useReceipts, useSubmissions } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { deviceLocks } from '@sekolah/offline/storage/locks'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { notStoredMessage } from '../base/storage-messages.ts'
import { type ChatSchool, readChatSchool } from './knowledge.ts'
import { deviceReceiptsSentence } from './own.ts'

/** How long the bot shows its typing dots, in ms: "about a second" in the spec. */
const THINKING_MS = 1_000
/** The first and the longest delay of the backoff before the socket's code is requested again, in ms. */
const AGAIN_MS = 2_000
const LONGEST_MS = 60_000
const OFFER = 'Petugas sekolah dapat membantu: tekan Hubungi Admin.'
const UNKNOWN = 'Saya belum tahu.'

const storedChat = async (db: Database): Promise<Chat | undefined> => db.chats.get('chat')
const absent: Presence = { isConnected: false, isOfficeThere: null, isOfficeTyping: false }
const subscribeToNothing = () => () => {}

export const useChat = (isOpen: boolean) => {
  const device = useDevice()
  const store = useMemo(() => device && createChatStore(device), [device])
  const chat = useLive(storedChat, undefined)
  const [school, setSchool] = useState<ChatSchool | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [thinking, setThinking] = useState(0)
  /** The last question that the assistant could not answer. */
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const receipts = useReceipts('ppdb.apply')
  const submissions = useSubmissions('ppdb.apply')
  const live = useLiveChat(chat, store)
  const presence = useSyncExternalStore(
    live?.subscribe ?? subscribeToNothing,
    live?.presence ?? (() => absent),
  )

  // A failure is shown with a retry button; nothing is lost.
  const fail = (error: unknown) => setFailure(notStoredMessage(error))
  // When the conversation is erased while its window is open, start a new one.
  const isMissing = chat === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to open again.
  useEffect(() => {
    if (store && isOpen) store.open().catch(fail)
  }, [store, isOpen, isMissing, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to read again.
  useEffect(() => {
    if (device && isOpen) {
      readChatSchool(device.mirror, new Date(device.now())).then(setSchool, fail)
    }
  }, [device, isOpen, tries])

  const options = useMemo(
    () => (chat && school && thinking === 0 ? optionsOf(chat, school) : NOTHING),
    [chat, school, thinking],
  )

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
    const { texts, isKnown, isOwn } = answerQuestion(question, school.knowledge, school.fallbacks)
    const own =
      isOwn && receipts && submissions ? deviceReceiptsSentence(receipts, submissions.length) : ''
    const saysSo = texts.some((text) => text.includes('belum tahu'))
    const more = isKnown
      ? [own && `\n${own}`]
      : [saysSo ? '' : UNKNOWN, OFFER, officeReturns(school.settings, store.now())]
    setThinking((count) => count + 1)
    setTimeout(async () => {
      try {
        await store.changeOf(session_id, (present) =>
          // The bot stays silent when the visitor has asked for a person meanwhile.
          present.is_live
            ? present
            : texts.reduce(
                (conversation, text, at) =>
                  withNewLine(
                    conversation,
                    'bot',
                    at < texts.length - 1
                      ? text
                      : [text, ...more].filter(Boolean).join(isKnown ? '' : ' '),
                    store.now(),
                  ),
                present,
              ),
        )
        setUnanswered(isKnown ? null : question)
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
    /** Why the conversation cannot be read or stored; null when it can. */
    failure,
    retry: () => {
      setFailure(null)
      setTries((count) => count + 1)
    },
    presence,
    isThinking: thinking > 0,
    /** The bot's options when it asks back; computed from the stored question. */
    options,
    /** The question without an answer; the button to a person is then the primary one. */
    unanswered,
    unread: chat ? unreadCount(chat) : 0,
    type: () => live?.type(),

    /** This and the next three resolve to whether it was stored; `failure` says why not. */
    say: (text: string): Promise<boolean> =>
      write(async (stored) => {
        const { is_live, session_id } = await stored.change((present) =>
          withNewLine(present, 'user', text, stored.now()),
        )
        if (is_live) live?.flush()
        else answer(text, session_id)
      }),

    askForPerson: (who: { name: string; phone: string }): Promise<boolean> =>
      write((stored) => stored.change((present) => withHandover(present, who, stored.now()))),

    /** Leaves a telephone number for the answer. */
    leavePhone: (phone: string): Promise<boolean> =>
      write(async (stored) => {
        await stored.change((present) => withPhone(present, phone, stored.now()))
        live?.introduce()
      }),

    startAgain: (): Promise<boolean> =>
      write(async (stored) => {
        await stored.restart()
        setUnanswered(null)
      }),

    read: useCallback(() => {
      // If this cannot be stored, the messages are unread again next time.
      const marked = live ? live.read() : store?.change(withRead)
      marked?.catch(() => {})
    }, [live, store]),
  }
}

const NOTHING: string[] = []

const optionsOf = ({ lines, is_live }: Chat, { knowledge }: ChatSchool): string[] => {
  const [question, answer] = lines.slice(-2)
  return is_live || question?.sender !== 'user' || answer?.sender !== 'bot'
    ? NOTHING
    : answerQuestion(question.message, knowledge, NOTHING).options
}

/** Connects while a person is asked for; loads the socket's code. */
const useLiveChat = (chat: Chat | undefined, store: ChatStore | null): LiveChat | null => {
  const device = useDevice()
  const [live, setLive] = useState<LiveChat | null>(null)
  const session_id = chat?.is_live ? chat.session_id : null

  useEffect(() => {
    if (!device || !store || session_id === null) return
    let opened: LiveChat | null = null
    let isGone = false
    let again: ReturnType<typeof setTimeout> | undefined
    let delay = AGAIN_MS
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
        // The service worker does not cache this code: chatting needs a network anyway.
        if (!isGone) again = setTimeout(open, delay)
        delay = Math.min(LONGEST_MS, delay * 2)
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
