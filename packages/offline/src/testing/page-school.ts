/**
 * A school that receives pages of documents in pieces, as the contract specifies; its calls can
 * fail.
 */
import { createClient } from '@sekolah/api-client'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'

export type PageFault =
  | 'before' // the connection breaks before the school has received the piece
  | 'after' // the school stores it, the response is lost
  | 'portal' // a captive portal returns 200 with its own page
  | 'stranger' // a success response about another page
  | 'restore' // the school is restored to a backup without this page, then the connection breaks
  | { proxy: number } // an intermediary refuses with its own page
  | { status: number; code: string; message?: string; retryAfter?: number; data?: object }

type Held = { size: number; bytes: Uint8Array<ArrayBuffer>; isWhole: boolean; times: number }

export const createPageSchool = () => {
  const pages = new Map<string, Held>()
  const faults: (PageFault | null)[] = []
  /** Every received piece as "page offset+length". */
  const pieces: string[] = []
  let wire = 0

  const take = async (
    id: string,
    query: URLSearchParams,
    piece: Uint8Array<ArrayBuffer>,
  ): Promise<Response> => {
    const size = Number(query.get('size'))
    const offset = Number(query.get('offset'))
    const page = pages.get(id) ?? { size, bytes: new Uint8Array(), isWhole: false, times: 0 }
    if (!page.isWhole) {
      const { length } = page.bytes
      if (offset !== length) return refusal(409, 'wrong_offset', { data: { received: length } })
      page.bytes = Uint8Array.from([...page.bytes, ...piece])
      pages.set(id, page)
      if (page.bytes.length === size) {
        if ((await hashOf(page.bytes)) !== query.get('sha256')) {
          pages.delete(id)
          return refusal(409, 'wrong_hash', { data: { received: 0 } })
        }
        page.isWhole = true
        page.times += 1
        pages.delete(query.get('replaces') ?? '')
      }
    }
    return success(id, page)
  }

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(`${input}`, 'http://school.test')
    const id = url.pathname.split('/').at(-1) ?? ''
    const piece = init?.body as Uint8Array<ArrayBuffer>
    pieces.push(`${id.at(-1)} ${url.searchParams.get('offset')}+${piece.length}`)
    wire += piece.length
    const fault = faults.shift()
    if (fault === 'before') throw new TypeError('Failed to fetch')
    if (fault === 'restore') {
      pages.delete(id)
      throw new TypeError('Failed to fetch')
    }
    if (fault === 'after') {
      await take(id, url.searchParams, piece)
      throw new TypeError('Failed to fetch')
    }
    if (fault === 'portal') return new Response('<title>Login WiFi</title>', { status: 200 })
    if (fault === 'stranger') {
      return success('0', { size: 1, bytes: new Uint8Array(1), isWhole: true, times: 1 })
    }
    if (fault && 'proxy' in fault) return new Response('<h1>nginx</h1>', { status: fault.proxy })
    if (fault) return refusal(fault.status, fault.code, fault)
    return take(id, url.searchParams, piece)
  }

  return {
    api: createClient(documentVisitorCalls, { fetch: answer }),
    pages,
    pieces,
    /** The number of page bytes sent over the network. */
    wire: () => wire,
    /** The faults of the next calls; null lets one succeed. */
    meet: (...next: (PageFault | null)[]) => faults.push(...next),
    calm: () => faults.splice(0),
    whole: (page_id: string) => (pages.get(page_id)?.isWhole ? pages.get(page_id)?.bytes : null),
  }
}

const success = (id: string, { size, bytes, isWhole }: Held): Response =>
  Response.json({
    success: true,
    data: {
      page_id: id,
      received: bytes.length,
      size,
      state: isWhole ? 'received' : 'uploading',
    },
  })

const refusal = (
  status: number,
  code: string,
  more: { message?: string; retryAfter?: number; data?: object },
): Response =>
  Response.json(
    { success: false, message: more.message ?? `Ditolak (${code}).`, code, data: more.data },
    { status, headers: more.retryAfter ? { 'Retry-After': `${more.retryAfter}` } : {} },
  )

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
