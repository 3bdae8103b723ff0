/**
 * Every call of the API, said once: the server mounts them, the gate reads `who`, the client
 * and the OpenAPI document read method and path. Shapes stand in `schemas.ts`, so that a
 * visitor's browser, which needs only this table, loads no validator.
 */
import type { z } from 'zod'
import type { ListMeta } from './envelope.ts'
import { resourceCalls } from './resource.ts'
import { resources } from './resources.ts'
import type { Access } from './roles.ts'
import type { schemas } from './schemas.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api; `{id}` and the like are parameters. */
  path: `/${string}`
  who: Access
  summary: string
  /** Personal answers are never stored by a browser or a proxy. */
  personal?: boolean
  /** The field under which a multipart form may bring a file; JSON is accepted too. */
  file?: string
}

export const calls = {
  ...resourceCalls(resources),

  'meta.get': {
    method: 'GET',
    path: '/meta',
    who: 'anyone',
    summary: 'Name and version of this server',
  },

  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    who: 'anyone',
    personal: true,
    summary: 'Sign in',
  },
  'auth.setup': {
    method: 'POST',
    path: '/auth/setup',
    who: 'anyone',
    personal: true,
    summary: 'Create the first account with the code from the log',
  },
  'auth.me': {
    method: 'GET',
    path: '/auth/me',
    who: 'signed_in',
    personal: true,
    summary: 'The current user',
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    who: 'signed_in',
    personal: true,
    summary: 'Revoke the presented token',
  },
  'auth.changePassword': {
    method: 'PUT',
    path: '/auth/change-password',
    who: 'signed_in',
    personal: true,
    summary: 'Change one’s own password',
  },

  'settings.public': {
    method: 'GET',
    path: '/settings/public',
    who: 'anyone',
    summary: 'What a visitor may see of the settings',
  },
  'settings.list': {
    method: 'GET',
    path: '/admin/settings',
    who: 'editor',
    personal: true,
    summary: 'All settings',
  },
  'settings.update': {
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin',
    personal: true,
    summary: 'Change settings',
  },

  'pages.get': {
    method: 'GET',
    path: '/content/pages/{key}',
    who: 'anyone',
    summary: 'A page that staff write',
  },
  'pages.update': {
    method: 'PUT',
    path: '/content/pages/{key}',
    who: 'editor',
    summary: 'Change a page',
  },

  'faq.categories': {
    method: 'GET',
    path: '/faq/categories/list',
    who: 'anyone',
    summary: 'All categories with the number of their entries',
  },
  'gallery.categories': {
    method: 'GET',
    path: '/gallery/categories/list',
    who: 'anyone',
    summary: 'All categories with the number of their entries',
  },

  'media.upload': {
    method: 'POST',
    path: '/media',
    who: 'editor',
    personal: true,
    file: 'image',
    summary: 'Store a picture for the body of an article',
  },

  'trash.list': {
    method: 'GET',
    path: '/admin/trash',
    who: 'editor',
    personal: true,
    summary: 'What was deleted in the last 30 days',
  },
  'trash.restore': {
    method: 'POST',
    path: '/admin/trash/{kind}/{id}/restore',
    who: 'editor',
    personal: true,
    summary: 'Take a row out of the trash',
  },

  'sync.delta': {
    method: 'GET',
    path: '/sync',
    who: 'anyone',
    summary: 'Public content after a revision',
  },

  'ppdb.apply': {
    method: 'POST',
    path: '/ppdb/apply',
    who: 'anyone',
    personal: true,
    summary: 'Hand in an application; idempotent by client_id',
  },
  'ppdb.mine': {
    method: 'GET',
    path: '/ppdb/mine/{client_id}',
    who: 'anyone',
    personal: true,
    summary: 'What became of this device’s application',
  },
  'ppdb.correct': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}',
    who: 'anyone',
    personal: true,
    summary: 'Correct it while it is pending',
  },
  'ppdb.withdraw': {
    method: 'DELETE',
    path: '/ppdb/mine/{client_id}',
    who: 'anyone',
    personal: true,
    summary: 'Withdraw it',
  },
  'ppdb.statusCheck': {
    method: 'POST',
    path: '/ppdb/status-check',
    who: 'anyone',
    personal: true,
    summary: 'Status by registration number and birth date',
  },
  'ppdb.public': {
    method: 'GET',
    path: '/ppdb/public',
    who: 'anyone',
    summary: 'The masked list of this year’s applicants',
  },
  'ppdb.list': {
    method: 'GET',
    path: '/ppdb',
    who: 'admin',
    personal: true,
    summary: 'Applicants, newest first',
  },
  'ppdb.stats': {
    method: 'GET',
    path: '/ppdb/stats/summary',
    who: 'admin',
    personal: true,
    summary: 'Counts of this admission year',
  },
  'ppdb.get': {
    method: 'GET',
    path: '/ppdb/{id}',
    who: 'admin',
    personal: true,
    summary: 'One applicant',
  },
  'ppdb.history': {
    method: 'GET',
    path: '/ppdb/{id}/history',
    who: 'admin',
    personal: true,
    summary: 'Decisions and edits of one applicant',
  },
  'ppdb.decide': {
    method: 'PUT',
    path: '/ppdb/{id}/status',
    who: 'admin',
    personal: true,
    summary: 'Accept, reject, or take a decision back',
  },
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
