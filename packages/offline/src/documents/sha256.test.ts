import { expect, test } from 'vitest'
import { sha256, sha256Bytes } from './sha256.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 31 + length) % 256)
const hex = (hash: Uint8Array) =>
  [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')

test("the fallback equals the platform's hash, at every length around a block", async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 250_000]) {
    const bytes = bytesOf(length)
    expect(hex(sha256Bytes(bytes)), `${length}`).toBe(await sha256(bytes))
  }
})
