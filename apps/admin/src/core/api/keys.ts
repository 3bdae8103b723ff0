/** Query keys (a call's name and its parameters), and the topics that are invalidated together. */
import type { Entity, Received, Sent } from '@sekolah/api-client'
import type { HistoryEntry } from '@sekolah/contract/admission/decisions/schemas'
import type { Desk } from '@sekolah/contract/admission/documents/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { CallName, calls, FileCallName } from '@sekolah/contract/calls'
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'
import { type ResourceName, resourceNames } from '@sekolah/contract/resources'
import type { QueryOf } from '@sekolah/contract/schemas'
import type { Page } from '@sekolah/contract/school/schemas'
import type { DataTag, QueryKey } from '@tanstack/react-query'

/** One page of a list, and the total number of rows. */
export type Rows<Row> = { rows: Row[]; total: number }

/** A row of a resource in the panel: it always has an id and a revision. */
export type ResourceRow<Name extends ResourceName> = Entity<Name> & { id: number; rev: number }

/** Counts for the onboarding checklist. */
export type OnboardingCounts = {
  programs: number
  faq: number
  pages: { about_school: boolean; principal_message: boolean }
}

/** One conversation: its latest messages, and its session where it was found. */
export type CachedConversation = {
  messages: ChatMessage[]
  total: number
  found: ChatSession | undefined
}

/** A query key, or a prefix of several, typed by the cached data and by the call's parameters. */
export type Key<Data, Asked = unknown> = DataTag<QueryKey, Data, Error> & { asked?: Asked }

/** The names of calls that only read (GET). */
export type ReadName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never
}[CallName]

/**
 * The key of a call with its parameters; without them, the prefix of all its keys. `asOf` is
 * another value that the answer depends on: a change of it refetches.
 */
export const keyOf = <Name extends ReadName>(name: Name, sent?: Sent<Name>, asOf?: unknown) => {
  const parts = sent === undefined ? [name] : [name, withoutEmpty(sent)]
  return (asOf === undefined ? parts : [...parts, asOf]) as unknown as Key<
    Received<Name>,
    Sent<Name>
  >
}

/** Drops empty parameters, so that one list does not get two keys. */
const withoutEmpty = <Words>(sent: Words): Words => {
  if (typeof sent !== 'object' || sent === null || !('query' in sent)) return sent
  const { query, ...others } = sent
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return {
    ...others,
    ...(entries.length > 0 && { query: Object.fromEntries(entries) }),
  } as Words
}

const key = <Data, Asked = unknown>(...parts: QueryKey) => parts as Key<Data, Asked>

/** A function that makes keys of one kind; `all` is their common prefix. */
const keysBy = <Data, Asked>(...start: QueryKey) =>
  Object.assign((asked: Asked) => key<Data, Asked>(...start, asked), {
    all: key<Data, Asked>(...start),
  })

/** Keys of queries that combine several calls. */
export const keys = {
  /** The rows of a resource, for code that treats all resources alike. */
  rows: <Name extends ResourceName>(name: Name, query?: QueryOf<`${Name}.list`>) =>
    key<Rows<ResourceRow<Name>>>(`${name}.list`, ...(query ? [withoutEmpty({ query })] : [])),
  row: <Name extends ResourceName>(name: Name, id: number) =>
    key<ResourceRow<Name>>(`${name}.get`, { params: { id } }),
  reachable: key('reachable'),
  desktop: key('desktop'),
  /** The onboarding checklist's counts beyond the dashboard's own numbers. */
  firstDay: key<OnboardingCounts>('first day'),
  /** All pages that staff have written. */
  pages: key<Page[]>('pages'),
  preview: key<string>('preview'),
  /** The document desk of an application that nobody checks. */
  paperRecord: keysBy<Desk, number>('paper record'),
  /** The number of applicants with unchecked documents. */
  waitingDocuments: key<number>('waiting documents'),
  unreadMessages: key<number>('unread messages'),
  conversation: keysBy<CachedConversation, string>('conversation'),
  unreadChats: key<number>('unread chats'),
  unansweredChats: key<number>('unanswered chats'),
  /**
   * Keyed also by what grows with each history entry: recording a contact does not change the
   * revision.
   */
  history: keysBy<
    { id: number; entries: HistoryEntry[] },
    Pick<Applicant, 'id' | 'rev' | 'contacted_at'>
  >('history'),
  /** The ids of everybody marked as the same child, by admission years. */
  doubles: keysBy<number[], string[]>('doubles'),
  paletteApplicants: keysBy<Applicant[], string>('palette'),
}

type Asked =
  | Exclude<ReadName, FileCallName>
  | 'first day'
  | 'pages'
  | 'waiting documents'
  | 'unread chats'
  | 'unanswered chats'

/**
 * Keys that are invalidated together. Files are in no topic: each view of a document or proof is
 * audited.
 */
export const invalidationTopics = {
  /** The counts of applicants, and those of the dashboard. */
  counts: ['ppdb.stats', 'dashboard.stats', 'dashboard.report'],
  dashboard: ['dashboard.stats', 'dashboard.report'],
  /** All content that staff write for visitors. */
  content: [
    ...resourceNames.flatMap((name) => [`${name}.list` as const, `${name}.get` as const]),
    'media.list',
    // Publishing an article closes its request.
    'articles.requests',
    'pages',
    'first day',
  ],
  documents: ['documents.list', 'waiting documents', 'ppdb.states'],
  /** Document and seat states of the rows of a list. */
  states: ['ppdb.states'],
  'unread chats': ['unread chats', 'unanswered chats'],
  selection: [
    'waves.list',
    'selection.candidates',
    'selection.candidate',
    'scores.imports',
    'selection.runs',
    'selection.rows',
    'selection.changes',
    'selection.waiting',
    'objections.list',
  ],
  biodata: ['biodata.fields', 'biodata.pupils', 'biodata.get'],
  money: [
    'fees.list',
    'payers.list',
    'payers.get',
    'payments.list',
    'proofs.list',
    'closings.list',
  ],
  seats: [
    'enrolments.list',
    'enrolments.overview',
    'enrolments.plan',
    'feeders.list',
    'classes.list',
    'portal.imports',
  ],
} as const satisfies Record<string, readonly Asked[]>

export type InvalidationTopic = keyof typeof invalidationTopics
