/** How each event of the staff socket changes the panel's cache. */
import type { StaffSocket } from '@sekolah/api-client/live'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'
import type { ServerToStaff } from '@sekolah/contract/events'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { withMessages, withNote, withSeen, withSession } from '../sections/chat/events.ts'
import { withArrived, withChanged, withNewer } from '../sections/ppdb/list/list-events.ts'
import { keys } from './keys.ts'
import { askAgain, change } from './query-client.ts'
import { newer, withRows } from './rows.ts'

/** A whole class may apply within one minute: counting once a second is enough. */
const COUNT_MS = 1_000

type Handlers = { [Name in keyof ServerToStaff]?: ServerToStaff[Name] }

/** Applies events to the cache while the socket is open; returns the function that stops it. */
export const followEvents = (client: QueryClient, socket: StaffSocket): (() => void) => {
  const counts = countsOf(client)
  const handlers = handlersOf(client, counts.soon)
  const names = Object.keys(handlers) as (keyof typeof handlers)[]
  // TypeScript cannot see that `name` picks both the event and its handler.
  for (const name of names) socket.on(name, handlers[name] as never)
  return () => {
    for (const name of names) socket.off(name, handlers[name] as never)
    counts.stop()
  }
}

export const handlersOf = (client: QueryClient, countSoon: (key: QueryKey) => void) =>
  ({
    'applicant:new': (applicant) => {
      const zone = settingsFrom(client.getQueryData(keys.settings) ?? []).time_zone
      change(client, keys.ppdb.list.all, (page, query) => withArrived(page, applicant, query, zone))
      countSoon(keys.ppdb.stats.all)
      countSoon(keys.dashboard)
    },
    'applicant:updated': (applicant) => {
      cacheApplicant(client, applicant)
      countSoon(keys.ppdb.stats.all)
      countSoon(keys.dashboard)
    },
    'documents:changed': () => {
      countSoon(keys.documents.list.all)
      countSoon(keys.documents.waiting)
      countSoon(keys.ppdb.states.all)
    },
    'documents:claimed': ({ applicant_id, claim }) => {
      change(client, keys.documents.list.all, (page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === applicant_id ? { ...row, claim } : row)),
      }))
      change(client, keys.documents.desk(applicant_id), (desk) => ({ ...desk, claim }))
    },
    'selection:changed': () => countSoon(keys.selection.all),
    'enrolment:changed': () => {
      countSoon(keys.enrolment.all)
      countSoon(keys.ppdb.states.all)
    },
    'contact:new': () => {
      askAgain(client, keys.contact.list.all)
      askAgain(client, keys.contact.unread)
    },
    // The event does not say what has changed: any list may have a row more or less.
    'content:changed': () => {
      askAgain(client, keys.content.all)
      askAgain(client, keys.settings)
      askAgain(client, keys.trash)
      countSoon(keys.dashboard)
    },
    'session:updated': (session) => {
      cacheSession(client, session)
      countSoon(keys.chat.unread)
      countSoon(keys.chat.unanswered)
    },
    'message:new': (message) => cacheMessages(client, message.session_id, [message]),
    seen: ({ session_id, message_id }) =>
      change(client, keys.chat.conversation(session_id), (known) => ({
        ...known,
        messages: withSeen(known.messages, message_id),
      })),
    'note:new': (note) =>
      change(client, keys.chat.notes(note.session_id), (notes) => withNote(notes, note)),
    'note:removed': ({ session_id, id }) =>
      change(client, keys.chat.notes(session_id), (notes) =>
        notes.filter((note) => note.id !== id),
      ),
  }) satisfies Handlers

/** Puts an applicant from the server into every cached list and record. */
export const cacheApplicant = (client: QueryClient, applicant: Applicant): void => {
  change(client, keys.ppdb.list.all, (page) => withChanged(page, applicant))
  change(client, keys.ppdb.record(applicant.id), (known) => withNewer(known, applicant))
}

/** Puts a message of the contact form from the server into the cache. */
export const cacheContact = (client: QueryClient, message: ContactMessage): void => {
  // The message stays in the list even when it no longer matches the filter: nothing disappears
  // while somebody reads it.
  change(client, keys.contact.list.all, (page) => withRows(page, [message]))
  change(client, keys.contact.message(message.id), (known) => newer(known, message))
  askAgain(client, keys.contact.unread)
}

/** Puts a conversation from the server into the cache. */
export const cacheSession = (client: QueryClient, session: ChatSession): void => {
  change(client, keys.chat.list.all, (page, query) => withSession(page, session, query))
  change(client, keys.chat.conversation(session.session_id), (known) => ({
    ...known,
    found: known.found ? newer(known.found, session) : session,
  }))
}

/** Adds messages of one conversation to the cache, from an event or from a call. */
export const cacheMessages = (
  client: QueryClient,
  session_id: string,
  received: readonly ChatMessage[],
): void =>
  change(client, keys.chat.conversation(session_id), (known) => {
    const messages = withMessages(known.messages, received)
    return { ...known, messages, total: Math.max(known.total, messages.length) }
  })

/**
 * Counts again one second after the first reason, however many reasons follow within that second.
 */
const countsOf = (client: QueryClient) => {
  const waiting = new Map<QueryKey, ReturnType<typeof setTimeout>>()
  return {
    soon: (key: QueryKey) => {
      if (waiting.has(key)) return
      const count = () => {
        waiting.delete(key)
        askAgain(client, key)
      }
      waiting.set(key, setTimeout(count, COUNT_MS))
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
