/** The shapes of every resource, gathered from the chapters, and of their five calls. */
import { z } from 'zod'
import { academicsShapes } from './academics/schemas.ts'
import { ppdbShapes } from './admission/info/schemas.ts'
import { changesOf } from './changes.ts'
import { homeShapes } from './home/schemas.ts'
import { informationShapes } from './information/schemas.ts'
import { peopleShapes } from './people/schemas.ts'
import type { ResourceShape, ResourceShapes } from './resource.ts'
import type { resources } from './resources.ts'
import { schoolShapes } from './school/resources.ts'

export const shapes = {
  ...peopleShapes(),
  ...academicsShapes(),
  ...informationShapes(),
  ...homeShapes(),
  ...ppdbShapes,
  ...schoolShapes(),
} as const satisfies ResourceShapes<typeof resources>

type Shapes = Record<string, ResourceShape>

export type ResourceCallShapes<S extends Shapes> = {
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
    body: ReturnType<typeof changesOf<S[N]['input']>>
    data: S[N]['entity']
  }
} & {
  [N in keyof S & string as `${N}.remove`]: { data: z.ZodNull }
}

export const resourceCallShapes = <const S extends Shapes>(all: S): ResourceCallShapes<S> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, { entity, input, query }]): [string, object][] => [
      [`${name}.list`, { query, data: z.array(entity) }],
      [`${name}.get`, { data: entity }],
      [`${name}.create`, { body: input, data: entity, status: 201 }],
      [`${name}.update`, { body: changesOf(input), data: entity }],
      [`${name}.remove`, { data: z.null() }],
    ]),
  ) as unknown as ResourceCallShapes<S>
