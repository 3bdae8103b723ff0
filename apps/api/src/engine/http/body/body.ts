/** Reads a request's body: checks type, size, depth and JSON syntax. */
import { MINUTE_MS } from '../../base/time.ts'
import { Refusal, tooLargeRefusal } from '../refusal.ts'

const KB = 1024
/** Default limit of a body, in bytes. */
export const DEFAULT_BODY_BYTES = 64 * KB
const MAX_DEPTH = 20
const BODY_MS = 30_000
/** 5 MB over a slow village line take most of a minute. */
export const UPLOAD_MS = MINUTE_MS

/** Refuses a body with a too large declared length before a byte of it is read. */
export const checkLength = (headers: Headers, limit: number): void => {
  if (Number(headers.get('Content-Length') ?? 0) > limit) throw tooLargeRefusal()
}

/** Refuses a body that is not declared as JSON. */
export const checkType = (headers: Headers, expected: boolean): void => {
  const type = headers.get('Content-Type')
  if (expected ? !isJson(type) : type !== null && !isJson(type)) {
    throw new Refusal(415, 'Kirim data sebagai application/json.')
  }
}

/** Refuses a body that is not declared as raw bytes. */
export const checkBytes = (headers: Headers): void => {
  if (headers.get('Content-Type')?.toLowerCase() === 'application/octet-stream') return
  throw new Refusal(415, 'Kirim isi berkas sebagai application/octet-stream.')
}

/** The parsed JSON of a request; throws 413, or 400 for invalid JSON. */
export const readJson = async (request: Request, limit: number): Promise<unknown> => {
  const text = await readText(request, limit)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'Isi permintaan bukan JSON yang benar.')
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new Refusal(400, 'Isi permintaan terlalu bertingkat.')
  }
  return value
}

const isJson = (type: string | null): boolean => {
  const [name, ...parameters] = (type ?? '').toLowerCase().split(';')
  return (
    name?.trim() === 'application/json' &&
    parameters.every((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  )
}

/**
 * From this size on a body is copied piece by piece: copying it at once would block the event loop.
 */
export const LARGE_BODY_BYTES = 256 * KB

/** The bytes of a body; throws 413 as soon as there are more than `limit`, and 408 after `ms`. */
export const readBytes = async (
  request: Request,
  limit: number,
  ms = BODY_MS,
): Promise<Buffer<ArrayBuffer>> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms)
  })
  try {
    return await Promise.race([bytesOf(request, limit), late])
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The connection broke: nobody gets the answer, and it is no error of the server.
    throw new Refusal(400, 'Kiriman terputus sebelum lengkap.')
  } finally {
    clearTimeout(timer)
  }
}

// Closes the connection, because the rest of the body would precede the next request.
const tooSlow = () =>
  new Refusal(408, 'Kiriman terlalu lama sampai. Silakan coba lagi.', {
    headers: { Connection: 'close' },
  })

const bytesOf = async (request: Request, limit: number): Promise<Buffer<ArrayBuffer>> => {
  // A body with a declared length cannot be longer, and a small one needs no stream.
  if (request.headers.has('Content-Length')) {
    checkLength(request.headers, limit)
    const length = Number(request.headers.get('Content-Length'))
    if (length > LARGE_BODY_BYTES && request.body) return readExactly(request.body, length)
    const bytes = Buffer.from(await request.arrayBuffer())
    if (bytes.byteLength > limit) throw tooLargeRefusal()
    return bytes
  }
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  // The stream is not cancelled; the server discards the rest. Node's own form parser (undici 7)
  // goes on writing into a cancelled stream, and throws an uncaught error.
  for await (const chunk of request.body.values({ preventCancel: true })) {
    size += chunk.byteLength
    if (size > limit) throw tooLargeRefusal()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Throws when the body is shorter than `length`: the connection broke. */
const readExactly = async (body: ReadableStream<Uint8Array>, length: number) => {
  const bytes = Buffer.from(new ArrayBuffer(length))
  let size = 0
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes.set(chunk, size)
    size += chunk.byteLength
  }
  if (size < length) throw new Error('A body ended before its declared length.')
  return bytes
}

const readText = async (request: Request, limit: number): Promise<string> => {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'Isi permintaan bukan teks UTF-8.')
  }
}

// Level by level instead of recursively: JSON nested 30,000 deep can be parsed, but walking it
// recursively would overflow the stack.
const isDeeperThan = (value: unknown, depth: number): boolean => {
  let level = [value]
  for (let reached = 0; level.length > 0; reached += 1) {
    if (reached > depth) return true
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null ? Object.values(node) : [],
    )
  }
  return false
}
