/**
 * Schemas of syncing public content to a phone's mirror, and of reading it there. Applicants, chat,
 * users and hidden settings are never part of it.
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
 * Everything public after a revision. `full`: the client collects all pages and replaces its copy;
 * `more`: request the next page from `rev`.
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

/** Only the 20 newest articles are synced with their body; others are fetched when opened. */
export type MirroredArticle = Omit<ResourceRows['articles'], 'content'> & { content: string | null }

export type ContentRows = Omit<ResourceRows, 'articles'> & {
  articles: MirroredArticle
  settings: Setting & { rev: number }
  pages: Page
}

/**
 * The source of a page's content: the database when the server renders, the mirror on a phone. Rows
 * are in display order.
 */
export type ContentSource = {
  all: <K extends ContentKind>(kind: K) => Promise<ContentRows[K][]>
  /** An article with its body; null when visitors may not read such an article. */
  article: (id: number) => Promise<ResourceRows['articles'] | null>
}

export const syncCallSchemas = {
  'sync.delta': { query: syncQuery, data: delta },
} as const satisfies Record<keyof typeof syncCalls, CallSchemas>
