/**
 * How public content travels to the mirror of a phone, and how it is read there. Applicants,
 * chat, users and settings that visitors cannot see are never part of it.
 */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { resourceSchemas } from '../resource-schemas.ts'
import type { ResourceName } from '../resources.ts'
import { type Page, page } from '../school/schemas.ts'
import type { Setting } from '../settings/labels.ts'
import { setting } from '../settings/schemas.ts'
import { objectFrom } from '../values/object-from.ts'
import type { syncCalls } from './calls.ts'
import type { ContentKind } from './labels.ts'

export const syncQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,12}$/, 'Parameter since tidak valid')
    .transform(Number)
    .default(0),
  epoch: z.string().max(64, 'Parameter epoch tidak valid').optional(),
})

type Changes<Row extends z.ZodType, Id extends z.ZodType> = z.ZodObject<{
  upserts: z.ZodArray<Row>
  deletes: z.ZodArray<Id>
}>

const changes = <Row extends z.ZodType, Id extends z.ZodType>(row: Row, id: Id): Changes<Row, Id> =>
  z.object({ upserts: z.array(row), deletes: z.array(id) })

type ResourceChanges = {
  [Name in keyof typeof resourceSchemas]: Changes<
    (typeof resourceSchemas)[Name]['entity'],
    z.ZodInt
  >
}
const resourceChanges = objectFrom<ResourceChanges>(
  Object.entries(resourceSchemas).map(([name, { entity }]) => [name, changes(entity, z.int())]),
)

/**
 * Everything public after a revision. `full`: the client gathers all pages and replaces what
 * it has; `more`: ask again from `rev`.
 */
export const delta = z.object({
  epoch: z.string().min(1),
  rev: z.int(),
  full: z.boolean(),
  more: z.boolean(),
  changes: z.object({
    ...resourceChanges,
    articles: changes(
      resourceSchemas.articles.entity.extend({ content: z.string().nullable() }),
      z.int(),
    ),
    settings: changes(setting.extend({ rev: z.int() }), z.string()),
    pages: changes(page, z.string()),
  }),
})

export type Delta = z.infer<typeof delta>

type ResourceRows = { [Name in ResourceName]: z.infer<(typeof resourceSchemas)[Name]['entity']> }

/** An article's body travels with the 20 newest only; others are fetched when they are opened. */
export type MirroredArticle = Omit<ResourceRows['articles'], 'content'> & { content: string | null }

export type ContentRows = Omit<ResourceRows, 'articles'> & {
  articles: MirroredArticle
  settings: Setting & { rev: number }
  pages: Page
}

/**
 * Where a page reads content: the database when the server renders, the mirror on a phone.
 * Rows come in the order in which they are shown.
 */
export type ContentSource = {
  all: <K extends ContentKind>(kind: K) => Promise<ContentRows[K][]>
  /** An article with its body; null when there is no such article for visitors. */
  article: (id: number) => Promise<ResourceRows['articles'] | null>
}

export const syncCallSchemas = {
  'sync.delta': { query: syncQuery, data: delta },
} as const satisfies Record<keyof typeof syncCalls, CallSchemas>
