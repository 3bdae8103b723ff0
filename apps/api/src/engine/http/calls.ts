/**
 * Turns the contract's table of calls into routes. A chapter is a record of handlers, one for each
 * of its calls; what every call needs (limits, access, parsing, ETags) happens here, in a fixed
 * order: 404 route, 405, 413/415, 401, 403, 400 query, 404 object, 422 body, 409 state.
 */
import type { Call, CallSchemas } from '@sekolah/contract/call'
import { type CallName, calls, type FileCallName } from '@sekolah/contract/calls'
import { owedStep } from '@sekolah/contract/identity/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import { isOpenAccess, mayCall, type OpenAccess } from '@sekolah/contract/roles'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import { schemas } from '@sekolah/contract/schemas'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { Forbidden, Invalid } from '../base/errors.ts'
import {
  type CallLimit,
  type Limiter,
  searchLimit,
  uploadLimit,
  writeLimit,
} from '../base/limits.ts'
import type { NamedFile } from '../base/named-file.ts'
import type { Session } from '../base/session.ts'
import { createSemaphore, MAX_WAIT_MS } from '../base/turns.ts'
import { refuseOnFullDisk } from '../disk/reserve.ts'
import type { Answer } from './answer/answer.ts'
import { readIfMatch } from './answer/representation.ts'
import { send, sendFile } from './answer/send.ts'
import {
  checkBytes,
  checkLength,
  checkType,
  DEFAULT_BODY_BYTES,
  LARGE_BODY_BYTES,
  readBytes,
  readJson,
  UPLOAD_MS,
} from './body/body.ts'
import { FORM_LIMIT, isMultipart, readForm } from './body/multipart.ts'
import type { ApiEnv } from './context.ts'
import { toRefusal } from './errors.ts'
import {
  type NoParams,
  type OwnParams,
  type ParamSchemas,
  type PathParams,
  readParams,
} from './path-params.ts'
import { readQuery } from './query.ts'
import { Refusal } from './refusal.ts'

/** The argument of a handler; `Own` are the schemas of its chapter's own path parameters. */
export type HandlerInput<Name extends CallName, Own extends ParamSchemas = NoParams> = {
  params: PathParams<Name, Own>
  query: ParsedQueryOf<Name>
  /**
   * The validated body. Reading it late preserves the order: an unknown object is a 404 before a
   * 422. `schema` replaces the contract's where only this server can build it, as from its
   * settings.
   */
  body: (schema?: z.core.$ZodType<ParsedBodyOf<Name>>) => Promise<ParsedBodyOf<Name>>
  /** The validated body together with the file of a multipart form; null without a file. */
  form: () => Promise<{ body: ParsedBodyOf<Name>; file: Uint8Array | null }>
  /** The raw body of a call with `bytes`. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  user: (typeof calls)[Name]['who'] extends OpenAccess ? Account | null : Account
  session: (typeof calls)[Name]['who'] extends OpenAccess ? Session | null : Session
  /** The `rev` of If-Match; null when the caller sent none. */
  ifMatch: number | null
  /** The caller for limits: an IPv4 address or an IPv6 network. */
  clientKey: string
  headers: Headers
}

type AnswerOf<Name extends CallName> = Name extends FileCallName ? NamedFile : Answer<DataOf<Name>>

