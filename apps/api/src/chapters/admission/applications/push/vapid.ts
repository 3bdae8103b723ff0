/**
 * The VAPID key pair, by which push services identify this server. The private key is a file in
 * DATA_DIR/keys. Phones have subscribed with the public key, so a damaged file is never replaced.
 */
import { createECDH } from 'node:crypto'
import { findKey, isDamagedKey, makeKey } from '../../../../engine/ops/keys.ts'

const KEY = 'push'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Creates the keys when there are none; null while their file is damaged. */
export const vapidKeys = (dataDir: string): VapidKeys | null => {
  if (isDamagedKey(dataDir, KEY)) return null
  const known = findKey(dataDir, KEY)
  return known ? pairOf(known) : madeKeys(dataDir)
}

/** Whether the file exists but contains no valid key; creates none. */
export const arePushKeysDamaged = (dataDir: string): boolean => {
  if (isDamagedKey(dataDir, KEY)) return true
  const known = findKey(dataDir, KEY)
  return known !== null && pairOf(known) === null
}

/** About one of 2^32 random keys is invalid for the curve: try again. */
const madeKeys = (dataDir: string): VapidKeys => pairOf(makeKey(dataDir, KEY)) ?? madeKeys(dataDir)

const pairOf = (privateKey: Buffer): VapidKeys | null => {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey)
  } catch {
    return null
  }
  const publicKey = pair.getPublicKey('base64url')
  return { publicKey, privateKey: privateKey.toString('base64url') }
}
