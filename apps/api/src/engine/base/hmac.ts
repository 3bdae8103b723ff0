/** HMACs under one key: without the key nobody can compute or reverse them. */
import { createHmac, createSecretKey } from 'node:crypto'

export type ComputeHmac = (text: string) => Buffer

/** HMAC-SHA-256 under this key. */
export const createHmacWithKey = (key: Buffer): ComputeHmac => {
  // Created once: with a raw key, createHmac would prepare it for each text, which takes ten times
  // as long as the rest.
  const prepared = createSecretKey(key)
  return (text) => createHmac('sha256', prepared).update(text).digest()
}
