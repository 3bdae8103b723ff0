/** A refusal as an HTTP answer: a status with a sentence for the person who asked. */
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'

const codes = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
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
  /** The stored state: the current entity with a 412, the decision with a 409. */
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

export const tooLargeRefusal = (): Refusal => new Refusal(413, 'Data yang dikirim terlalu besar.')
