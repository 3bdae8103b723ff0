/**
 * The VAPID key pair, by which push services know this server. Its private half is a file of
 * DATA_DIR/keys. Phones have subscribed to the public half, so a damaged file is never replaced.
 */
import { createECDH } from 'node:crypto'
import { findKey, isDamagedKey, makeKey } from '../../../../engine/ops/keys.ts'

const KEY = 'push'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Made when there are none; null while their file is damaged. */
export const vapidKeys = (dataDir: string): VapidKeys | null => {
  if (isDamagedKey(dataDir, KEY)) return null
  const known = findKey(dataDir, KEY)
  return known ? pairOf(known) : madeKeys(dataDir)
}

/** Whether their file is there and holds none; makes none. */
export const arePushKeysDamaged = (dataDir: string): boolean => {
  if (isDamagedKey(dataDir, KEY)) return true
  const known = findKey(dataDir, KEY)
  return known !== null && pairOf(known) === null
}

/** Of 2^32 random keys about one is no number that the curve has. */
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
