/** Codes of an authenticator app (RFC 6238): six digits, a new one every thirty seconds. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Env } from '../../../engine/base/env.ts'
import { encryptSecret } from '../../../engine/base/secret-box.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { keyForNewSecret, openSecret, secretOwner } from './key.ts'
import { totpFactors } from './tables.ts'

const SECRET_BYTES = 20
const PERIOD_S = 30
/** Accepts one step before and after, because clocks of phones may be wrong. */
const WINDOW = 1

type Deps = { env: Pick<Env, 'DATA_DIR'> }

/**
 * A new secret, not stored yet, in readable and in encrypted form. Throws Unavailable where the key
 * of other secrets is lost.
 */
export const makeSecret = (
  { db, env }: Deps & { db: Reader },
  { userId, label, issuer }: { userId: number; label: string; issuer: string },
) => {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ secret, label, issuer, period: PERIOD_S }).toString()
  const sealed = encryptSecret(keyForNewSecret(db, env.DATA_DIR), secret.bytes, secretOwner(userId))
  return { secret: secret.base32, uri, qr_svg: renderSVG(uri, { ecc: 'M', border: 2 }), sealed }
}

/**
 * Verifies and uses up a code of a stored secret: the same one is never accepted twice. Returns
 * whether it was right; throws Unavailable where the key of the secret is lost.
 */
export const consumeTotpCode = (
  tx: Tx,
  { env }: Deps,
  factor: typeof totpFactors.$inferSelect,
  code: string,
  now: Date,
): boolean => {
  const bytes = openSecret(env.DATA_DIR, factor)
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const timestamp = now.getTime()
  const token = code.replace(/\s/g, '')
  const delta = TOTP.validate({ token, secret, period: PERIOD_S, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  if (factor.last_step !== null && step <= factor.last_step) return false
  tx.update(totpFactors)
    .set({ last_step: step })
    .where(eq(totpFactors.user_id, factor.user_id))
    .run()
  return true
}

/** Whether a text can be a code of an app; anything else is treated as a recovery code. */
export const looksLikeCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''))
