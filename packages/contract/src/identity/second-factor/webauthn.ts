/** Messages between browser and server about passkeys: WebAuthn's JSON format. */
import { z } from 'zod'

const PublicKey = z.literal('public-key')

/** Bytes as base64url; the longest are attestations with certificates. */
const bytes = (most = 1_024) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

const verification = z.enum(['required', 'preferred', 'discouraged'])

/** Options for `navigator.credentials.create`. */
export const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: PublicKey })),
  timeout: z.int(),
  attestation: z.enum(['none']),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
})

/** Options for `navigator.credentials.get`. */
export const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  allowCredentials: z.array(descriptor),
})

const attachment = z.enum(['platform', 'cross-platform']).optional()
/** We request no extensions. */
const extensions = z.object({ appid: z.boolean().optional() })

/** A browser's newly created passkey. */
export const registrationResponse = z.object({
  id: bytes(),
  rawId: bytes(),
  type: PublicKey,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(12_288),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

/** A passkey's answer to a challenge. */
export const authenticationResponse = z.object({
  id: bytes(),
  rawId: bytes(),
  type: PublicKey,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: bytes().optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
