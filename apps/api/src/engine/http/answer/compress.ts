/** Compressed answers for callers who can read them: a first copy of all content is mostly text. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Anything shorter fits into one packet anyway. */
const WORTHWHILE_BYTES = 1_400

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// Up to quality 5 brotli takes about as long as gzip; 11 takes a tenth of its bytes off, in a tenth
// of a second outside of the event loop.
const quality = (level: 5 | 11) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

type Encoded = { bytes: Buffer; encoding: 'br' | 'gzip' | null }

/** `dense`: as small as is worth waiting for, because many will be given the same bytes. */
export const encodeFor = async (
  accepted: string | undefined,
  text: string,
  dense = false,
): Promise<Encoded> => {
  const bytes = Buffer.from(text)
  if (bytes.byteLength < WORTHWHILE_BYTES) return { bytes, encoding: null }
  const encoding = preferredEncoding(accepted)
  if (encoding === 'br') return { bytes: await toBrotli(bytes, quality(dense ? 11 : 5)), encoding }
  if (encoding === 'gzip') return { bytes: await toGzip(bytes), encoding }
  return { bytes, encoding }
}

/** The shortest encoding that a caller's Accept-Encoding allows. */
export const preferredEncoding = (accepted = ''): Encoded['encoding'] => {
  const known = preferred.get(accepted)
  if (known !== undefined) return known
  const readable = (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? null
  if (preferred.size < MOST_HEADERS) preferred.set(accepted, readable)
  return readable
}

// Browsers send a handful of different texts, and one with each request.
const preferred = new Map<string, Encoded['encoding']>()
const MOST_HEADERS = 100

const accepts = (header: string, name: string): boolean =>
  header.split(',').some((entry) => {
    const [encoding, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
