/** Repeatable randomness, and names made from it. */

/** A, B, … Z, AA, AB, because names must not contain digits. */
export const toLetters = (n: number): string =>
  (n >= 26 ? toLetters(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26))

/** A pseudo-random number generator with a seed. */
export const createRandom = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
