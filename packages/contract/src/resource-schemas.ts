/** The schemas of every resource, from all chapters, and of their five calls. */
import { z } from 'zod'
import { academicsSchemas } from './academics/schemas.ts'
import { ppdbInfoSchemas } from './admission/info/schemas.ts'
import { changesSchema } from './changes.ts'
import { homeSchemas } from './home/schemas.ts'
import { informationSchemas } from './information/schemas.ts'
import { peopleSchemas } from './people/schemas.ts'
import type { ResourceSchema, ResourceSchemas } from './resource.ts'
import type { resources } from './resources.ts'
import { schoolSchemas } from './school/schemas.ts'
import { objectFrom } from './values/object-from.ts'

export const resourceSchemas = {
  ...peopleSchemas,
  ...academicsSchemas,
  ...informationSchemas,
  ...homeSchemas,
  ...ppdbInfoSchemas,
  ...schoolSchemas,
} as const satisfies ResourceSchemas<typeof resources>

type Schemas = Record<string, ResourceSchema>

export type ResourceCallSchemas<S extends Schemas> = {
  [N in keyof S & string as `${N}.list`]: {
    query: S[N]['query']
    data: z.ZodArray<S[N]['entity']>
  }
} & {
  [N in keyof S & string as `${N}.get`]: { data: S[N]['entity'] }
} & {
  [N in keyof S & string as `${N}.create`]: {
    body: S[N]['input']
    data: S[N]['entity']
    status: 201
  }
} & {
  [N in keyof S & string as `${N}.update`]: {
    body: ReturnType<typeof changesSchema<S[N]['input']>>
    data: S[N]['entity']
  }
} & {
  [N in keyof S & string as `${N}.remove`]: { data: z.ZodNull }
}

export const resourceCallSchemas = <const S extends Schemas>(all: S): ResourceCallSchemas<S> =>
  objectFrom(
    Object.entries(all).flatMap(([name, { entity, input, query }]): [string, object][] => [
      [`${name}.list`, { query, data: z.array(entity) }],
      [`${name}.get`, { data: entity }],
      [`${name}.create`, { body: input, data: entity, status: 201 }],
      [`${name}.update`, { body: changesSchema(input), data: entity }],
      [`${name}.remove`, { data: z.null() }],
    ]),
  )
