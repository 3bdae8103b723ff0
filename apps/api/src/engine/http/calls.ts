/**
 * The contract's table of calls becomes routes. A chapter is a record of handlers, one for
 * each of its calls; what every call needs (limits, who may, parsing, ETags) happens here, in
 * one order: 404 route, 405, 413/415, 401, 403, 400 query, 404 object, 422 body, 409 state.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@sekolah/contract/call'
import {
  type CallName,
  calls,
  type DataOf,
  type FileCallName,
  type ParsedBodyOf,
  type ParsedQueryOf,
} from '@sekolah/contract/calls'
import { sessionId } from '@sekolah/contract/chat/schema'
import { trashKinds } from '@sekolah/contract/resources'
import { isOpen, mayCall, type OpenAccess } from '@sekolah/contract/roles'
import { type CallSchemas, schemas } from '@sekolah/contract/schemas'
import { pageKeys } from '@sekolah/contract/school/schema'
import type { Account } from '@sekolah/contract/staff'
import { backupName } from '@sekolah/contract/staff/schema'
import { clientId, entityId } from '@sekolah/contract/text'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { Forbidden, Invalid, NotFound } from '../errors.ts'
import {
  addressLimit,
  type CallLimit,
  type Limiter,
  machineLimit,
  searchLimit,
  staffWriteLimit,
  uploadLimit,
} from '../limits.ts'
import { refuseOnFullDisk } from '../ops/reserve.ts'
import type { Answer, FileAnswer } from './answer.ts'
import { checkLength, checkType, readJson, USUAL_BYTES } from './body/body.ts'
import { FORM_LIMIT, isMultipart, readForm } from './body/multipart.ts'
import { encodeFor } from './compress.ts'
import type { ApiEnv, Session } from './context.ts'
import { Refusal } from './refusal.ts'

/** How every parameter of a path is read; anything else than this is an unknown address. */
const params = {
  id: entityId,
  client_id: clientId,
  session_id: sessionId,
  key: z.enum(pageKeys),
  kind: z.enum(trashKinds),
  backup: backupName,
} as const
type Params = { [Name in keyof typeof params]: z.output<(typeof params)[Name]> }

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamsOf<Name extends CallName> = Pick<
  Params,
  ParamNames<(typeof calls)[Name]['path']> & keyof Params
>

/** What a handler is given. */
export type Asked<Name extends CallName> = {
  params: ParamsOf<Name>
  query: ParsedQueryOf<Name>
  /** The checked body. Asking late keeps the order: an unknown object is a 404 before a 422. */
  body: () => Promise<ParsedBodyOf<Name>>
  /** The checked body together with the file of a multipart form; null when none came. */
  form: () => Promise<{ body: ParsedBodyOf<Name>; file: Uint8Array | null }>
  user: (typeof calls)[Name]['who'] extends OpenAccess ? Account | null : Account
  session: (typeof calls)[Name]['who'] extends OpenAccess ? Session | null : Session
  /** The `rev` of If-Match; null when the caller sent none. */
  ifMatch: number | null
  /** Who calls, for limits: an IPv4 address or an IPv6 network. */
  clientKey: string
  headers: Headers
}

type AnswerOf<Name extends CallName> = Name extends FileCallName ? FileAnswer : Answer<DataOf<Name>>

