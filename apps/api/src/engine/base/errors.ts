/**
 * Domain errors: each class is a reason, and the message is a sentence for the person who asked.
 * `engine/http` and `engine/sockets` map them to status codes and events.
 */
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'
import type { z } from 'zod'

type Details = {
  /** A code for programs that is more specific than the reason. */
  code?: ErrorCode
  errors?: FieldError[]
  /** The stored state: the current entity of a stale write, the decision already taken. */
  data?: unknown
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
}

export type ErrorReason =
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
  readonly reason: ErrorReason
  readonly details: Details

  constructor(reason: ErrorReason, message: string, details: Details = {}) {
    super(message)
    this.name = new.target.name
    this.reason = reason
    this.details = details
  }

  get code(): ErrorCode {
    return this.details.code ?? this.reason
  }
}

/** Something that does not exist, or that the caller may not know about. */
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

/** The request contradicts the stored state. */
export class Conflict extends DomainError {
  constructor(message: string, details: Details = {}) {
    super('conflict', message, details)
  }
}

/** It existed, and is permanently gone. */
export class Gone extends DomainError {
  constructor(message: string, details: Details = {}) {
    super('gone', message, details)
  }
}

/** Somebody else has changed it since the caller read it; `current` is the present state. */
export class Stale extends DomainError {
  constructor(message: string, current: unknown) {
    super('stale', message, { data: current })
  }
}

/**
 * Throws Stale when a row is no longer at the revision that its editor has seen; null accepts any.
 */
export const refuseStale = (
  current: { rev: number },
  seenRev: number | null,
  message: string,
): void => {
  if (seenRev !== null && seenRev !== current.rev) throw new Stale(message, current)
}

/** Input that its schema refuses, with the first fault of each field. */
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

/** A field that breaks a rule which a schema cannot express. */
export class InvalidField extends DomainError {
  constructor(field: string, message: string) {
    super('invalid', message, { errors: [{ field, message }] })
  }
}

/** An idempotency key that was already used for another submission. */
export class KeyReused extends Conflict {
  constructor() {
    super('Kunci pengiriman sudah dipakai untuk data lain')
  }
}

export class TooMany extends DomainError {
  /** `message` replaces the default, which tells the wait in seconds. */
  constructor(seconds: number, message?: string) {
    const retryAfter = Math.max(1, Math.ceil(seconds))
    const usual = `Terlalu banyak percobaan. Coba lagi dalam ${retryAfter} detik.`
    super('rate_limited', message ?? usual, { retryAfter })
  }
}

/** Something needed is temporarily unavailable. */
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

/** The body exceeds its limit. */
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
