/**
 * The content mirror: which public content a phone keeps, and how a delta of it travels.
 * Applicants, chat, users and settings that visitors cannot see are never part of it.
 */
import type { z } from 'zod'
import type { shapes } from '../resource-schemas.ts'
import { type ResourceName, resourceNames, resources } from '../resources.ts'
import type { Page, Setting } from '../settings/labels.ts'
import type { delta } from './schemas.ts'

const byId = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'id'])) as Record<Name, 'id'>

/** Every mirrored kind with the field that identifies a row; every resource is mirrored. */
export const contentKeys = {
  ...byId(resourceNames),
  settings: 'setting_key',
  pages: 'key',
} as const

export type ContentKind = keyof typeof contentKeys
export const contentKinds = Object.keys(contentKeys) as ContentKind[]

type ResourceRows = { [Name in ResourceName]: z.infer<(typeof shapes)[Name]['entity']> }

/** An article's body travels with the 20 newest only; others are fetched when they are opened. */
export type MirroredArticle = Omit<ResourceRows['articles'], 'content'> & { content: string | null }

export type ContentRows = Omit<ResourceRows, 'articles'> & {
  articles: MirroredArticle
  settings: Setting & { rev: number }
  pages: Page
}

export type Delta = z.infer<typeof delta>

/**
 * Where a page reads content: the database when the server renders, the mirror on a phone.
 * Rows come in the order in which they are shown.
 */
export type ContentSource = {
  all: <K extends ContentKind>(kind: K) => Promise<ContentRows[K][]>
  /** An article with its body; null when there is no such article for visitors. */
  article: (id: number) => Promise<ResourceRows['articles'] | null>
}

type Order<Row> = (a: Row, b: Row) => number
type Ordered = { order_index: number; id: number }
const byOrder: Order<Ordered> = (a, b) => a.order_index - b.order_index || a.id - b.id
const byName: Order<{ name: string; id: number }> = (a, b) =>
  a.name.localeCompare(b.name, 'id') || a.id - b.id
const newestFirst: Order<{ date: string; id: number }> = (a, b) =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1

const byTitle: Order<{ title: string; id: number }> = (a, b) =>
  a.title.localeCompare(b.title, 'id') || a.id - b.id
const earliestFirst: Order<{ date: string; id: number }> = (a, b) =>
  a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1

const orders = {
  name: byName,
  title: byTitle,
  order_index: byOrder,
  newest: newestFirst,
  date: earliestFirst,
}
const orderOfResources = Object.fromEntries(
  resourceNames.map((name) => [name, orders[resources[name].order]]),
) as unknown as { [Name in ResourceName]: Order<ContentRows[Name]> }

/** The order in which each kind is shown; one answer for server, phone and lists. */
export const contentOrder: { [K in ContentKind]: Order<ContentRows[K]> } = {
  ...orderOfResources,
  settings: (a, b) => a.setting_key.localeCompare(b.setting_key),
  pages: (a, b) => a.key.localeCompare(b.key),
}
