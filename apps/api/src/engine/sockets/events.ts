/** Middleware of socket events: rate limit, validation, acknowledgement. */
import type { Ack, Refused } from '@sekolah/contract/envelope'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import type { DomainError } from '../base/errors.ts'
import { eventLimit, type Limiter } from '../base/limits.ts'
import { describeError, type Log } from '../base/log.ts'
import type { Db } from '../db/connect.ts'
import { noteDamage } from '../db/damage.ts'
import { toDomainError } from '../db/known-errors.ts'

const MAX_BREACHES = 3

/** Drops events above the limit; the third time closes the socket. */
export const limitEvents = (
  socket: Pick<Socket, 'id' | 'use' | 'disconnect'>,
  limiter: Limiter,
): void => {
  let breaches = 0
  socket.use((_event, next) => {
    if (limiter.tryTake('event', socket.id, eventLimit) === 0) next()
    else if (++breaches >= MAX_BREACHES) socket.disconnect(true)
  })
}

/**
 * A listener that parses an event's input, runs the work and acknowledges with its result. A
 * failure is acknowledged with a refusal, never a disconnect.
 */
export const createListener =
  (db: Db, log: Log) =>
  <Schema extends z.core.$ZodType, Data>(
    schema: Schema,
    work: (payload: z.output<Schema>) => Data,
  ) =>
  (payload: unknown, ack?: unknown): void => {
    const answer = attempt({ db, log }, schema, work, payload)
    if (typeof ack === 'function') ack(answer)
  }

const attempt = <Schema extends z.core.$ZodType, Data>(
  { db, log }: { db: Db; log: Log },
  schema: Schema,
  work: (payload: z.output<Schema>) => Data,
  payload: unknown,
): Ack | Ack<unknown> => {
  const parsed = z.safeParse(schema, payload)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Data tidak valid.'
    return { success: false, code: 'invalid', message }
  }
  try {
    const data = work(parsed.data)
    return data === undefined ? { success: true } : { success: true, data }
  } catch (error) {
    noteDamage(db, error)
    const known = toDomainError(error)
    if (known) return refused(known)
    log.error('socket_failed', describeError(error))
    const message = 'Terjadi kesalahan di server. Silakan coba lagi.'
    return { success: false, code: 'internal', message }
  }
}

const refused = ({ message, code, details }: DomainError): Refused => {
  const { retryAfter } = details
  return { success: false, code, message, ...(retryAfter && { retry_after: retryAfter }) }
}
