/** Managing an account's own second factors: added with a proof that they work, and removed. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { Factors } from '@sekolah/contract/identity/second-factor/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq } from 'drizzle-orm'
import { Conflict, InvalidField, NotFound } from '../../../engine/base/errors.ts'
import type { Session } from '../../../engine/base/session.ts'
import { MINUTE_MS } from '../../../engine/base/time.ts'
import { type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { KernelDeps } from '../../deps.ts'
import { currentSettings } from '../../settings/settings.ts'
import { endOtherSessions, refuseEndedSession } from '../sessions.ts'
import {
  confirmedTotp,
  hasSecondFactor,
  passkeysOf,
  readFactors,
  toPublicPasskey,
} from './factors.ts'
import { createRegistrationOptions, verifyRegistration } from './passkeys.ts'
import { createFirstCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'
import { passkeyChallenges, passkeys, totpFactors } from './tables.ts'
import { consumeTotpCode, makeSecret } from './totp.ts'

type Deps = Pick<KernelDeps, 'db' | 'env' | 'clock' | 'live'>

/** How long a secret waits for its first code, and a challenge for its passkey. */
const PENDING_MS = 15 * MINUTE_MS
const MAX_PASSKEYS = 10

export const startTotp = (deps: Deps, session: Session): DataOf<'factors.startTotp'> => {
  const { db, env, clock } = deps
  const { user } = session
  const issuer = currentSettings(db).school_name
  const { sealed, ...shown } = makeSecret(
    { db, env },
    { userId: user.id, label: user.username, issuer },
  )
  write(db, (tx) => {
    refuseEndedSession(tx, session)
    if (confirmedTotp(tx, user.id)) {
      throw new Conflict('Aplikasi autentikator sudah aktif. Nonaktifkan dulu untuk menggantinya.')
    }
    const fresh = { secret: sealed, created_at: clock().toISOString() }
    tx.insert(totpFactors)
      .values({ user_id: user.id, ...fresh })
      .onConflictDoUpdate({ target: totpFactors.user_id, set: fresh })
      .run()
  })
  return shown
}

export const confirmTotp = (
  deps: Deps,
  { code }: ParsedBodyOf<'factors.confirmTotp'>,
  session: Session,
): DataOf<'factors.confirmTotp'> => {
  const { env, clock } = deps
  const { user } = session
  const now = clock()
  return change(deps, session, 'add_totp', (tx) => {
    const factor = tx.select().from(totpFactors).where(eq(totpFactors.user_id, user.id)).get()
    if (!factor || factor.confirmed_at || isOld(factor, now)) {
      throw new Conflict('Tidak ada pemasangan yang menunggu kode. Mulai lagi dari awal.')
    }
    if (!consumeTotpCode(tx, { env }, factor, code, now)) {
      throw new InvalidField(
        'code',
        'Kode belum cocok. Pastikan jam HP Anda tepat, lalu ketik kode yang sedang tampil.',
      )
    }
    tx.update(totpFactors)
      .set({ confirmed_at: now.toISOString() })
      .where(eq(totpFactors.user_id, user.id))
      .run()
    return { recovery_codes: createFirstCodes(tx, user.id) }
  })
}

export const removeTotp = (deps: Deps, session: Session): Factors => {
  const { user } = session
  return change(deps, session, 'remove_totp', (tx) => {
    if (!confirmedTotp(tx, user.id)) throw new NotFound('Aplikasi autentikator tidak aktif.')
    tx.delete(totpFactors).where(eq(totpFactors.user_id, user.id)).run()
    return remaining(tx, deps, user)
  })
}

export const renewRecoveryCodes = (
  deps: Deps,
  session: Session,
): DataOf<'factors.renewRecoveryCodes'> => {
  const { user } = session
  return change(deps, session, 'renew_recovery_codes', (tx) => {
    if (!hasSecondFactor(tx, user.id)) {
      throw new Conflict('Pasang aplikasi autentikator atau passkey lebih dulu.')
    }
    return { recovery_codes: replaceRecoveryCodes(tx, user.id) }
  })
}

export const startPasskey = async (
  deps: Deps,
  session: Session,
): Promise<DataOf<'factors.passkeyOptions'>> => {
  const { db, env, clock } = deps
  const { user, tokenHash } = session
  const party = neededParty(env)
  const known = passkeysOf(db, user.id)
  if (known.length >= MAX_PASSKEYS) {
    throw new Conflict(`Paling banyak ${MAX_PASSKEYS} passkey. Hapus yang tidak dipakai lagi.`)
  }
  const rpName = currentSettings(db).school_name
  const options = await createRegistrationOptions(party, user, { rpName, known })
  write(db, (tx) => {
    refuseEndedSession(tx, session)
    const fresh = { challenge: options.challenge, created_at: clock().toISOString() }
    tx.insert(passkeyChallenges)
      .values({ session_hash: tokenHash, ...fresh })
      .onConflictDoUpdate({ target: passkeyChallenges.session_hash, set: fresh })
      .run()
  })
  return options
}

