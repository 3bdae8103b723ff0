/** The one place where errors become answers: sentences for people, never a stack or SQL. */
import type { Failure } from '@sekolah/contract/envelope'
import type { Context } from 'hono'
import { z } from 'zod'
import { id as indonesian } from 'zod/locales'
import { failureCode } from '../db/connect.ts'
import { describeError, type Log } from '../log.ts'
import { Refusal } from './refusal.ts'

// Whatever the contract has no sentence for is said in Indonesian too.
z.config(indonesian())

/** 422 with one row per field: the first thing that is wrong with each. */
export const invalid = (error: z.ZodError): Refusal => {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  const errors = [...messages].map(([field, message]) => ({ field, message }))
  return new Refusal(422, 'Periksa kembali isian Anda.', { errors })
}

/** Hono's error handler. Everything unexpected is a 500 whose `request_id` the log has too. */
export const onError = (log: Log) => (error: unknown, c: Context) => {
  const refusal = asRefusal(error)
  if (refusal) return refuse(refusal)
  const request_id: string = c.get('requestId')
  log.error('failed', { request_id, ...describeError(error) })
  return send(500, {
    success: false,
    code: 'internal',
    message: `Terjadi kesalahan di server. Silakan coba lagi. (${request_id})`,
    request_id,
  })
}

export const refuse = ({ status, message, code, details }: Refusal): Response =>
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

const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return invalid(error)
  const code = failureCode(error)
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') {
    return new Refusal(
      507,
      'Penyimpanan server penuh. Data Anda belum terkirim dan akan dicoba lagi.',
    )
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return new Refusal(503, 'Server sedang sibuk. Silakan coba lagi sebentar.', {
      headers: { 'Retry-After': '2' },
    })
  }
  return null
}
