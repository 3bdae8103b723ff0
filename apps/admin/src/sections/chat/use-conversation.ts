/** The state of the open conversation: messages, outgoing messages, typing signals, seen marks. */
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keys } from '../../core/api/keys.ts'
import { useDrafts } from '../../core/drafts/typed-texts.tsx'
import { useSocket, useSocketEvents } from '../../core/live/live.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { cacheMessages } from './events.ts'

/** A message that is being sent, or that failed and can be retried. */
export type OutgoingMessage = { client_id: string; message: string; failure: string | null }

export type ConversationState = ReturnType<typeof useConversation>

/** The draft key of an unsent reply. */
export const chatDraftKey = (session_id: string) => `chat ${session_id}`

const PAGE = 100
/** How long a typing signal lasts without renewal, in ms. */
const TYPING_MS = 6_000

export const useConversation = (session_id: string, listed: ChatSession | undefined) => {
  const { api } = useSession()
  const client = useQueryClient()
  const socket = useSocket()
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([])
  const [said, setSaid] = useState(0)
  const [writer, setWriter] = useState<{ name: string | null } | null>(null)
  const writerGone = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(writerGone.current), [])

  const conversation = useQuery({
    queryKey: keys.conversation(session_id),
    queryFn: async ({ signal }) => {
      const [{ rows, total }, found] = await Promise.all([
        api.chat.messages({ params: { session_id }, query: { limit: PAGE }, signal }),
        listed ?? findSession(signal),
      ])
      return { messages: rows, total, found }
    },
  })
  // A conversation on another page of the list is searched by the end of its id.
  const findSession = async (signal: AbortSignal) => {
    const search = session_id.slice(-6)
    const [now, archived] = await Promise.all([
      api.chat.sessions({ query: { search, limit: PAGE }, signal }),
      api.chat.sessions({ query: { search, limit: PAGE, archived: true }, signal }),
    ])
    return [...now.rows, ...archived.rows].find((one) => one.session_id === session_id)
  }
  const session = newest([listed, conversation.data?.found])

  const cache = (messages: readonly ChatMessage[]) => cacheMessages(client, session_id, messages)
  useSocketEvents({
    'message:new': (message) => {
      if (message.session_id === session_id && message.sender !== 'bot') setWriter(null)
    },
    typing: (of) => {
      if (of.session_id !== session_id) return
      clearTimeout(writerGone.current)
      setWriter(of.typing ? { name: of.by } : null)
      if (of.typing) writerGone.current = setTimeout(() => setWriter(null), TYPING_MS)
    },
  })

  const messages = conversation.data?.messages
  const last = messages?.at(-1)?.id
  const look = useEffectEvent(() => {
    const isUnread = messages?.some(({ sender, seen }) => sender === 'user' && !seen)
    if (last === undefined || !isUnread || document.visibilityState !== 'visible') return
    socket?.emit('seen', { session_id, message_id: last })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message has to be marked as seen, too.
  useEffect(() => {
    look()
    const listen = () => look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [last, socket])

  // A message that could not be sent would be lost on unmount, so it goes back into the reply box.
  const drafts = useDrafts()
  const isGone = useRef(false)
  const leave = useEffectEvent(() => {
    isGone.current = true
    for (const { message, failure } of outgoing) {
      if (failure !== null) drafts.add(chatDraftKey(session_id), message)
    }
  })
  useEffect(() => {
    isGone.current = false
    return () => leave()
  }, [])

  const attempt = async ({ client_id, message }: OutgoingMessage) => {
    const mark = (failure: string | null) =>
      setOutgoing((all) =>
        all.map((one) => (one.client_id === client_id ? { ...one, failure } : one)),
      )
    mark(null)
    try {
      cache([await api.chat.send({ body: { session_id, message, client_id, sender: 'admin' } })])
      setOutgoing((all) => all.filter((one) => one.client_id !== client_id))
    } catch (error) {
      if (isGone.current) drafts.add(chatDraftKey(session_id), message)
      else mark(errorReason(error))
    }
  }

  return {
    session,
    messages,
    error: conversation.error,
    isFetching: conversation.isFetching,
    refetch: conversation.refetch,
    writer,
    /** How many messages were sent from this screen. */
    said,
    /** Messages that are still being sent, without those that have arrived meanwhile. */
    outgoing: outgoing.filter(
      ({ client_id }) => !messages?.some((message) => message.client_id === client_id),
    ),
    hasEarlier: (conversation.data?.total ?? 0) > (messages?.length ?? 0),

    send: (message: string) => {
      const fresh = { client_id: newClientId(), message, failure: null }
      setOutgoing((all) => [...all, fresh])
      setSaid((count) => count + 1)
      void attempt(fresh)
    },
    sendAgain: (one: OutgoingMessage) => void attempt(one),

    loadEarlier: async () => {
      const { rows } = await api.chat.messages({
        params: { session_id },
        query: {
          limit: PAGE,
          offset: messages?.length ?? 0,
        },
      })
      cache(rows)
    },

    /** Fetches all messages, from the first one on. */
    everything: async (): Promise<ChatMessage[]> => {
      const all: ChatMessage[] = []
      for (;;) {
        const { rows } = await api.chat.messages({
          params: { session_id },
          query: {
            limit: PAGE,
            after: all.at(-1)?.id ?? 0,
          },
        })
        all.push(...rows)
        if (rows.length < PAGE) return all
      }
    },
  }
}

const newest = (candidates: (ChatSession | undefined)[]): ChatSession | undefined =>
  candidates.filter((one) => one !== undefined).toSorted((a, b) => b.rev - a.rev)[0]
