/** Query keys: a call's name with what it was sent, and what is asked for again together. */
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

/** The rows that a list shows at once, and how many there are in all. */
export type Rows<Row> = { rows: Row[]; total: number }

/** A row of a resource in the panel: it always has an id and a revision. */
export type ResourceRow<Name extends ResourceName> = Entity<Name> & { id: number; rev: number }

/** What is there of a school's first day. */
export type FirstDay = {
  programs: number
  faq: number
  pages: { about_school: boolean; principal_message: boolean }
}

/** One conversation: its latest messages, and the session itself where it was found. */
export type CachedConversation = {
  messages: ChatMessage[]
  total: number
  found: ChatSession | undefined
}

/** A query key, or the beginning of several, typed by the cached data and by what was asked for. */
export type Key<Data, Asked = unknown> = DataTag<QueryKey, Data, Error> & { asked?: Asked }

/** Calls that change nothing. */
export type ReadName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never
}[CallName]

/**
 * The key of a call with what it is sent; of all its answers without. `asOf` is what the answer
 * depends on beside: it is asked for anew where that changes.
 */
export const keyOf = <Name extends ReadName>(name: Name, sent?: Sent<Name>, asOf?: unknown) => {
  const parts = sent === undefined ? [name] : [name, said(sent)]
  return (asOf === undefined ? parts : [...parts, asOf]) as unknown as Key<
    Received<Name>,
    Sent<Name>
  >
}

/** Without parameters that say nothing, or one list would have two keys. */
const said = <Words>(sent: Words): Words => {
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

/** The keys of all queries of one kind; `all` is the beginning that they share. */
const keysBy = <Data, Asked>(...start: QueryKey) =>
  Object.assign((asked: Asked) => key<Data, Asked>(...start, asked), {
    all: key<Data, Asked>(...start),
  })

/** What no single call answers. */
export const keys = {
  /** The rows of a resource, for code that treats all resources alike. */
  rows: <Name extends ResourceName>(name: Name, query?: QueryOf<`${Name}.list`>) =>
    key<Rows<ResourceRow<Name>>>(`${name}.list`, ...(query ? [said({ query })] : [])),
  row: <Name extends ResourceName>(name: Name, id: number) =>
    key<ResourceRow<Name>>(`${name}.get`, { params: { id } }),
  reachable: key('reachable'),
  desktop: key('desktop'),
  /** What the checklist of a new school counts beyond the dashboard's own numbers. */
  firstDay: key<FirstDay>('first day'),
  /** All pages that staff write. */
  pages: key<Page[]>('pages'),
  preview: key<string>('preview'),
  /** A desk beside the application, where nobody checks it. */
  paperRecord: keysBy<Desk, number>('paper record'),
  /** How many applicants have documents that wait. */
  waitingDocuments: key<number>('waiting documents'),
  unreadMessages: key<number>('unread messages'),
  conversation: keysBy<CachedConversation, string>('conversation'),
  unreadChats: key<number>('unread chats'),
  unansweredChats: key<number>('unanswered chats'),
  /** By what changes with every new entry of the history; a contact leaves the revision. */
  history: keysBy<
    { id: number; entries: HistoryEntry[] },
    Pick<Applicant, 'id' | 'rev' | 'contacted_at'>
  >('history'),
  /** The numbers of everybody marked, by admission years. */
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
 * What is asked for again together. Files are none of it: each look at a document or a proof is
 * audited.
 */
export const topics = {
  /** The numbers of applicants, and those of the dashboard. */
  counts: ['ppdb.stats', 'dashboard.stats', 'dashboard.report'],
  dashboard: ['dashboard.stats', 'dashboard.report'],
  /** Everything that staff write for visitors. */
  content: [
    ...resourceNames.flatMap((name) => [`${name}.list` as const, `${name}.get` as const]),
    'media.list',
    // Whoever publishes an article answers its request.
    'articles.requests',
    'pages',
    'first day',
  ],
  documents: ['documents.list', 'waiting documents', 'ppdb.states'],
  /** Documents and seats of the rows of a list. */
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

export type Topic = keyof typeof topics
