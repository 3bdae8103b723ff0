/** Maps errors to answers, in this one place: sentences for people, never a stack trace or SQL. */
import type { Failure } from '@sekolah/contract/envelope'
import type { Context } from 'hono'
import { z } from 'zod'
import { id as indonesian } from 'zod/locales'
import type { ErrorReason } from '../base/errors.ts'
import { describeError, type Log } from '../base/log.ts'
import type { Db } from '../db/connect.ts'
import { noteDamage } from '../db/damage.ts'
import { toDomainError } from '../db/known-errors.ts'
import { isOutOfFiles } from '../disk/disk.ts'
import { Refusal, type RefusalStatus } from './refusal.ts'

// For faults without a message of the contract, zod's own messages are Indonesian, too.
z.config(indonesian())

const statuses: Record<ErrorReason, RefusalStatus> = {
  conflict: 409,
  forbidden: 403,
  gone: 410,
  invalid: 422,
  not_found: 404,
  rate_limited: 429,
  stale: 412,
  storage_full: 507,
  too_large: 413,
  unauthorized: 401,
  unavailable: 503,
}

/** Hono's error handler. An unexpected error is a 500 whose `request_id` is also in the log. */
export const createErrorHandler = (db: Db, log: Log) => (error: unknown, c: Context) => {
  const refusal = toRefusal(error)
  noteDamage(db, error)
  // Only the operator can raise the limit of open files; callers are told that the server is busy.
  if (isOutOfFiles(error)) log.error('out_of_files', { request_id: c.get('requestId') })
  if (refusal) return refusalResponse(refusal)
  const request_id: string = c.get('requestId')
  log.error('failed', { request_id, ...describeError(error) })
  return send(500, {
    success: false,
    code: 'internal',
    message: `Terjadi kesalahan di server. Silakan coba lagi. (${request_id})`,
    request_id,
  })
}

export const refusalResponse = ({ status, message, code, details }: Refusal): Response =>
  send(
    status,
    {
      success: false,
      message,
      code,
      ...(details.errors ? { errors: details.errors } : {}),
      ...(details.data === undefined ? {} : { data: details.data }),
    },
    details.headers,
  )

const send = (status: number, failure: Failure, headers: Record<string, string> = {}): Response => {
  const text = JSON.stringify(failure)
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': `${Buffer.byteLength(text)}`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** An error as an HTTP refusal; null for an unexpected one. */
export const toRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const known = toDomainError(error)
  if (known === null) return null
  const { retryAfter, ...details } = known.details
  return new Refusal(statuses[known.reason], known.message, {
    ...details,
    ...(retryAfter && { headers: { 'Retry-After': `${retryAfter}` } }),
  })
}
