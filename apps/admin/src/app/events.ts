/** How each event of the staff socket changes the panel's cache. */
import type { StaffSocket } from '@sekolah/api-client/live'
import type { ServerToStaff } from '@sekolah/contract/events'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { QueryClient } from '@tanstack/react-query'
import { type InvalidationTopic, keyOf, keys } from '../core/api/keys.ts'
import { invalidate, updateCache } from '../core/api/query-client.ts'
import { addNewApplicant, cacheApplicant } from '../sections/applications/list/list-events.ts'
import { cacheMessages, cacheSession, markSeenUpTo, mergeNote } from '../sections/chat/events.ts'

/** A whole class may apply within one minute: the counts are refetched at most once a second. */
const COUNT_MS = 1_000

type Handlers = { [Name in keyof ServerToStaff]?: ServerToStaff[Name] }

/** Applies socket events to the cache; returns a function that unsubscribes. */
export const subscribeToEvents = (client: QueryClient, socket: StaffSocket): (() => void) => {
  const counts = countsOf(client)
  const handlers = createEventHandlers(client, counts.soon)
  const names = Object.keys(handlers) as (keyof typeof handlers)[]
  // TypeScript cannot infer that `name` selects both the event and its handler.
  for (const name of names) socket.on(name, handlers[name] as never)
  return () => {
    for (const name of names) socket.off(name, handlers[name] as never)
    counts.stop()
  }
}

export const createEventHandlers = (
  client: QueryClient,
  countSoon: (topic: InvalidationTopic) => void,
) =>
  ({
    'applicant:new': (applicant) => {
      const zone = settingsFrom(client.getQueryData(keyOf('settings.list', {})) ?? []).time_zone
      updateCache(client, keyOf('ppdb.list'), (page, query) =>
        addNewApplicant(page, applicant, query, zone),
      )
      countSoon('counts')
    },
    'applicant:updated': (applicant) => {
      cacheApplicant(client, applicant)
      countSoon('counts')
    },
    'documents:changed': () => countSoon('documents'),
    'documents:claimed': ({ applicant_id, claim }) => {
      updateCache(client, keyOf('documents.list'), (page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === applicant_id ? { ...row, claim } : row)),
      }))
      updateCache(client, keyOf('documents.open', { params: { id: applicant_id } }), (desk) => ({
        ...desk,
        claim,
      }))
    },
    'selection:changed': () => {
      countSoon('selection')
      countSoon('dashboard')
    },
    'enrolment:changed': () => {
      countSoon('seats')
      countSoon('states')
      countSoon('dashboard')
    },
    'contact:new': () => {
      invalidate(client, keyOf('contact.list'))
      invalidate(client, keys.unreadMessages)
    },
    // The event does not say what has changed: any list may have gained or lost a row.
    'content:changed': () => {
      invalidate(client, 'content')
      invalidate(client, keyOf('settings.list', {}))
      invalidate(client, keyOf('trash.list', {}))
      countSoon('dashboard')
    },
    'session:updated': (session) => {
      cacheSession(client, session)
      countSoon('unread chats')
    },
    'message:new': (message) => cacheMessages(client, message.session_id, [message]),
    seen: ({ session_id, message_id }) =>
      updateCache(client, keys.conversation(session_id), (known) => ({
        ...known,
        messages: markSeenUpTo(known.messages, message_id),
      })),
    'note:new': (note) =>
      updateCache(
        client,
        keyOf('chat.notes', { params: { session_id: note.session_id } }),
        (notes) => mergeNote(notes, note),
      ),
    'note:removed': ({ session_id, id }) =>
      updateCache(client, keyOf('chat.notes', { params: { session_id } }), (notes) =>
        notes.filter((note) => note.id !== id),
      ),
  }) satisfies Handlers

/**
 * Refetches the counts one second after the first event; later events within that second are
 * merged.
 */
const countsOf = (client: QueryClient) => {
  const waiting = new Map<InvalidationTopic, ReturnType<typeof setTimeout>>()
  return {
    soon: (topic: InvalidationTopic) => {
      if (waiting.has(topic)) return
      const count = () => {
        waiting.delete(topic)
        invalidate(client, topic)
      }
      waiting.set(topic, setTimeout(count, COUNT_MS))
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
