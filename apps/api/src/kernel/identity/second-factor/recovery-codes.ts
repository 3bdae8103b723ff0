/** Recovery codes: ten at a time, shown once, each valid for one sign-in. */
import { RECOVERY_CODES } from '@sekolah/contract/identity/second-factor/labels'
import { and, count, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { codeDigest, makeCode } from '../one-time-code.ts'
import { recoveryCodes } from './tables.ts'

/** Replaces all remaining codes by new ones. */
export const replaceRecoveryCodes = (tx: Tx, userId: number): string[] => {
  deleteRecoveryCodes(tx, userId)
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  tx.insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeDigest(code) })))
    .run()
  return codes
}

/** Codes for an account without any; null where there are some. */
export const createFirstCodes = (tx: Tx, userId: number): string[] | null =>
  countCodes(tx, userId) > 0 ? null : replaceRecoveryCodes(tx, userId)

/** Uses up a code; false when it is not one of the account's. */
export const useRecoveryCode = (tx: Tx, userId: number, code: string): boolean => {
  const { changes } = tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, codeDigest(code))))
    .run()
  return changes > 0
}

export const countCodes = (db: Reader, userId: number): number =>
  db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId)).get()?.n ??
  0

export const deleteRecoveryCodes = (tx: Tx, userId: number): void => {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)).run()
}
