/** The second step of signing in: what it may be, and who must have one. */

/** What the second step may be; a recovery code stands in for whatever was lost. */
export const secondFactors = ['totp', 'recovery', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** How many recovery codes an account is given at once. */
export const RECOVERY_CODES = 10
