/** The errors of a call: refused by the server, or not answered by it. */
import type { ErrorCode, Failure, FieldError } from '@sekolah/contract/envelope'
import type { SecondFactorNeeded as SecondFactor } from '@sekolah/contract/identity/schemas'

/** The server answered with a refusal. `message` is Indonesian, for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Undefined when a proxy or a captive portal refused instead of our server. */
  readonly code: ErrorCode | undefined
  readonly errors: FieldError[]
  readonly data: unknown
  /** Seconds the server asks to wait; null when it named none. */
  readonly retryAfter: number | null

  constructor(status: number, failure: Partial<Failure>, retryAfter: number | null) {
    super(failure.message || 'API request failed')
    this.status = status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.data = failure.data
    this.retryAfter = retryAfter
  }
}

/**
 * Our server did not answer: no network, a timeout, or a captive portal that answers 200 with a
 * page of its own.
 */
export class Unreachable extends Error {
  override name = 'Unreachable'
  constructor(cause?: unknown) {
    super('Server tidak dapat dihubungi.', { cause })
  }
}

/** The password was right, and the account requires a second factor: `second` says which. */
export class SecondFactorNeeded extends Error {
  override name = 'SecondFactorNeeded'
  readonly second: SecondFactor
  constructor(second: SecondFactor) {
    super('Langkah kedua diperlukan.')
    this.second = second
  }
}
