/** Codes of 80 random bits that a person types: XXXX-XXXX-XXXX-XXXX, without look-alikes. */
import { createHash, randomInt } from 'node:crypto'

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const makeCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-')

/** The only form in which a code is stored; how it was typed does not matter. */
export const codeDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