export const addPasskey = async (
  deps: Deps,
  { name, response }: ParsedBodyOf<'factors.addPasskey'>,
  session: Session,
): Promise<DataOf<'factors.addPasskey'>> => {
  const { db, env, clock } = deps
  const { user, tokenHash } = session
  const party = neededParty(env)
  const now = clock()
  const own = eq(passkeyChallenges.session_hash, tokenHash)
  const asked = db.select().from(passkeyChallenges).where(own).get()
  if (!asked || isOld(asked, now)) throw startAgain()
  const made = await verifyRegistration(party, response, asked.challenge)
  if (!made) throw new InvalidField('response', 'Passkey ini tidak dapat diperiksa. Coba lagi.')
  return change(deps, session, 'add_passkey', (tx) => {
    const { changes } = tx
      .delete(passkeyChallenges)
      .where(and(own, eq(passkeyChallenges.challenge, asked.challenge)))
      .run()
    if (changes === 0) throw startAgain()
    const twin = eq(passkeys.credential_id, made.credential_id)
    if (tx.select().from(passkeys).where(twin).get()) {
      throw new Conflict('Passkey ini sudah terdaftar.')
    }
    const row = { user_id: user.id, name, created_at: now.toISOString(), ...made }
    const passkey = toPublicPasskey(tx.insert(passkeys).values(row).returning().get())
    return { passkey, recovery_codes: createFirstCodes(tx, user.id) }
  })
}

export const renamePasskey = (
  deps: Deps,
  id: number,
  { name }: ParsedBodyOf<'factors.renamePasskey'>,
  session: Session,
): Factors => {
  const { user } = session
  return change(deps, session, 'rename_passkey', (tx) => {
    const { changes } = tx.update(passkeys).set({ name }).where(ownPasskey(id, user)).run()
    if (changes === 0) throw passkeyNotFound()
    return readFactors(tx, user.id, deps.env)
  })
}

export const removePasskey = (deps: Deps, id: number, session: Session): Factors => {
  const { user } = session
  return change(deps, session, 'remove_passkey', (tx) => {
    const { changes } = tx.delete(passkeys).where(ownPasskey(id, user)).run()
    if (changes === 0) throw passkeyNotFound()
    return remaining(tx, deps, user)
  })
}

const ownPasskey = (id: number, user: Account) =>
  and(eq(passkeys.id, id), eq(passkeys.user_id, user.id))

const passkeyNotFound = () => new NotFound('Passkey tidak ditemukan.')

type Change =
  | 'add_totp'
  | 'remove_totp'
  | 'renew_recovery_codes'
  | 'add_passkey'
  | 'rename_passkey'
  | 'remove_passkey'

/**
 * One audited change of one's own factors. When it is the first one, or one is removed, the
 * account's other devices are signed out: they signed in without it, or with the removed one.
 */
const change = <T>(
  { db, clock, live }: Deps,
  session: Session,
  action: Change,
  work: (tx: Tx) => T,
): T => {
  const { user, tokenHash } = session
  const { result, ended } = write(db, (tx) => {
    refuseEndedSession(tx, session)
    const hadOne = hasSecondFactor(tx, user.id)
    const result = work(tx)
    recordAudit(tx, { actor: user, action, object: `user/${user.id}` }, clock())
    const isSignedOut = !hadOne || action === 'remove_totp' || action === 'remove_passkey'
    return { result, ended: isSignedOut ? endOtherSessions(tx, user.id, tokenHash) : [] }
  })
  live.sessionsEnded(ended)
  return result
}

/**
 * The remaining factors; recovery codes are deleted with the last one, because they would be
 * useless.
 */
const remaining = (tx: Tx, { env }: Pick<Deps, 'env'>, { id }: Account): Factors => {
  if (!hasSecondFactor(tx, id)) deleteRecoveryCodes(tx, id)
  return readFactors(tx, id, env)
}

const isOld = ({ created_at }: { created_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) > PENDING_MS

const neededParty = (env: Deps['env']): RelyingParty => {
  const party = relyingParty(env)
  if (party) return party
  throw new Conflict('Passkey hanya dapat dipakai bila situs dibuka lewat https.')
}

const startAgain = () => new Conflict('Waktu untuk passkey ini sudah habis. Mulai lagi dari awal.')
