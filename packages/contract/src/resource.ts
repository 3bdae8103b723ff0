/**
 * A resource is declared as a value: its address, and whether it has a picture. Its five calls, its
 * table in the mirror, its client and its routes derive from that value; its schemas are in the
 * chapter's `schemas.ts` under the same name.
 */
import type { z } from 'zod'
import type { Call } from './call.ts'
import type { PublicRoute } from './routes.ts'
import { objectFrom } from './values/object-from.ts'

export type Resource = {
  /** Path under /api. */
  path: `/${string}`
  /** The order of a whole list: by name, by `order_index`, or by date in either direction. */
  order: 'name' | 'title' | 'order_index' | 'newest' | 'date'
  /** The field with the picture's address; a form sends the file under the same name. */
  image?: string
  /** The form field of the file, where its name differs; the file is then required. */
  file?: string
  /**
   * The public page that shows its rows and is the target of search hits, unless the knowledge's
   * `entries/rows.ts` overrides it.
   */
  page?: PublicRoute
  /** The number of its pictures that an installed site prefetches. */
  prefetch?: number
}
export type Resources = Record<string, Resource>

export type ResourceSchema = {
  /** The label of one row, in the trash and in the audit. */
  label: string
  /** Labels of its fields, in its form and in the audit. */
  fields: Readonly<Record<string, string>>
  /** A union where the schema of a field depends on another field. */
  entity: z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>
  /** The input of a create, with defaults; an update takes any part of it. */
  input: z.ZodObject
  /** Filters of the list; paged lists also have `limit` and `offset`. */
  query: z.ZodObject
}
export type ResourceSchemas<R extends Resources = Resources> = Record<keyof R, ResourceSchema>

/** The type of a resource's row. */
export type Entity<C extends ResourceSchemas, Name extends keyof C> = z.infer<C[Name]['entity']>
/** The type that a form of the resource sends. */
export type Input<C extends ResourceSchemas, Name extends keyof C> = z.input<C[Name]['input']>

type Path<R extends Resources, Name extends keyof R> = R[Name]['path']
type Names<R extends Resources> = keyof R & string
type Fixed<Method extends Call['method'], At extends string, Who extends Call['who']> = Call & {
  method: Method
  path: At
  who: Who
}
/** The form field of the picture, where a resource has one. */
type Sending<R extends Resource> = R extends { file: infer Field extends string }
  ? { file: Field }
  : R extends { image: infer Field extends string }
    ? { file: Field }
    : unknown

export type ResourceCalls<R extends Resources> = {
  [N in Names<R> as `${N}.list`]: Fixed<'GET', Path<R, N>, 'anyone'> & { paged: true }
} & {
  [N in Names<R> as `${N}.get`]: Fixed<'GET', `${Path<R, N>}/{id}`, 'anyone'>
} & {
  [N in Names<R> as `${N}.create`]: Fixed<'POST', Path<R, N>, 'editor'> & Sending<R[N]>
} & {
  [N in Names<R> as `${N}.update`]: Fixed<'PUT', `${Path<R, N>}/{id}`, 'editor'> & Sending<R[N]>
} & {
  [N in Names<R> as `${N}.remove`]: Fixed<'DELETE', `${Path<R, N>}/{id}`, 'editor'>
}

/** The calls of every resource, named `name.list`, `name.get` and so on. */
export const resourceCalls = <const R extends Resources>(resources: R): ResourceCalls<R> =>
  objectFrom(
    Object.entries(resources).flatMap(
      ([name, { path, image, file: sentAs = image }]): [string, Call][] => {
        const one = `${path}/{id}` as const
        const file = sentAs ? { file: sentAs } : {}
        return [
          [
            `${name}.list`,
            { method: 'GET', path, who: 'anyone', paged: true, summary: `List ${name}` },
          ],
          [`${name}.get`, { method: 'GET', path: one, who: 'anyone', summary: `One of ${name}` }],
          [
            `${name}.create`,
            { method: 'POST', path, who: 'editor', summary: `Add to ${name}`, ...file },
          ],
          [
            `${name}.update`,
            { method: 'PUT', path: one, who: 'editor', summary: `Change one of ${name}`, ...file },
          ],
          [
            `${name}.remove`,
            {
              method: 'DELETE',
              path: one,
              who: 'editor',
              summary: `Put one of ${name} into the trash`,
            },
          ],
        ]
      },
    ),
  )
