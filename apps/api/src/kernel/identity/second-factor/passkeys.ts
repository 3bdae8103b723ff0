/** Passkeys (WebAuthn): creates challenges, and verifies responses. */
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Passkey } from './factors.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Imported on first use: its certificate parsers would be a third of the server's code, and few
 * sign-ins need them.
 */
const webAuthn = () => import('@simplewebauthn/server')

/** The password was already verified, so a device without fingerprint or PIN is accepted. */
const VERIFICATION = 'preferred'

/** Ed25519, ES256 and RS256: every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Owner = { id: number; username: string }

/** The options for creating a passkey; a device that already has one refuses by itself. */
export const createRegistrationOptions = async (
  { id: rpID }: RelyingParty,
  owner: Owner,
  { rpName, known }: { rpName: string; known: Passkey[] },
): Promise<DataOf<'factors.passkeyOptions'>> => {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: owner.username,
    userDisplayName: owner.username,
    userID: Uint8Array.from(Buffer.from(`user/${owner.id}`)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
  })
  const { challenge, user, pubKeyCredParams, timeout = 60_000, excludeCredentials = [] } = options
  return {
    challenge,
    rp: { name: rpName, id: rpID },
    user,
    pubKeyCredParams,
    timeout,
    attestation: 'none',
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: VERIFICATION,
    },
  }
}

/** The data to store of a new passkey; null when the browser's response is invalid. */
export const verifyRegistration = async (
  { id, origin }: RelyingParty,
  response: ParsedBodyOf<'factors.addPasskey'>['response'],
  challenge: string,
) => {
  const { verifyRegistrationResponse } = await webAuthn()
  const outcome = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!outcome?.verified) return null
  const { credential } = outcome.registrationInfo
  return {
    credential_id: credential.id,
    rp_id: id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  }
}

/** The options for requesting one of these passkeys. */
export const createAuthenticationOptions = async (
  { id: rpId }: RelyingParty,
  known: Passkey[],
): Promise<DataOf<'secondFactor.passkeyOptions'>> => {
  const { generateAuthenticationOptions } = await webAuthn()
  const {
    challenge,
    timeout = 60_000,
    allowCredentials = [],
  } = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: VERIFICATION,
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  })
  return { challenge, rpId, timeout, userVerification: VERIFICATION, allowCredentials }
}

/** The passkey's new counter; null when its response is invalid, or a clone of it was used. */
export const verifyAuthentication = async (
  { id, origin }: RelyingParty,
  response: ParsedBodyOf<'secondFactor.passkey'>['response'],
  { challenge, passkey }: { challenge: string; passkey: Passkey },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential: WebAuthnCredential = {
    id: passkey.credential_id,
    publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
    transports: passkey.transports,
  }
  const outcome = await verifyAuthenticationResponse({
    response,
    credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null)
  return outcome?.verified ? outcome.authenticationInfo.newCounter : null
}
