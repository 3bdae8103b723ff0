/**
 * How a call is made. `fetch` is a parameter, so the browser, the server's own rendering
 * and the API tests all speak through this one client.
 */
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  calls,
  type DataOf,
  type QueryOf,
} from '@sekolah/contract/calls'
import type { ErrorCode, Failure, FieldError } from '@sekolah/contract/envelope'
import type { ApplicantDecision, ApplicantInput, StatusQuestion } from '@sekolah/contract/ppdb'
import type { Setting } from '@sekolah/contract/school'
import type { LoginInput, PasswordChange, SetupInput } from '@sekolah/contract/staff'

/** The server answered, and the answer was no. `message` is Indonesian, for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
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
 * Nobody who is our server answered: no network, a time-out, or a captive portal that
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
  /** Where the API lives; the page's own origin unless told. */
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

/** What every call may be given besides its own input. */
export type Extra = { signal?: AbortSignal }

export type ApiClient = ReturnType<typeof createApiClient>

export const createApiClient = ({ fetch, baseUrl = '', token }: Options) => {
  const answer = async <Name extends CallName>(
    name: Name,
    { params = {}, query = {}, body, ifMatch, signal }: CallOptions = {},
  ): Promise<AnswerOf<Name>> => {
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
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)

    let response: Response
    let parsed: unknown
    try {
      response = await fetch(`${baseUrl}/api${filled}${asked.size ? `?${asked}` : ''}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
      parsed = await response.json().catch(() => undefined)
    } catch (cause) {
      throw new Unreachable(cause)
    }
    if (isEnvelope(parsed) && parsed.success && response.ok) return parsed as AnswerOf<Name>
    if (isEnvelope(parsed) && !parsed.success) {
      throw new ApiError(response.status, parsed, retryAfter(response))
    }
    // A proxy's own 502 page is a refusal to retry; a page that says 200 is not our server.
    if (!response.ok) throw new ApiError(response.status, {}, retryAfter(response))
    throw new Unreachable()
  }

  const data = async <Name extends CallName>(
    name: Name,
    options?: CallOptions,
  ): Promise<DataOf<Name>> => (await answer(name, options)).data

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
      list: () => data('settings.list'),
      update: (settings: Setting[]) => data('settings.update', { body: { settings } }),
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
      stats: (extra?: Extra) => data('ppdb.stats', extra),
      get: (id: number, extra?: Extra) => data('ppdb.get', { params: { id }, ...extra }),
      history: (id: number, extra?: Extra) => data('ppdb.history', { params: { id }, ...extra }),
      decide: (id: number, body: ApplicantDecision) =>
        data('ppdb.decide', { params: { id }, body }),
    },
  }
}

const isEnvelope = (value: unknown): value is { success: boolean } & Partial<Failure> =>
  typeof value === 'object' && value !== null && 'success' in value

const retryAfter = (response: Response): number | null => {
  const header = response.headers.get('Retry-After')
  return header && /^\d+$/.test(header) ? Number(header) : null
}
