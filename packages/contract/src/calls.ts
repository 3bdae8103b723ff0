/**
 * Every call of the API, said once: the server mounts them, the gate reads `who`, the client
 * and the OpenAPI document read method and path. Shapes stand in `schemas.ts`, so that a
 * visitor's browser, which needs only this table, loads no validator.
 */
import type { z } from 'zod'
import { ppdbCalls } from './admission/calls.ts'
import type { Call } from './call.ts'
import { chatCalls } from './chat/calls.ts'
import type { ListMeta } from './envelope.ts'
import { staffCalls } from './identity/calls.ts'
import { informationCalls } from './information/calls.ts'
import { resourceCalls } from './resource.ts'
import { resources } from './resources.ts'
import type { schemas } from './schemas.ts'
import { schoolCalls } from './school/calls.ts'
import { contactCalls } from './school/contact/calls.ts'
import { syncCalls } from './sync/calls.ts'

export const calls = {
  ...resourceCalls(resources),
  ...schoolCalls,
  ...informationCalls,
  ...ppdbCalls,
  ...contactCalls,
  ...chatCalls,
  ...staffCalls,
  ...syncCalls,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

type Shape<Name extends CallName> = (typeof schemas)[Name]
type Part<Name extends CallName, Key extends string, Else> =
  Shape<Name> extends Record<Key, infer Schema extends z.ZodType> ? Schema : Else

/** What a caller sends as body; `undefined` where there is none. */
export type BodyOf<Name extends CallName> =
  Part<Name, 'body', null> extends z.ZodType ? z.input<Part<Name, 'body', never>> : undefined

/** What the server reads from a body after checking it. */
export type ParsedBodyOf<Name extends CallName> =
  Part<Name, 'body', null> extends z.ZodType ? z.output<Part<Name, 'body', never>> : undefined

/** What a caller may ask in the query. */
export type QueryOf<Name extends CallName> =
  Part<Name, 'query', null> extends z.ZodType
    ? { [Key in keyof z.input<Part<Name, 'query', never>>]?: string | number | boolean | undefined }
    : undefined

export type ParsedQueryOf<Name extends CallName> =
  Part<Name, 'query', null> extends z.ZodType ? z.output<Part<Name, 'query', never>> : undefined

/** Calls whose success is a file. */
export type FileCallName = {
  [Name in CallName]: (typeof calls)[Name] extends { answers: 'file' } ? Name : never
}[CallName]

/** `data` of the answer. */
export type DataOf<Name extends CallName> =
  Part<Name, 'data', null> extends z.ZodType ? z.output<Part<Name, 'data', never>> : null

type ParamNames<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : never

/** Parameters of the path, `{id}` and the like. */
export type ParamsOf<Name extends CallName> = Record<
  ParamNames<(typeof calls)[Name]['path']>,
  string | number
>

export type AnswerOf<Name extends CallName> = {
  data: DataOf<Name>
  meta?: ListMeta
  message?: string
}
