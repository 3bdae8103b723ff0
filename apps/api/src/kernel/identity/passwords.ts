/**
 * Password hashing: argon2id, two at a time, so that a flood of sign-ins cannot block the server.
 */
import { randomBytes } from 'node:crypto'
import { createSemaphore } from '../../engine/base/turns.ts'

/** OWASP's first choice, and the library's default: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export type Passwords = ReturnType<typeof createPasswords>

/** Imported on first use, because most of the day nobody signs in. */
const argon2 = () => import('@node-rs/argon2')

const verifyHash = async (stored: string, password: string): Promise<boolean> =>
  (await argon2()).verify(stored, password)

/** `verify` is a parameter for tests, which count its calls for an unknown account. */
export const createPasswords = (verify = verifyHash) => {
  const turn = createSemaphore()
  // For an unknown user the password is compared with this, so that the answer takes as long:
  // random bytes in place of salt and hash, which match no password.
  const nobody = `${prefix}${base64(randomBytes(16))}$${base64(randomBytes(parameters.outputLen))}`

  return {
    hash: (password: string): Promise<string> =>
      turn(async () => (await argon2()).hash(password, parameters)),

    /** Whether the password is right; `stored` is null for an unknown or disabled user. */
    verify: (password: string, stored: string | null): Promise<boolean> =>
      turn(async () => (await verify(stored ?? nobody, password)) && stored !== null),

    /** Whether a stored hash was made with other parameters than today's. */
    isOutdated: (stored: string): boolean => !stored.startsWith(prefix),
  }
}
