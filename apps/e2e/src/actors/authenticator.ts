/** An authenticator app on a phone: a second implementation of RFC 6238, to verify the server's. */
import { createHmac } from 'node:crypto'

const STEP_MS = 30_000

/** The six-digit code at a time (in ms), for a secret as a person types it. */
export const totpCode = (secret: string, at: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const start = (hash.at(-1) ?? 0) & 0xf
  return `${(hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000}`.padStart(6, '0')
}

const fromBase32 = (text: string): Buffer => {
  const bits = [...text.replace(/\s/g, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
