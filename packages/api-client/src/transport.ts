/**
 * How one call travels: address, headers and body on the way out, the envelope or the error on the
 * way back. `fetch` is a parameter, so browser, server rendering and API tests share it.
 */
import type { Call } from '@sekolah/contract/call'
import type { CallName, FileCallName } from '@sekolah/contract/calls'
import type { Failure } from '@sekolah/contract/envelope'
import type { AnswerOf } from '@sekolah/contract/schemas'
import { ApiError, Unreachable } from './errors.ts'

export type Options = {
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

/** A call and its whole answer. `calls` is the table of the calls that can be made, by their names. */
export const createTransport = <Known extends CallName>(
  calls: Record<Known, Pick<Call, 'method' | 'path'>>,
  { fetch, baseUrl = '', token }: Options,
) => {
  /** The server's answer as it came; throws Unreachable when nothing did. */
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
    // The browser itself names the boundary of a form.
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
    throw refusalIn(response, parsed)
  }

  /** A file under the name that the server gave it. */
  const file = async (
    name: Known & FileCallName,
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

  return { answer, file }
}

/** JSON, bytes as they are, or a multipart form when a file is among the values. */
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
