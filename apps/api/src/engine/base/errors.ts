/**
 * Why something was not done: errors with a name, whose message is a sentence for the person who
 * asked. What a name is on the wire is decided by `engine/http` and `engine/sockets`.
 */
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'
import type { z } from 'zod'

type Details = {
  /** A narrower code for machines than the reason itself. */
  code?: ErrorCode
  errors?: FieldError[]
  /** What is true instead: the current entity of a stale write, the decision already taken. */
  data?: unknown
  /** Seconds after which another try may succeed. */
  retryAfter?: number
}

export type Reason =
  | 'conflict'
  | 'forbidden'
  | 'gone'
  | 'invalid'
  | 'not_found'
  | 'rate_limited'
  | 'stale'
  | 'storage_full'
  | 'too_large'
  | 'unauthorized'
  | 'unavailable'

export class DomainError extends Error {
  readonly reason: Reason
  readonly details: Details

  constructor(reason: Reason, message: string, details: Details = {}) {
    super(message)
    this.name = new.target.name
    this.reason = reason
    this.details = details
  }

  get code(): ErrorCode {
    return this.details.code ?? this.reason
  }
}

/** A thing that is not there, or that the caller may not know of. */
export class NotFound extends DomainError {
  constructor(message = 'Data tidak ditemukan.') {
    super('not_found', message)
  }
}

export class Unauthorized extends DomainError {
  constructor(message: string) {
    super('unauthorized', message)
  }
}

export class Forbidden extends DomainError {
  constructor(message = 'Anda tidak berhak melakukan tindakan ini.', details: Details = {}) {
    super('forbidden', message, details)
  }
}

/** What exists already is against it. */
export class Conflict extends DomainError {
  constructor(message: string, details: Details = {}) {
    super('conflict', message, details)
  }
}

/** It was there, and is gone for good. */
export class Gone extends DomainError {
  constructor(message: string, details: Details = {}) {
    super('gone', message, details)
  }
}

/** Somebody else has changed it since the caller read it; `current` is what it is now. */
export class Stale extends DomainError {
  constructor(message: string, current: unknown) {
    super('stale', message, { data: current })
  }
}

/** Throws Stale when a row is no longer at the revision that its editor has seen; null is any. */
export const refuseStale = (
  current: { rev: number },
  seenRev: number | null,
  message: string,
): void => {
  if (seenRev !== null && seenRev !== current.rev) throw new Stale(message, current)
}

/** Input that its schema refuses: the first thing that is wrong with each field. */
export class Invalid extends DomainError {
  constructor(error: z.ZodError) {
    const messages = new Map<string, string>()
    for (const issue of error.issues) {
      const field = issue.path.join('.')
      if (!messages.has(field)) messages.set(field, issue.message)
    }
    const errors = [...messages].map(([field, message]) => ({ field, message }))
    super('invalid', 'Periksa kembali isian Anda.', { errors })
  }
}

/** One field that breaks a rule which no schema can know. */
export class InvalidField extends DomainError {
  constructor(field: string, message: string) {
    super('invalid', message, { errors: [{ field, message }] })
  }
}

/** An idempotency key that was used for something else before. */
export class KeyReused extends Conflict {
  constructor() {
    super('Kunci pengiriman sudah dipakai untuk data lain')
  }
}

export class TooMany extends DomainError {
  /** `message` is for waits that nobody counts in seconds. */
  constructor(seconds: number, message?: string) {
    const retryAfter = Math.max(1, Math.ceil(seconds))
    const usual = `Terlalu banyak percobaan. Coba lagi dalam ${retryAfter} detik.`
    super('rate_limited', message ?? usual, { retryAfter })
  }
}

/** Something that is needed is not at hand now. */
export class Unavailable extends DomainError {
  constructor(message: string, details: Details = {}) {
    super('unavailable', message, details)
  }
}

export class Busy extends Unavailable {
  constructor() {
    super('Server sedang sibuk. Silakan coba lagi sebentar.', { retryAfter: 2 })
  }
}

/** More bytes than may be kept of it. */
export class TooLarge extends DomainError {
  constructor(message: string) {
    super('too_large', message)
  }
}

export class StorageFull extends DomainError {
  constructor(message: string) {
    super('storage_full', message)
  }
}
