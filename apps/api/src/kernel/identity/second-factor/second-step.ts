/** The second factor of signing in: a code of an app, a recovery code, or a passkey. */
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { InvalidField, NotFound, Unauthorized } from '../../../engine/base/errors.ts'
import { type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { KernelDeps } from '../../deps.ts'
import type { User } from '../accounts.ts'
import type { Caller } from '../devices/caller.ts'
import { beginPasswordTry } from '../password-proof.ts'
import { completeSignIn } from '../sign-in.ts'
import { countWrongCode, refuseManyCodes } from '../sign-in-failures.ts'
import { confirmedTotp, type Passkey, passkeysOf, toOwnAccount } from './factors.ts'
import { createAuthenticationOptions, verifyAuthentication } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'
import { passkeys, signInTickets } from './tables.ts'
import { closeTicket, failTicket, readTicket, type SignInTicket } from './tickets.ts'
import { consumeTotpCode, looksLikeCode } from './totp.ts'

type Deps = Pick<
  KernelDeps,
  'db' | 'env' | 'clock' | 'live' | 'log' | 'passwords' | 'wait' | 'limiter' | 'hashCaller'
>
type SignedIn = DataOf<'secondFactor.code'>

/** Completes a sign-in with a code of the app or a recovery code. */
export const finishWithCode = async (
  deps: Deps,
  { ticket: token, code }: ParsedBodyOf<'secondFactor.code'>,
  from: Caller,
): Promise<SignedIn> => {
  const { db, env, clock } = deps
  const { user } = readTicket(db, token, from.address, clock())
  const attempt = await beginPasswordTry(deps, user.username, from.address)
  const signedIn = finish(deps, { token, from, wrong: wrongCode }, (tx, { user }, now) => {
    refuseManyCodes(tx, user.id, now)
    const isRight = looksLikeCode(code)
      ? isRightTotp(tx, { env }, user, code, now)
      : isRightRecoveryCode(tx, user, code, now)
    if (!isRight) countWrongCode(tx, user.id, now)
    return isRight
  })
  await attempt.succeed()
  return signedIn
}

/** The options for requesting a passkey of a ticket's account. */
export const askForPasskey = async (
  { db, env, clock }: Deps,
  { ticket: token }: ParsedBodyOf<'secondFactor.passkeyOptions'>,
  address: string,
): Promise<DataOf<'secondFactor.passkeyOptions'>> => {
  const { ticket, user } = readTicket(db, token, address, clock())
  const { party, known } = passkeysHere(db, user, env)
  const options = await createAuthenticationOptions(party, known)
  db.update(signInTickets)
    .set({ challenge: options.challenge })
    .where(eq(signInTickets.token_hash, ticket.token_hash))
    .run()
  return options
}

/** Completes a sign-in with a passkey. */
export const finishWithPasskey = async (
  deps: Deps,
  { ticket: token, response }: ParsedBodyOf<'secondFactor.passkey'>,
  from: Caller,
): Promise<SignedIn> => {
  const { db, env, clock } = deps
  const { ticket, user } = readTicket(db, token, from.address, clock())
  const attempt = await beginPasswordTry(deps, user.username, from.address)
  const { party, known } = passkeysHere(db, user, env)
  const passkey = known.find(({ credential_id }) => credential_id === response.id)
  const { challenge } = ticket
  const counter =
    passkey && challenge
      ? await verifyAuthentication(party, response, { challenge, passkey })
      : null
  const signedIn = finish(deps, { token, from, wrong: wrongPasskey }, (tx, _, now) => {
    if (!passkey || counter === null) return false
    const { changes } = tx
      .update(passkeys)
      .set({ counter, last_used_at: now.toISOString() })
      .where(eq(passkeys.id, passkey.id))
      .run()
    // No row changes when the passkey was removed meanwhile.
    return changes > 0
  })
  await attempt.succeed()
  return signedIn
}

const wrongCode = () =>
  new InvalidField('code', 'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.')

const wrongPasskey = () => new InvalidField('response', 'Passkey ini tidak dikenali. Coba lagi.')

type Step = { token: string; from: Caller; wrong: () => Error }
type IsRight = (tx: Tx, asked: { ticket: SignInTicket; user: User }, now: Date) => boolean

/**
 * Completes a sign-in when `isRight`, in one transaction: of two requests with the same code or
 * ticket, the second fails. A wrong factor is counted.
 */
const finish = (
  { db, clock, live, log }: Deps,
  { token, from, wrong }: Step,
  isRight: IsRight,
): SignedIn => {
  const now = clock()
  const outcome = write(db, (tx) => {
    const { ticket, user } = readTicket(tx, token, from.address, now)
    if (isRight(tx, { ticket, user }, now)) {
      closeTicket(tx, ticket.token_hash)
      return { user, ...completeSignIn(tx, user, from, now) }
    }
    const isOver = failTicket(tx, ticket)
    if (isOver) {
      const object = `user/${user.id}` as const
      recordAudit(tx, { actor: null, action: 'refuse_second_factor', object }, now)
    }
    return { isOver }
  })
  if ('isOver' in outcome) {
    if (!outcome.isOver) throw wrong()
    log.warn('second_factor_refused')
    throw new Unauthorized('Sudah lima kali salah. Masuk lagi dengan kata sandi.')
  }
  live.sessionsEnded(outcome.ended)
  return { token: outcome.token, user: toOwnAccount(db, outcome.user) }
}

const isRightTotp = (tx: Tx, deps: Pick<Deps, 'env'>, user: User, code: string, now: Date) => {
  const factor = confirmedTotp(tx, user.id)
  return factor !== undefined && consumeTotpCode(tx, deps, factor, code, now)
}

const isRightRecoveryCode = (tx: Tx, user: User, code: string, now: Date): boolean => {
  if (!useRecoveryCode(tx, user.id, code)) return false
  const object = `user/${user.id}` as const
  recordAudit(tx, { actor: user, action: 'use_recovery_code', object }, now)
  return true
}

/** The passkeys of an account that work at this server's address. */
const passkeysHere = (
  db: Reader,
  { id }: User,
  env: Deps['env'],
): { party: RelyingParty; known: Passkey[] } => {
  const party = relyingParty(env)
  const known = passkeysOf(db, id).filter(({ rp_id }) => rp_id === party?.id)
  if (!party || known.length === 0) {
    throw new NotFound('Akun ini tidak punya passkey untuk alamat ini.')
  }
  return { party, known }
}
