import type { Account } from '@sekolah/contract/identity/schemas'

/** A signed-in device: the SHA-256 of its token, and its account. */
export type Session = {
  tokenHash: string
  user: Account
  /** Whether the password was given within the last ten minutes. */
  isConfirmed: boolean
}