export type Handler<Name extends CallName, Own extends ParamSchemas = NoParams> = (
  asked: HandlerInput<Name, Own>,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>

/** Exactly the handlers of a chapter: `Handlers<'audit'>`, `Handlers<'settings' | 'meta'>`. */
export type Handlers<Chapter extends string, Own extends ParamSchemas = NoParams> = {
  [Name in CallName as Name extends `${Chapter}.${string}` ? Name : never]: Handler<Name, Own>
}

/** A handler for every call of the contract, and for no other. */
export type AllHandlers<Own extends ParamSchemas = NoParams> = {
  [Name in CallName]: Handler<Name, Own>
}

type CallOption = {
  /** The rate limit of one caller. */
  limit?: CallLimit
  /** The limit of the body in bytes. */
  bodyBytes?: number
  /** Keeps a public answer out of shared caches. */
  isPrivate?: boolean
}

/** Options that the server adds to the contract's calls. */
export type CallOptions = Partial<Record<CallName, CallOption>>

type Deps = {
  options: CallOptions
  params: OwnParams
  limiter: Limiter
  /** The session of a token; null when it is unknown, expired or revoked. */
  findSession: (token: string) => Session | null
  /** Whether a key belongs to an application in the database. */
  isFamilyKey: (client_id: string) => boolean
  /** Free bytes on the disk of DATA_DIR. */
  freeBytes: () => number
  /** Called whenever a signed-in user was refused for lack of access. */
  noteRefusal: (user: Account, call: CallName) => void
}

/**
 * The total of large bodies in progress, each until its call is answered; further ones wait unread.
 */
const MAX_HELD_BYTES = 4 * FORM_LIMIT

export const mountCalls = <Own extends OwnParams>(
  handlers: AllHandlers<Own>,
  deps: Deps & { params: Own },
): Hono<ApiEnv> => {
  const api = new Hono<ApiEnv>()
  const largeInTurn = createSemaphore(MAX_HELD_BYTES, MAX_WAIT_MS)
  for (const [path, names] of callsByPath()) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    for (const name of names) {
      // The table pairs each name with its own handler; TypeScript cannot follow that pairing
      // through a loop, so the union is widened here, once.
      const handler = handlers[name] as AnyHandler
      api.on(calls[name].method, pattern, async (c) => {
        try {
          return await answerCall(c, name, handler, { ...deps, largeInTurn })
        } catch (error) {
          const user = c.get('user')
          if (user && !isOpenAccess(calls[name].who) && isForbidden(error))
            deps.noteRefusal(user, name)
          throw error
        }
      })
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
  asked: HandlerInput<CallName>,
) => Promise<Answer<unknown> | NamedFile> | Answer<unknown> | NamedFile

const answerCall = async (
  c: Context<ApiEnv>,
  name: CallName,
  handler: AnyHandler,
  {
    options,
    params,
    limiter,
    findSession,
    isFamilyKey,
    freeBytes,
    largeInTurn,
  }: Deps & { largeInTurn: ReturnType<typeof createSemaphore> },
): Promise<Response> => {
  const call: Call = calls[name]
  const { query, body }: CallSchemas = schemas[name]
  const clientKey = c.get('address')
  c.set('route', `/api${call.path}`)

  const token = bearer(c.req.header('Authorization'))
  const lookUp = once(() => (token === null ? null : findSession(token)))
  const key = c.req.param('client_id')
  limiter.takeTurn(clientKey, () => lookUp() !== null || (key !== undefined && isFamilyKey(key)))
  const { limit: own, bodyBytes = DEFAULT_BODY_BYTES, isPrivate = false } = options[name] ?? {}
  if (own?.per === 'address') limiter.take(name, clientKey, own)

  const { headers } = c.req.raw
  const fileField = call.file && isMultipart(headers) ? call.file : null
  const limit = fileField ? FORM_LIMIT : bodyBytes
  if (call.method !== 'GET') {
    if (call.bytes) checkBytes(headers)
    else if (!fileField) checkType(headers, body !== undefined)
    checkLength(headers, limit)
  }

  const found = lookUp()
  if (found) limiter.noteKnown(`user/${found.user.id}`, clientKey)
  // Set before any refusal, so that log and audit name the refused user.
  if (found && !isOpenAccess(call.who)) c.set('user', found.user)
  const session = usableSession(call, found)
  const user = session?.user ?? null
  if (user) c.set('user', user)
  refuseUnlessAllowed(call, user, token)
  if (call.confirm && !session?.isConfirmed) {
    throw new Forbidden('Masukkan kata sandi Anda lagi untuk melanjutkan.', {
      code: 'confirm_password',
    })
  }
  if (user && own?.per === 'user') limiter.take(name, user.id, own)
  if (user && call.who !== 'anyone' && call.method !== 'GET') {
    // A page is sent in many pieces, which have a limit of their own.
    if (!call.bytes) limiter.take('write', user.id, writeLimit)
    if (fileField) limiter.take('upload', user.id, uploadLimit)
    // Deletions, too: a row in the trash still takes its space.
    if (!isOpenAccess(call.who) && call.who !== 'signed_in') {
      refuseOnFullDisk(freeBytes(), fileField !== null || call.bytes === true)
    }
  }

  const form = async (schema = body as z.core.$ZodType) => {
    const { fields, file } = fileField
      ? await readForm(c.req.raw, fileField, schema)
      : { fields: await readJson(c.req.raw, limit), file: null }
    const parsed = z.safeParse(schema, fields)
    if (!parsed.success) throw new Invalid(parsed.error)
    return { body: parsed.data, file }
  }

  const asked = {
    params: readParams(c.req.param(), params),
    query: readQuery(new URL(c.req.url).searchParams, query),
    body: async (schema?: z.core.$ZodType) => (await form(schema)).body,
    form: () => form(),
    bytes: () => readBytes(c.req.raw, limit, UPLOAD_MS),
    user,
    session,
    ifMatch: readIfMatch(c.req.header('If-Match')),
    clientKey,
    headers,
  }
  if (c.req.query('search')) limiter.take('search', clientKey, searchLimit)

  // Its values were parsed with this call's schemas; TypeScript cannot know which call it is.
  const run = async () => handler(asked as unknown as HandlerInput<CallName>)
  const length = Number(headers.get('Content-Length')) || limit
  const isLarge = call.method !== 'GET' && length > LARGE_BODY_BYTES
  const answer = isLarge ? await largeInTurn(run, length) : await run()
  if (key !== undefined) limiter.noteKnown(`family/${key}`, clientKey)
  if ('body' in answer) return sendFile(answer)
  return send(c, answer, { call, signedIn: user !== null, isPrivate })
}

/** Looks up a value on first use, and caches it. */
const once = <T>(look: () => T): (() => T) => {
  let found: { value: T } | null = null
  return () => {
    found ??= { value: look() }
    return found.value
  }
}

const isForbidden = (error: unknown): boolean => {
  const status = toRefusal(error)?.status
  return status === 401 || status === 403
}

/**
 * The session that applies to a call. An account with a pending step reads as a visitor and writes
 * nothing. An account that may not edit content also reads it as a visitor, without drafts.
 */
const usableSession = (call: Call, session: Session | null): Session | null => {
  if (session && call.who === 'anyone' && !mayCall('editor', session.user)) return null
  const owed = session && owedStep(session.user)
  if (!owed || call.who === 'signed_in') return session
  if (isOpenAccess(call.who)) return null
  throw new Forbidden(owedMessages[owed], { code: owed })
}

const owedMessages = {
  must_change: 'Ganti kata sandi Anda lebih dulu.',
  needs_second_factor: 'Pasang verifikasi dua langkah lebih dulu.',
}

const refuseUnlessAllowed = ({ who }: Call, user: Account | null, token: string | null): void => {
  if (mayCall(who, user)) return
  if (user) throw new Forbidden()
  const message =
    token === null
      ? 'Silakan masuk terlebih dahulu'
      : 'Sesi Anda sudah berakhir. Silakan masuk kembali.'
  throw new Refusal(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

const bearer = (header: string | undefined): string | null =>
  /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** Calls grouped by path, fixed paths before those with parameters: `/users/me` is no id. */
const callsByPath = (): [path: string, names: CallName[]][] => {
  const byPath = new Map<string, CallName[]>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { path } = calls[name]
    byPath.set(path, [...(byPath.get(path) ?? []), name])
  }
  const openness = (path: string) => path.split('{').length
  return [...byPath].sort(([a], [b]) => openness(a) - openness(b))
}
