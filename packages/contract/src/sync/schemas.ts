/** The shape of GET /sync. */
import { z } from 'zod'
import { shapes } from '../resource-schemas.ts'
import { page, setting } from '../school/schemas.ts'

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
  [Name in keyof typeof shapes]: Changes<(typeof shapes)[Name]['entity'], z.ZodInt>
}
const resourceChanges = Object.fromEntries(
  Object.entries(shapes).map(([name, { entity }]) => [name, changes(entity, z.int())]),
) as unknown as ResourceChanges

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
    articles: changes(shapes.articles.entity.extend({ content: z.string().nullable() }), z.int()),
    settings: changes(setting.extend({ rev: z.int() }), z.string()),
    pages: changes(page, z.string()),
  }),
})
