/**
 * How a call is made. `fetch` is a parameter, so the browser, the server's own rendering
 * and the API tests all speak through this one client.
 */
import type {
  ApplicantInput,
  OfficeCorrection,
  StatusQuestion,
  WalkInInput,
} from '@sekolah/contract/admission/schemas'
import type {
  ApplicantDecision,
  ManyDecisions,
} from '@sekolah/contract/admission/selection/schemas'
import { type CallName, calls, type FileCallName } from '@sekolah/contract/calls'
import type { ChatBlock, ChatMessageInput, ChatResolution } from '@sekolah/contract/chat/schemas'
import type { ErrorCode, Failure, FieldError } from '@sekolah/contract/envelope'
import type {
  LoginInput,
  PasswordChange,
  SetupInput,
  UserChanges,
  UserInput,
} from '@sekolah/contract/identity/schemas'
import type { ResourceName, resources, TrashKind } from '@sekolah/contract/resources'
import type { AnswerOf, BodyOf, DataOf, QueryOf } from '@sekolah/contract/schemas'
import type { ContactInput, ContactMarks } from '@sekolah/contract/school/contact/schemas'
import type { PageKey } from '@sekolah/contract/school/labels'
import type { PageInput, StoredDocument, StoredPicture } from '@sekolah/contract/school/schemas'
import type { Setting } from '@sekolah/contract/settings/labels'

/** The server answered with a refusal. `message` is Indonesian, for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Undefined when a proxy or a captive portal refused instead of our server. */
  readonly code: ErrorCode | undefined
  readonly errors: FieldError[]
  readonly data: unknown
  /** Seconds the server asks to wait; null when it named none. */
  readonly retryAfter: number | null

  constructor(status: number, failure: Partial<Failure>, retryAfter: number | null) {
    super(failure.message || 'API request failed')
    this.status = status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.data = failure.data
    this.retryAfter = retryAfter
  }
}

/**
 * Our server did not answer: no network, a time-out, or a captive portal that
 * answers 200 with a page of its own.
 */
export class Unreachable extends Error {
  override name = 'Unreachable'
  constructor(cause?: unknown) {
    super('Server tidak dapat dihubungi.', { cause })
  }
}

type Options = {
  fetch: typeof fetch
  /** Where the API lives; by default the page's own origin. */
  baseUrl?: string
  token?: () => string | null
}

type CallOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  ifMatch?: number
  signal?: AbortSignal
}

/** Options of every call. */
export type Extra = { signal?: AbortSignal }

/** Options of a call for a file. */
export type FileExtra = Extra & {
  /** Called with how much of the file has arrived, from 0 to 1; never where its size is unknown. */
  onProgress?: (share: number) => void
}

/** A row of a resource. */
export type Entity<Name extends ResourceName> = DataOf<`${Name}.get`>

type Picture<Name extends ResourceName> = (typeof resources)[Name] extends { file: infer Field }
  ? Field & string
  : (typeof resources)[Name] extends { image: infer Field }
    ? Field & string
    : never
type WithFile<Name extends ResourceName, Body> = Omit<Body, Picture<Name>> & {
  [Field in Picture<Name>]?: File | null
}

/** What a form hands over: the input, its picture as a file (null takes the stored one away). */
export type Input<Name extends ResourceName> = WithFile<Name, BodyOf<`${Name}.create`>>

export type ResourceClient<Name extends ResourceName> = {
  list: (query: QueryOf<`${Name}.list`>, extra?: Extra) => Promise<AnswerOf<`${Name}.list`>>
  get: (id: number, extra?: Extra) => Promise<Entity<Name>>
  create: (body: Input<Name>, extra?: Extra) => Promise<DataOf<`${Name}.create`>>
  /** `rev` is what the form was opened with; an older one is refused with 412. */
  update: (
    id: number,
    body: Partial<Input<Name>>,
    rev?: number,
  ) => Promise<DataOf<`${Name}.update`>>
  remove: (id: number) => Promise<void>
}

export type ApiClient = ReturnType<typeof createApiClient>

