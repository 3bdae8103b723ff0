/**
 * A resource is a value: an address, and whether a picture belongs to it. Its five calls, its
 * place in the mirror, its client and its routes are read from that value; its schemas are in
 * the chapter's `schemas.ts` under the same name.
 */
import type { z } from 'zod'
import type { Call } from './call.ts'
import type { PublicRoute } from './routes.ts'
import { objectFrom } from './values/object-from.ts'

export type Resource = {
  /** Under /api. */
  path: `/${string}`
  /** How a whole list is ordered: by name, by `order_index`, or by date in either direction. */
  order: 'name' | 'title' | 'order_index' | 'newest' | 'date'
  /** The field that answers the picture's address; a form sends the file under the same name. */
  image?: string
  /** The name of the file in a form, where it is another; such a row cannot be without one. */
  file?: string
  /** The public page that shows its rows, where search leads unless `entries/rows.ts` of the knowledge knows better. */
  page?: PublicRoute
  /** How many of its pictures an installed site prefetches. */
  prefetch?: number
}
export type Resources = Record<string, Resource>

export type ResourceSchema = {
  /** What one row is called, in the trash and in the audit. */
  label: string
  /** What its fields are called, in its form and in the audit. */
  fields: Readonly<Record<string, string>>
  /** A union where the schema of a field follows from another one. */
  entity: z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>
  /** What a create takes, defaults included; an update takes any part of it. */
  input: z.ZodObject
  /** Filters of the list; paged lists carry `limit` and `offset`. */
  query: z.ZodObject
}
export type ResourceSchemas<R extends Resources = Resources> = Record<keyof R, ResourceSchema>

/** A row of a resource of a chapter. */
export type Entity<C extends ResourceSchemas, Name extends keyof C> = z.infer<C[Name]['entity']>
/** What a form sends of it. */
export type Input<C extends ResourceSchemas, Name extends keyof C> = z.input<C[Name]['input']>

type Path<R extends Resources, Name extends keyof R> = R[Name]['path']
type Names<R extends Resources> = keyof R & string
type Fixed<Method extends Call['method'], At extends string, Who extends Call['who']> = Call & {
  method: Method
  path: At
  who: Who
}
/** The field of a form that brings the picture, where a resource has one. */
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

/** The calls of every resource, by `name.list`, `name.get` and so on. */
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
