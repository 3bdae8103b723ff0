/** Maps errors of disk and SQLite to domain errors, for calls and sockets. */
import { z } from 'zod'
import { Busy, DomainError, Invalid, StorageFull } from '../base/errors.ts'
import { failureCode } from '../base/failure-code.ts'
import { isOutOfFiles } from '../disk/disk.ts'
import { DatabaseDamaged, isDamage } from './damage.ts'

/** Null for an unexpected error. */
export const toDomainError = (error: unknown): DomainError | null => {
  if (error instanceof DomainError) return error
  if (error instanceof z.ZodError) return new Invalid(error)
  const code = failureCode(error)
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') {
    return new StorageFull(
      'Penyimpanan server penuh. Data Anda belum terkirim dan akan dicoba lagi.',
    )
  }
  if (isDamage(error)) return new DatabaseDamaged()
  return code.startsWith('SQLITE_BUSY') || isOutOfFiles(error) ? new Busy() : null
}
