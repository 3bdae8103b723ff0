/** Codes of 80 random bits for typing: XXXX-XXXX-XXXX-XXXX, without look-alike characters. */
import { createHash, randomInt } from 'node:crypto'

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const makeCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-')

/** The digest that is stored; independent of how the code was typed. */
export const codeDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
