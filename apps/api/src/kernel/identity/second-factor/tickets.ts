/**
 * The ticket between a right password and the second factor: valid for five minutes, five wrong
 * tries, one address, one account, and the password that it was issued for.
 */
import { createHash, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { Unauthorized } from '../../../engine/base/errors.ts'
import { isoBefore, MINUTE_MS } from '../../../engine/base/time.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import type { User } from '../accounts.ts'
import { hashToken } from '../sessions.ts'
import { users } from '../tables.ts'
import { signInTickets } from './tables.ts'

const LIFETIME_MS = 5 * MINUTE_MS
const MAX_FAILURES = 5

export type SignInTicket = typeof signInTickets.$inferSelect

/** Creates a ticket and returns its token, the only time it is known; deletes expired ones. */
export const openTicket = (tx: Tx, user: User, address: string, now: Date): string => {
  tx.delete(signInTickets)
    .where(lt(signInTickets.created_at, isoBefore(now, LIFETIME_MS)))
    .run()
  const token = randomBytes(32).toString('base64url')
  tx.insert(signInTickets)
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      address,
      password_mark: passwordFingerprint(user),
      created_at: now.toISOString(),
    })
    .run()
  return token
}

/** A ticket with the present account; throws Unauthorized when it is not valid. */
export const readTicket = (
  db: Reader,
  token: string,
  address: string,
  now: Date,
): { ticket: SignInTicket; user: User } => {
  const found = db
    .select({ ticket: signInTickets, user: users })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.user_id))
    .where(eq(signInTickets.token_hash, hashToken(token)))
    .get()
  const isGood =
    found?.user.is_active &&
    found.ticket.address === address &&
    found.ticket.password_mark === passwordFingerprint(found.user) &&
    now.getTime() - Date.parse(found.ticket.created_at) <= LIFETIME_MS
  if (!isGood) {
    throw new Unauthorized('Waktu untuk langkah kedua sudah habis. Masuk lagi dengan kata sandi.')
  }
  return found
}

/** Counts a wrong try; returns whether it was the last one, which ends the ticket. */
export const failTicket = (tx: Tx, { token_hash, failures }: SignInTicket): boolean => {
  if (failures + 1 >= MAX_FAILURES) {
    closeTicket(tx, token_hash)
    return true
  }
  tx.update(signInTickets)
    .set({ failures: sql`${signInTickets.failures} + 1` })
    .where(eq(signInTickets.token_hash, token_hash))
    .run()
  return false
}

export const closeTicket = (tx: Tx, tokenHash: string): void => {
  tx.delete(signInTickets).where(eq(signInTickets.token_hash, tokenHash)).run()
}

/** A fingerprint of the password that a ticket was issued for. */
export const passwordFingerprint = ({ password_hash }: Pick<User, 'password_hash'>): string =>
  createHash('sha256').update(password_hash).digest('base64url')
