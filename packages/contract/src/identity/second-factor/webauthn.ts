/** What browser and server say to each other about passkeys: WebAuthn's own words as JSON. */
import { z } from 'zod'

const PublicKey = z.literal('public-key')

/** Bytes as base64url; the longest is an attestation with its certificates. */
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

/** For `navigator.credentials.create`. */
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

/** For `navigator.credentials.get`. */
export const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  allowCredentials: z.array(descriptor),
})

const attachment = z.enum(['platform', 'cross-platform']).optional()
/** None is asked for. */
const extensions = z.object({ appid: z.boolean().optional() })

/** What a browser has made. */
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