export type Handler<Name extends CallName> = (
  asked: Asked<Name>,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>

/** Exactly the calls of a chapter: `Handlers<'ppdb'>`, `Handlers<'settings' | 'meta'>`. */
export type Handlers<Chapter extends string> = {
  [Name in CallName as Name extends `${Chapter}.${string}` ? Name : never]: Handler<Name>
}

/** A handler for every call of the contract, no more and no less. */
export type AllHandlers = { [Name in CallName]: Handler<Name> }

/** What the server adds to the contract's calls: tries in a minute, bytes of a body. */
export type CallOptions = Partial<Record<CallName, { limit?: CallLimit; bodyBytes?: number }>>

type Door = {
  options: CallOptions
  limiter: Limiter
  /** Who a token belongs to; null when it is unknown, expired or revoked. */
  findSession: (token: string) => Session | null
  /** Bytes that the disk of DATA_DIR still holds. */
  freeBytes: () => number
}

export const mountCalls = (handlers: AllHandlers, door: Door): Hono<ApiEnv> => {
  const api = new Hono<ApiEnv>()
  for (const [path, names] of callsByPath()) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    for (const name of names) {
      // The table pairs each name with its own handler; TypeScript cannot follow that pairing
      // through a loop, so the union is widened here, once.
      const handler = handlers[name] as AnyHandler
      api.on(calls[name].method, pattern, (c) => answerCall(c, name, handler, door))
    }
    const allowed = names.map((name) => calls[name].method)
    api.all(pattern, (c) => {
      c.set('route', `/api${path}`)
      throw new Refusal(405, `Metode ${c.req.method} tidak tersedia di alamat ini.`, {
        headers: { Allow: [...new Set(allowed)].join(', ') },
      })
    })
  }
  return api
}

type AnyHandler = (
  asked: Asked<CallName>,
) => Promise<Answer<unknown> | FileAnswer> | Answer<unknown> | FileAnswer

const answerCall = async (
  c: Context<ApiEnv>,
  name: CallName,
  handler: AnyHandler,
  { options, limiter, findSession, freeBytes }: Door,
): Promise<Response> => {
  const call: Call = calls[name]
  const shapes: CallSchemas = schemas[name]
  const clientKey = c.get('address')
  c.set('route', `/api${call.path}`)

  // The address first: what it is refused must not use up the machine's share of all others.
  limiter.take('address', clientKey, addressLimit)
  limiter.take('machine', 'all', machineLimit)
  const { limit: own, bodyBytes = USUAL_BYTES } = options[name] ?? {}
  if (own?.per === 'address') limiter.take(name, clientKey, own)

  const { headers } = c.req.raw
  const fileField = call.file && isMultipart(headers) ? call.file : null
  const limit = fileField ? FORM_LIMIT : bodyBytes
  if (call.method !== 'GET') {
    if (!fileField) checkType(headers, shapes.body !== undefined)
    checkLength(headers, limit)
  }

  const token = bearer(c.req.header('Authorization'))
  const known = token === null ? null : findSession(token)
  // Whoever must change the password first reads as a visitor does, and works on nothing.
  const isHeld = known?.user.must_change === true && call.who !== 'signed_in'
  if (isHeld && !isOpen(call.who)) {
    throw new Forbidden('Ganti kata sandi Anda lebih dulu.', { code: 'must_change' })
  }
  const session = isHeld ? null : known
  const user = session?.user ?? null
  if (user) c.set('user', user)
  if (!mayCall(call.who, user?.role ?? null)) {
    if (user) throw new Forbidden()
    throw new Refusal(
      401,
      token === null
        ? 'Silakan masuk terlebih dahulu'
        : 'Sesi Anda sudah berakhir. Silakan masuk kembali.',
      { headers: { 'WWW-Authenticate': 'Bearer' } },
    )
  }
  if (user && own?.per === 'user') limiter.take(name, user.id, own)
  if (user && call.who !== 'anyone' && call.method !== 'GET') {
    limiter.take('staff-write', user.id, staffWriteLimit)
    if (fileField) limiter.take('upload', user.id, uploadLimit)
    // A deletion too: what goes to the trash lies there for 30 days, and frees nothing today.
    if (!isOpen(call.who) && call.who !== 'signed_in') {
      refuseOnFullDisk(freeBytes(), fileField !== null)
    }
  }

  const form = async () => {
    const schema = shapes.body as z.ZodType
    const { fields, file } = fileField
      ? await readForm(c.req.raw, fileField, schema)
      : { fields: await readJson(c.req.raw, limit), file: null }
    const parsed = await schema.safeParseAsync(fields)
    if (!parsed.success) throw new Invalid(parsed.error)
    return { body: parsed.data, file }
  }

  const asked = {
    params: readParams(c.req.param()),
    query: readQuery(new URL(c.req.url).searchParams, shapes.query),
    body: async () => (await form()).body,
    form,
    user,
    session,
    ifMatch: readIfMatch(c.req.header('If-Match')),
    clientKey,
    headers,
  }
  if (c.req.query('search')) limiter.take('search', clientKey, searchLimit)

  const answer = await handler(asked as Asked<CallName>)
  return 'body' in answer ? sendFile(answer) : send(c, call, answer, user !== null)
}

