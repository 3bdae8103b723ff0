/** Finished bytes: compressed once, answered many times, with the right encoding and ETag. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { preferredEncoding } from '../../engine/http/answer/compress.ts'

/** A body ready to be sent. `null` encodings are not worth it (images, fonts, tiny files). */
export type Finished = {
  raw: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
  /** null where the address names the content: nobody asks whether it has changed. */
  etag: string | null
  headers: Record<string, string>
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Quality 6 keeps a page of 60 KB under 3 ms; assets are compressed harder when they are built. */
const PAGE_QUALITY = 6

/** Compresses a text body for answering it many times. */
export const finish = async (text: string, headers: Record<string, string>): Promise<Finished> => {
  const raw = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }),
    toGzip(raw),
  ])
  return { raw, brotli, gzip: gzipped, etag: etagOf(raw), headers }
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** Answers finished bytes: 304 when the visitor has them, else in the best encoding asked for. */
export const answer = (c: Context, body: Finished, status = 200): Response => {
  const headers = new Headers(body.headers)
  if (body.etag) headers.set('ETag', body.etag)
  headers.set('Vary', 'Accept-Encoding')
  const known = c.req.header('If-None-Match')?.split(/\s*,\s*/) ?? []
  if (status === 200 && known.some((tag) => tag.replace(/^W\//, '') === body.etag)) {
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
