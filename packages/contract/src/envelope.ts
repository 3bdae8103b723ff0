/** The envelopes of every answer of the API: one for success, one for failure. */

export type ListMeta = { total: number; limit: number; offset: number }

export type Success<T> = { success: true; data: T; message?: string; meta?: ListMeta }

export type FieldError = { field: string; message: string }

/** Codes of failures for programs; people read `message`. */
export const errorCodes = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'approval_needed',
  'must_change',
  'confirm_password',
  'needs_second_factor',
  'ppdb_closed',
  'not_found',
  'method_not_allowed',
  'conflict',
  'already_decided',
  'gone',
  'withdrawn',
  'moved',
  'claimed',
  'wrong_offset',
  'wrong_hash',
  'wrong_rows',
  'missing_values',
  'no_seat',
  'ranking_closed',
  'same_child',
  'stale',
  'too_slow',
  'too_large',
  'unsupported_type',
  'invalid',
  'rate_limited',
  'internal',
  'unavailable',
  'storage_full',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export type Failure = {
  success: false
  message: string
  code: ErrorCode
  errors?: FieldError[]
  /** The stored state: the current entity with a 412, the decision with a 409. */
  data?: unknown
  /** Present with a 500; the server's log has the same id. */
  request_id?: string
}

/** A refusal of a socket event, with a sentence for a person; `retry_after` is in seconds. */
export type Refused = { success: false; message: string; code?: ErrorCode; retry_after?: number }

/** The acknowledgement of a socket event. */
export type Ack<T = void> =
  | (T extends void ? { success: true } : { success: true; data: T })
  | Refused
