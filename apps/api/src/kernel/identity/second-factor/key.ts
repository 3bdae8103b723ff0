/**
 * The key that encrypts the secrets of authenticator apps. It is never replaced while an app
 * depends on it, because that app could never be used again.
 */
import { asc, eq, isNotNull } from 'drizzle-orm'
import { formatCommandLine } from '../../../engine/base/command-line.ts'
import { Unavailable } from '../../../engine/base/errors.ts'
import type { Log } from '../../../engine/base/log.ts'
import { decryptSecret } from '../../../engine/base/secret-box.ts'
import type { Reader } from '../../../engine/db/connect.ts'
import { findKey, isDamagedKey, makeKey } from '../../../engine/ops/keys.ts'
import { users } from '../tables.ts'
import { totpFactors } from './tables.ts'

const KEY = 'second-factor'

/** The owner that a secret is bound to. */
export const secretOwner = (userId: number): string => `totp/${userId}`

/** The key for a new secret; created only where no app depends on another. Throws Unavailable. */
export const keyForNewSecret = (db: Reader, dataDir: string): Buffer => {
  const known = isDamagedKey(dataDir, KEY) ? null : findKey(dataDir, KEY)
  if (known) return known
  if (findKeyLoss(db, dataDir)) {
    throw new Unavailable(
      'Kunci server untuk kode aplikasi hilang atau rusak, jadi aplikasi baru belum dapat dipasang. Beri tahu pengelola server.',
    )
  }
  return makeKey(dataDir, KEY)
}

/** Decrypts the secret of an app; throws Unavailable where its key is lost. */
export const openSecret = (
  dataDir: string,
  { secret, user_id }: { secret: string; user_id: number },
): Buffer => {
  const key = isDamagedKey(dataDir, KEY) ? null : findKey(dataDir, KEY)
  const bytes = key && decryptSecret(key, secret, secretOwner(user_id))
  if (bytes) return bytes
  throw new Unavailable(
    'Kunci server untuk kode aplikasi tidak ditemukan. Pakai kode pemulihan, atau hubungi Super Admin.',
  )
}

export type KeyLoss = {
  what: 'missing' | 'damaged' | 'another'
  /** The accounts whose apps no longer work. */
  usernames: string[]
}

/** The fault of the key; null without one. */
export const findKeyLoss = (db: Reader, dataDir: string): KeyLoss | null => {
  const isDamaged = isDamagedKey(dataDir, KEY)
  const key = isDamaged ? null : findKey(dataDir, KEY)
  const usernames = db
    .select({
      user_id: totpFactors.user_id,
      secret: totpFactors.secret,
      username: users.username,
    })
    .from(totpFactors)
    .innerJoin(users, eq(users.id, totpFactors.user_id))
    .where(isNotNull(totpFactors.confirmed_at))
    .orderBy(asc(users.username_key))
    .all()
    .filter(({ user_id, secret }) => !key || !decryptSecret(key, secret, secretOwner(user_id)))
    .map(({ username }) => username)
  if (isDamaged) return { what: 'damaged', usernames }
  if (usernames.length === 0) return null
  return { what: key ? 'another' : 'missing', usernames }
}

/** Called at start: logs that codes of apps cannot be verified, and how to get in again. */
export const logKeyLoss = (db: Reader, dataDir: string, log: Log): void => {
  const loss = findKeyLoss(db, dataDir)
  if (!loss) return
  log.error(`second_factor_key_${loss.what}`, {
    accounts: loss.usernames.length,
    hint: `${formatCommandLine('doctor')} says whose, and how they get in again: ${formatCommandLine('admin second-factor NAME')}`,
  })
}
