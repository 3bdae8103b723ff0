/** The SHA-256 of a page in hex, also without `crypto.subtle`, which plain http lacks. */

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const hash = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : sha256Bytes(bytes)
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** FIPS 180-4. */
export const sha256Bytes = (bytes: Uint8Array): Uint8Array => {
  const state = Uint32Array.from(INITIAL)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const words = new Uint32Array(64)
  for (let start = 0; start < padded.length; start += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = view.getUint32(start + 4 * n)
    addBlock(state, words)
  }
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, n) => void hash.setUint32(4 * n, word))
  return new Uint8Array(hash.buffer)
}

const addBlock = (state: Uint32Array, words: Uint32Array): void => {
  const at = (n: number) => words[n] ?? 0
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [at(n - 15), at(n - 2)]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[n] = at(n - 16) + first + at(n - 7) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < 64; n += 1) {
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUNDS[n] ?? 0) +
        at(n)) |
      0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  after.forEach((word, n) => {
    state[n] = (state[n] ?? 0) + word
  })
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0

const primes = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) =>
  Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, k) => k + 2).every((k) => n % k !== 0),
)
const INITIAL = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
