/**
 * Transport of one call: address, headers and body of the request, envelope or error of the answer.
 * `fetch` is a parameter, so that browser, server rendering and API tests share it.
 */
import type { Call } from '@sekolah/contract/call'
import type { CallName, FileCallName } from '@sekolah/contract/calls'
import type { Failure } from '@sekolah/contract/envelope'
import type { AnswerOf } from '@sekolah/contract/schemas'
import { ApiError, Unreachable } from './errors.ts'

export type TransportOptions = {
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
export type ExtraOptions = { signal?: AbortSignal }

/** Options of a call for a file. */
export type FileExtra = ExtraOptions & {
  /**
   * Called with the share of the file that has arrived, from 0 to 1; never where its size is
   * unknown.
   */
  onProgress?: (share: number) => void
}

/** Makes calls and returns the whole answers. `calls` are the possible calls, by name. */
export const createTransport = <Known extends CallName>(
  calls: Record<Known, Pick<Call, 'method' | 'path'>>,
  { fetch, baseUrl = '', token }: TransportOptions,
) => {
  /** Resolves to the server's raw answer; rejects with Unreachable when there is none. */
  const send = async (
    name: Known,
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
    // For FormData the browser sets the Content-Type itself, with the boundary.
    if (typeof sent === 'string') headers.set('Content-Type', 'application/json')
    if (sent instanceof Uint8Array) headers.set('Content-Type', 'application/octet-stream')
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

  const answer = async <Name extends Known>(
    name: Name,
    options: CallOptions = {},
  ): Promise<AnswerOf<Name>> => {
    const response = await send(name, options)
    const parsed = await envelopeOf(response)
    if (parsed?.success && response.ok) return parsed as AnswerOf<Name>
    throw errorOf(response, parsed)
  }

  /** Downloads a file under the name that the server gave it. */
  const file = async (
    name: Known & FileCallName,
    { onProgress, ...options }: CallOptions & FileExtra = {},
  ): Promise<File> => {
    const response = await send(name, options)
    const called = fileName(response)
    if (!response.ok || called === null) throw errorOf(response, await envelopeOf(response))
    const bytes = await withProgress(response, onProgress)
      .blob()
      .catch((cause) => {
        throw new Unreachable(cause)
      })
    return new File([bytes], called, { type: bytes.type })
  }

  return { answer, file }
}

/** Encodes a body: JSON, bytes as they are, or a multipart form when a value is a file. */
const encode = (body: unknown): string | FormData | Uint8Array<ArrayBuffer> | undefined => {
  if (body === undefined) return undefined
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>
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

/** The same answer; reading its body reports the progress. */
const withProgress = (response: Response, onProgress?: (share: number) => void): Response => {
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

/** The error for an unsuccessful answer. */
const errorOf = (response: Response, envelope: Envelope | null): ApiError | Unreachable => {
  if (envelope && !envelope.success) {
    return new ApiError(response.status, envelope, retryAfter(response))
  }
  // A proxy's own 502 page is an ApiError that may be retried; a page with status 200 is not our
  // server.
  return response.ok ? new Unreachable() : new ApiError(response.status, {}, retryAfter(response))
}

const fileName = (response: Response): string | null => {
  const [, plain, encoded] =
    /^attachment; filename="([^"]+)"(?:; filename\*=UTF-8''(\S+))?$/.exec(
      response.headers.get('Content-Disposition') ?? '',
    ) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? null)
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'success' in value

const retryAfter = (response: Response): number | null => {
  const header = response.headers.get('Retry-After')
  return header && /^\d+$/.test(header) ? Number(header) : null
}