const sendFile = ({ name, type, size, body }: FileAnswer): Response =>
  new Response(body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': `${size}`,
      'Content-Type': type,
    },
  })

const send = async (
  c: Context<ApiEnv>,
  call: Call,
  { status, data, meta, message, etag, shared }: Answer<unknown>,
  signedIn: boolean,
): Promise<Response> => {
  const text = JSON.stringify({
    success: true,
    data,
    ...(meta ? { meta } : {}),
    ...(message ? { message } : {}),
  })
  if (shared && !signedIn) c.set('shared', {})
  const headers = new Headers({ 'Cache-Control': cacheControl(call, signedIn) })
  if (isCacheable(call)) headers.set('Vary', 'Accept-Encoding')
  const tag = etag ?? (isCacheable(call) ? hash(text) : null)
  if (tag !== null) headers.set('ETag', `"${tag}"`)
  if (tag !== null && call.method === 'GET' && matches(c.req.header('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  // Only what is public is compressed: next to secrets, the length of an answer could tell.
  const accepted = isCacheable(call) ? c.req.header('Accept-Encoding') : undefined
  const { bytes, encoding } = await encodeFor(accepted, text)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', `${bytes.byteLength}`)
  return new Response(new Uint8Array(bytes), { status, headers })
}

const isCacheable = (call: Call) => call.method === 'GET' && !call.personal

const cacheControl = (call: Call, signedIn: boolean): string => {
  if (!isCacheable(call) || signedIn) return 'no-store'
  // Children's names, even masked, belong in no shared cache.
  return call.path === calls['ppdb.public'].path ? 'private, no-cache' : 'no-cache'
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

const matches = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((candidate) => {
    const plain = candidate.trim().replace(/^W\//, '')
    return plain === `"${tag}"` || plain === '*'
  })

const bearer = (header: string | undefined): string | null =>
  /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

const readIfMatch = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null
  const rev = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1]
  if (rev === undefined) throw new Refusal(400, 'Header If-Match tidak valid.')
  return Number(rev)
}

const readParams = (given: Record<string, string>): Partial<Params> =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const parsed = params[name as keyof Params].safeParse(text)
      if (!parsed.success) throw new NotFound()
      return [name, parsed.data]
    }),
  )

const readQuery = (given: URLSearchParams, schema: z.ZodType | undefined): unknown => {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  for (const name of given.keys()) {
    if (!known.includes(name)) {
      throw new Refusal(400, `Parameter ${name.slice(0, 40)} tidak dikenal`)
    }
    if (given.getAll(name).length > 1) throw new Refusal(400, `Parameter ${name} tidak valid`)
  }
  if (!schema) return undefined
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Refusal(400, issue?.message ?? 'Parameter tidak valid')
  }
  return parsed.data
}

/** Calls grouped by path, fixed paths before those with parameters: /ppdb/public is no id. */
const callsByPath = (): [path: string, names: CallName[]][] => {
  const byPath = new Map<string, CallName[]>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { path } = calls[name]
    byPath.set(path, [...(byPath.get(path) ?? []), name])
  }
  const openness = (path: string) => path.split('{').length
  return [...byPath].sort(([a], [b]) => openness(a) - openness(b))
}
