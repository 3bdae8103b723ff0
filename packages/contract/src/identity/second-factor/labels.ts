/** The second factor of signing in: its kinds, and its limits. */

/** Kinds of second factors; a recovery code replaces a lost one. */
export const secondFactors = ['totp', 'recovery', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The number of recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10
