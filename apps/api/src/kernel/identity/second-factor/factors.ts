/** The second factors of an account, and whether it must have one. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { SecondFactor } from '@sekolah/contract/identity/second-factor/labels'
import type { Factors } from '@sekolah/contract/identity/second-factor/schemas'
import { rolesOf } from '@sekolah/contract/roles'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Env } from '../../../engine/base/env.ts'
import type { Db, Reader, Tx } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../settings/settings.ts'
import { toAccount, type User } from '../accounts.ts'
import { countCodes, deleteRecoveryCodes } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { passkeys, signInTickets, totpFactors } from './tables.ts'

/** The confirmed authenticator app; undefined without one. */
export const confirmedTotp = (db: Reader, userId: number) =>
  db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.user_id, userId), isNotNull(totpFactors.confirmed_at)))
    .get()

export type Passkey = typeof passkeys.$inferSelect

export const passkeysOf = (db: Reader, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id)).all()

/** Whether signing in requires a second factor. Recovery codes alone do not count. */
export const hasSecondFactor = (db: Reader, userId: number): boolean =>
  confirmedTotp(db, userId) !== undefined || passkeysOf(db, userId).length > 0

/** The second factors that an account can use on this server. */
export const usableSecondFactors = (db: Reader, userId: number, env: Env): SecondFactor[] => {
  const rpId = relyingParty(env)?.id
  const methods: [SecondFactor, boolean][] = [
    ['totp', confirmedTotp(db, userId) !== undefined],
    ['recovery', countCodes(db, userId) > 0],
    ['passkey', passkeysOf(db, userId).some(({ rp_id }) => rp_id === rpId)],
  ]
  return methods.filter(([, isThere]) => isThere).map(([method]) => method)
}

export const readFactors = (db: Reader, userId: number, env: Env): Factors => ({
  totp: totpShown(confirmedTotp(db, userId)),
  passkeys: passkeysOf(db, userId).map(toPublicPasskey),
  recovery_codes: countCodes(db, userId),
  passkeys_available: relyingParty(env) !== null,
})

export const toPublicPasskey = ({ id, name, created_at, last_used_at }: Passkey) => ({
  id,
  name,
  created_at,
  last_used_at,
})

const totpShown = (factor: typeof totpFactors.$inferSelect | undefined): Factors['totp'] =>
  factor?.confirmed_at ? { created_at: factor.confirmed_at } : null

/** An account as returned to its owner, with pending steps such as a required second factor. */
export const toOwnAccount = (db: Db, user: User): Account => {
  const account = toAccount(user)
  const isDemanded =
    currentSettings(db).second_factor_required === 'office' &&
    rolesOf(user).some((role) => role !== 'editor')
  return isDemanded && !hasSecondFactor(db, user.id)
    ? { ...account, needs_second_factor: true }
    : account
}

/** Removes every second factor of an account; returns the kinds that it had. */
export const removeAllFactors = (tx: Tx, userId: number): SecondFactor[] => {
  const removed: [SecondFactor, number][] = [
    ['totp', tx.delete(totpFactors).where(eq(totpFactors.user_id, userId)).run().changes],
    ['passkey', tx.delete(passkeys).where(eq(passkeys.user_id, userId)).run().changes],
  ]
  deleteRecoveryCodes(tx, userId)
  tx.delete(signInTickets).where(eq(signInTickets.user_id, userId)).run()
  return removed.filter(([, changes]) => changes > 0).map(([name]) => name)
}