export const createApiClient = ({ fetch, baseUrl = '', token }: Options) => {
  /** The server's answer as it came; throws Unreachable when nothing did. */
  const send = async (
    name: CallName,
    { params = {}, query = {}, body, ifMatch, signal }: CallOptions,
  ): Promise<Response> => {
    const { method, path } = calls[name]
    const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(`${params[key]}`))
    const asked = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([key, value]) => [key, `${value}`]),
    )
    const headers = new Headers()
    const bearer = token?.()
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    const sent = encode(body)
    // The browser itself names the boundary of a form.
    if (typeof sent === 'string') headers.set('Content-Type', 'application/json')
    if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
    try {
      return await fetch(`${baseUrl}/api${filled}${asked.size ? `?${asked}` : ''}`, {
        method,
        headers,
        ...(sent === undefined ? {} : { body: sent }),
        ...(signal ? { signal } : {}),
      })
    } catch (cause) {
      throw new Unreachable(cause)
    }
  }

  const answer = async <Name extends CallName>(
    name: Name,
    options: CallOptions = {},
  ): Promise<AnswerOf<Name>> => {
    const response = await send(name, options)
    const parsed = await envelopeOf(response)
    if (parsed?.success && response.ok) return parsed as AnswerOf<Name>
    throw refusalIn(response, parsed)
  }

  const data = async <Name extends CallName>(
    name: Name,
    options?: CallOptions,
  ): Promise<DataOf<Name>> => (await answer(name, options)).data

  /** A file under the name that the server gave it. */
  const file = async (
    name: FileCallName,
    { onProgress, ...options }: CallOptions & FileExtra = {},
  ): Promise<File> => {
    const response = await send(name, options)
    const called = fileName(response)
    if (!response.ok || called === null) throw refusalIn(response, await envelopeOf(response))
    const bytes = await counted(response, onProgress)
      .blob()
      .catch((cause) => {
        throw new Unreachable(cause)
      })
    return new File([bytes], called, { type: bytes.type })
  }

  return {
    meta: (extra?: Extra) => data('meta.get', extra),
    sync: (query: QueryOf<'sync.delta'>, extra?: Extra) => data('sync.delta', { query, ...extra }),

    auth: {
      login: (body: LoginInput) => data('auth.login', { body }),
      setup: (body: SetupInput) => data('auth.setup', { body }),
      me: () => data('auth.me'),
      logout: () => data('auth.logout'),
      changePassword: (body: PasswordChange) => data('auth.changePassword', { body }),
    },

    settings: {
      public: () => data('settings.public'),
      list: (extra?: Extra) => data('settings.list', extra),
      /** With their `rev`, nothing that somebody else has stored since is overwritten. */
      update: (settings: (Setting & { rev?: number })[]) =>
        data('settings.update', { body: { settings } }),
    },

    /** The five calls of a resource: `api.resource('teachers').list({ search: 'ani' })`. */
    resource: <Name extends ResourceName>(name: Name): ResourceClient<Name> => ({
      list: (query, extra) => answer(`${name}.list`, { query, ...extra }),
      get: (id, extra) => data(`${name}.get`, { params: { id }, ...extra }),
      create: (body, extra) => data(`${name}.create`, { body, ...extra }),
      update: (id, body, rev) => data(`${name}.update`, { params: { id }, body, ifMatch: rev }),
      remove: async (id) => {
        await data(`${name}.remove`, { params: { id } })
      },
    }),

    pages: {
      get: (key: PageKey, extra?: Extra) => data('pages.get', { params: { key }, ...extra }),
      update: (key: PageKey, body: PageInput, rev?: number) =>
        data('pages.update', { params: { key }, body, ifMatch: rev }),
    },

    /** The public page of an article that is being written, as HTML. */
    previewArticle: (body: BodyOf<'articles.preview'>, extra?: Extra) =>
      data('articles.preview', { body, ...extra }),
    faqCategories: () => data('faq.categories'),
    galleryCategories: () => data('gallery.categories'),
    /** Stores a picture. */
    upload: async (file: File, extra?: Extra): Promise<StoredPicture> => {
      const stored = await data('media.upload', { body: { file }, ...extra })
      if (!('width' in stored)) throw new Unreachable()
      return stored
    },
    /** Stores a PDF. */
    uploadDocument: async (file: File): Promise<StoredDocument> => {
      const stored = await data('media.upload', { query: { kind: 'document' }, body: { file } })
      if (!('size' in stored)) throw new Unreachable()
      return stored
    },

    trash: {
      list: (extra?: Extra) => data('trash.list', extra),
      restore: (kind: TrashKind, id: number) => data('trash.restore', { params: { kind, id } }),
    },

    contact: {
      send: (body: ContactInput, extra?: Extra) => data('contact.send', { body, ...extra }),
      list: (query: QueryOf<'contact.list'>, extra?: Extra) =>
        answer('contact.list', { query, ...extra }),
      get: (id: number, extra?: Extra) => data('contact.get', { params: { id }, ...extra }),
      update: (id: number, body: ContactMarks, rev?: number) =>
        data('contact.update', { params: { id }, body, ifMatch: rev }),
      remove: (id: number) => data('contact.remove', { params: { id } }),
    },

    chat: {
      messages: (session_id: string, query: QueryOf<'chat.messages'> = {}, extra?: Extra) =>
        answer('chat.messages', { params: { session_id }, query, ...extra }),
      sessions: (query: QueryOf<'chat.sessions'> = {}, extra?: Extra) =>
        answer('chat.sessions', { query, ...extra }),
      send: (body: ChatMessageInput, extra?: Extra) => data('chat.send', { body, ...extra }),
      resolve: (session_id: string, body: ChatResolution) =>
        data('chat.resolve', { params: { session_id }, body }),
      block: (session_id: string, body: ChatBlock) =>
        data('chat.block', { params: { session_id }, body }),
      stats: (extra?: Extra) => data('chat.stats', extra),
    },

    ppdb: {
      apply: (body: ApplicantInput, extra?: Extra) => data('ppdb.apply', { body, ...extra }),
      mine: (client_id: string, extra?: Extra) =>
        data('ppdb.mine', { params: { client_id }, ...extra }),
      correct: (client_id: string, body: BodyOf<'ppdb.correct'>, rev: number, extra?: Extra) =>
        data('ppdb.correct', { params: { client_id }, body, ifMatch: rev, ...extra }),
      withdraw: (client_id: string, extra?: Extra) =>
        data('ppdb.withdraw', { params: { client_id }, ...extra }),
      statusCheck: (body: StatusQuestion) => data('ppdb.statusCheck', { body }),
      public: (query: QueryOf<'ppdb.public'>, extra?: Extra) =>
        answer('ppdb.public', { query, ...extra }),
      list: (query: QueryOf<'ppdb.list'>, extra?: Extra) =>
        answer('ppdb.list', { query, ...extra }),
      stats: (query: QueryOf<'ppdb.stats'> = {}, extra?: Extra) =>
        data('ppdb.stats', { query, ...extra }),
      get: (id: number, extra?: Extra) => data('ppdb.get', { params: { id }, ...extra }),
      history: (id: number, extra?: Extra) => data('ppdb.history', { params: { id }, ...extra }),
      duplicates: (id: number, extra?: Extra) =>
        data('ppdb.duplicates', { params: { id }, ...extra }),
      create: (body: WalkInInput) => data('ppdb.create', { body }),
      update: (id: number, body: OfficeCorrection, rev?: number) =>
        data('ppdb.update', { params: { id }, body, ifMatch: rev }),
      erase: (id: number) => data('ppdb.erase', { params: { id } }),
      decide: (id: number, body: ApplicantDecision, rev?: number) =>
        data('ppdb.decide', { params: { id }, body, ifMatch: rev }),
      decideMany: (body: ManyDecisions) => data('ppdb.decideMany', { body }),
      export: (query: QueryOf<'ppdb.export'>, extra?: FileExtra) =>
        file('ppdb.export', { query, ...extra }),
    },

    users: {
      list: (extra?: Extra) => data('users.list', extra),
      create: (body: UserInput) => data('users.create', { body }),
      update: (id: number, body: UserChanges, rev?: number) =>
        data('users.update', { params: { id }, body, ifMatch: rev }),
      remove: (id: number) => data('users.remove', { params: { id } }),
      revokeSessions: (id: number) => data('users.revokeSessions', { params: { id } }),
    },

    dashboard: (extra?: Extra) => data('dashboard.stats', extra),

    audit: {
      list: (query: QueryOf<'audit.list'>, extra?: Extra) =>
        answer('audit.list', { query, ...extra }),
      export: (query: QueryOf<'audit.export'>, extra?: FileExtra) =>
        file('audit.export', { query, ...extra }),
    },

    backups: {
      list: (extra?: Extra) => data('backups.list', extra),
      create: () => data('backups.create'),
      download: (name: string, extra?: FileExtra) =>
        file('backups.download', { params: { backup: name }, ...extra }),
    },
  }
}

