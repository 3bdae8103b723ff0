/** Turns a handler's answer into bytes with headers. */
import type { Call } from '@sekolah/contract/call'
import type { Context } from 'hono'
import type { NamedFile } from '../../base/named-file.ts'
import type { ApiEnv } from '../context.ts'
import type { Answer } from './answer.ts'
import { attachmentHeader } from './attachment.ts'
import { compress, etagOf, namesTag, preferredEncoding } from './representation.ts'

/** Compressing is worthwhile above this: anything shorter fits into one packet. */
const WORTHWHILE_BYTES = 1_400

/** Files are sent as not cacheable. */
export const sendFile = ({ name, type, size, body }: NamedFile): Response =>
  new Response(body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': attachmentHeader(name),
      'Content-Length': `${size}`,
      'Content-Type': type,
    },
  })

type Circumstances = {
  call: Call
  signedIn: boolean
  /** Whether only the caller's own device may store the answer. */
  isPrivate: boolean
}

export const send = async (
  c: Context<ApiEnv>,
  { status, data, meta, message, etag, shared }: Answer<unknown>,
  { call, signedIn, isPrivate }: Circumstances,
): Promise<Response> => {
  const text = JSON.stringify({
    success: true,
    data,
    ...(meta ? { meta } : {}),
    ...(message ? { message } : {}),
  })
  if (shared && !signedIn) c.set('shared', shared)
  const isCacheable = call.method === 'GET' && !call.personal
  const caching = isPrivate ? 'private, no-cache' : 'no-cache'
  const headers = new Headers({ 'Cache-Control': isCacheable && !signedIn ? caching : 'no-store' })
  if (isCacheable) headers.set('Vary', 'Accept-Encoding')
  const tag = etag !== undefined ? `"${etag}"` : isCacheable ? etagOf(text) : null
  if (tag !== null) headers.set('ETag', tag)
  if (tag !== null && call.method === 'GET' && namesTag(c.req.header('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  // Only public answers are compressed: with secrets inside, the compressed length could reveal
  // them.
  const accepted = isCacheable ? c.req.header('Accept-Encoding') : undefined
  const raw = Buffer.from(text)
  const encoding = raw.byteLength < WORTHWHILE_BYTES ? null : preferredEncoding(accepted)
  const bytes = encoding ? await compress(raw, encoding, shared?.dense ? 11 : 5) : raw
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', `${bytes.byteLength}`)
  return new Response(new Uint8Array(bytes), { status, headers })
}
