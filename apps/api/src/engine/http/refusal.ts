/** The answer "no", as a sentence for the person who asked. */
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'

const codes = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  412: 'stale',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
  507: 'storage_full',
} as const satisfies Record<number, ErrorCode>

export type RefusalStatus = keyof typeof codes

type Details = {
  code?: ErrorCode
  errors?: FieldError[]
  /** What stands instead: the current entity of a 412, the decision of a 409. */
  data?: unknown
  headers?: Record<string, string>
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  readonly code: ErrorCode
  readonly details: Details

  constructor(status: RefusalStatus, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = details.code ?? codes[status]
    this.details = details
  }
}

/** 422 of one field. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal(422, message, { errors: [{ field, message }] })

export const tooLarge = (): Refusal => new Refusal(413, 'Data yang dikirim terlalu besar.')

/** 404 of a thing that is not there, or that the caller may not know of. */
export const notFound = (message = 'Data tidak ditemukan.'): Refusal => new Refusal(404, message)

const MB = 1024 * 1024
const UPLOADS_NEED = 1024 * MB
const STAFF_WRITES_NEED = 300 * MB

/** What is left on the disk is kept for families: staff's uploads stop first, then their writes. */
export const refuseOnFullDisk = (freeBytes: number, isUpload: boolean): void => {
  if (freeBytes >= (isUpload ? UPLOADS_NEED : STAFF_WRITES_NEED)) return
  throw new Refusal(
    507,
    'Penyimpanan server hampir penuh. Minta pengelola server mengosongkan ruang, lalu coba lagi.',
  )
}

/** 429, with the number of seconds after which a try may succeed. */
export const tooMany = (seconds: number): Refusal => {
  const wait = Math.max(1, Math.ceil(seconds))
  return new Refusal(429, `Terlalu banyak percobaan. Coba lagi dalam ${wait} detik.`, {
    headers: { 'Retry-After': `${wait}` },
  })
}
