/**
 * The representation of an answer: its ETag, whether the caller has it cached, and its compression.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { Refusal } from '../refusal.ts'

export type Encoding = 'br' | 'gzip'

/** The ETag of content without a revision, from its hash. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the caller's If-None-Match contains an ETag. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  }) ?? false

/** The `rev` of If-Match; null when the caller sent none, or accepts any. */
export const readIfMatch = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null
  const rev = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1]
  if (rev === undefined) throw new Refusal(400, 'Header If-Match tidak valid.')
  return Number(rev)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * `quality` is brotli's. Up to 5 it takes about as long as gzip; 11 saves another tenth of the
 * bytes, in a tenth of a second outside of the event loop.
 */
export const compress = (bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : toGzip(bytes)

/** The shortest encoding that a caller's Accept-Encoding allows. */
export const preferredEncoding = (accepted = ''): Encoding | null => {
  const known = preferred.get(accepted)
  if (known !== undefined) return known
  const readable = (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? null
  if (preferred.size < MAX_HEADERS) preferred.set(accepted, readable)
  return readable
}

// Cache: browsers send only a handful of different headers, and one with each request.
const preferred = new Map<string, Encoding | null>()
const MAX_HEADERS = 100

const accepts = (header: string, name: string): boolean =>
  header.split(',').some((entry) => {
    const [encoding, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/**
 * A body ready to be sent. Encodings are `null` where compressing is not worth it (images, fonts,
 * tiny files).
 */
export type EncodedBody = {
  raw: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
  /** Null where the address identifies the content: nobody revalidates it. */
  etag: string | null
  headers: Record<string, string>
}

/**
 * Quality 6 compresses a page of 60 KB in under 3 ms; assets are compressed harder when they are
 * built.
 */
const PAGE_QUALITY = 6

/** Compresses a text body that is sent many times. */
export const encodeBody = async (
  text: string,
  headers: Record<string, string>,
): Promise<EncodedBody> => {
  const raw = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    compress(raw, 'br', PAGE_QUALITY),
    compress(raw, 'gzip', PAGE_QUALITY),
  ])
  return { raw, brotli, gzip: gzipped, etag: etagOf(raw), headers }
}

/** Sends a finished body: 304 when the client has it, else in the best accepted encoding. */
export const sendFinished = (c: Context, body: EncodedBody, status = 200): Response => {
  const headers = new Headers(body.headers)
  if (body.etag) headers.set('ETag', body.etag)
  headers.set('Vary', 'Accept-Encoding')
  if (status === 200 && body.etag && namesTag(c.req.header('If-None-Match'), body.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const preferred = preferredEncoding(c.req.header('Accept-Encoding'))
  const [encoding, bytes] =
    preferred === 'br' && body.brotli
      ? (['br', body.brotli] as const)
      : preferred !== null && body.gzip
        ? (['gzip', body.gzip] as const)
        : ([null, body.raw] as const)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', `${bytes.length}`)
  return new Response(new Uint8Array(bytes), { status, headers })
}