/** JSON, or a multipart form when a file is among the values. */
const encode = (body: unknown): string | FormData | undefined => {
  if (body === undefined) return undefined
  if (typeof body !== 'object' || body === null) return JSON.stringify(body)
  const fields = Object.entries(body)
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else if (value === null) form.append(name, '')
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`)
  }
  return form
}

/** The same answer, which reports how much of it has been read. */
const counted = (response: Response, onProgress?: (share: number) => void): Response => {
  const size = Number(response.headers.get('Content-Length'))
  if (!onProgress || !response.body || !(size > 0)) return response
  let arrived = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, onwards) => {
      arrived += chunk.byteLength
      onProgress(Math.min(1, arrived / size))
      onwards.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), { headers: response.headers })
}

type Envelope = { success: boolean } & Partial<Failure>

/** The envelope of an answer; null when it has none, as the page of a captive portal. */
const envelopeOf = async (response: Response): Promise<Envelope | null> => {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw new Unreachable(cause)
  }
  try {
    const parsed: unknown = JSON.parse(text)
    return isEnvelope(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** The error for an answer that is no success. */
const refusalIn = (response: Response, envelope: Envelope | null): ApiError | Unreachable => {
  if (envelope && !envelope.success) {
    return new ApiError(response.status, envelope, retryAfter(response))
  }
  // A proxy's own 502 page is a refusal to retry; a page that says 200 is not our server.
  return response.ok ? new Unreachable() : new ApiError(response.status, {}, retryAfter(response))
}

const fileName = (response: Response): string | null =>
  /^attachment; filename="([^"]+)"$/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
  null

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'success' in value

const retryAfter = (response: Response): number | null => {
  const header = response.headers.get('Retry-After')
  return header && /^\d+$/.test(header) ? Number(header) : null
}
