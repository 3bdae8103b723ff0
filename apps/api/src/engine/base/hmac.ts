/** HMACs under one key: what a text was under it, nobody without the key can say. */
import { createHmac, createSecretKey } from 'node:crypto'

export type HmacOf = (text: string) => Buffer

/** HMAC-SHA-256 under this key. */
export const hmacUnder = (key: Buffer): HmacOf => {
  // A key that comes as bytes is prepared anew each time, which takes ten times as long as the rest.
  const prepared = createSecretKey(key)
  return (text) => createHmac('sha256', prepared).update(text).digest()
}
