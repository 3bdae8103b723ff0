/** Staff with a second factor for tests: an authenticator app or a software security key. */

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { SecondFactorNeeded } from '@sekolah/api-client'
import { signIn } from '@sekolah/api-client/sign-in'
import type { BodyOf, DataOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { addAccount } from '../kernel/identity/accounts.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { users } from '../kernel/identity/tables.ts'
import { expectRefusal, type TestApp } from './test-app.ts'

export const PASSWORD = 'kuda terbang sore hari'

let hashed: Promise<string> | null = null

/** An account that signs in with PASSWORD. */
export const addStaffAccount = async (
  { db, clock }: TestApp,
  username: string,
  role = 'admin' as const,
) => {
  hashed ??= createPasswords().hash(PASSWORD)
  const password_hash = await hashed
  const email = `${username}@contoh.sch.id`
  db.transaction((tx) =>
    addAccount(tx, { username, email, password_hash, role, must_change: false }, clock()),
  )
  return db.select().from(users).where(eq(users.username, username)).get()?.id ?? 0
}

/** The six digits that an app with this secret shows at a given time. */
export const totpCodeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** An account with an authenticator app, signed in, with its secret and its recovery codes. */
export const addAccountWithTotp = async (app: TestApp, username = 'ani') => {
  await addStaffAccount(app, username)
  const { token } = await signIn(app.visitor, { username, password: PASSWORD })
  const own = app.client(token)
  const { secret } = await own.factors.startTotp()
  const { recovery_codes } = await own.factors.confirmTotp({
    body: { code: totpCodeAt(secret, app.clock()) },
  })
  const code = () => totpCodeAt(secret, app.clock())
  return { own, secret, code, recovery: recovery_codes ?? [] }
}

/** The ticket for the second step, after a right password. */
export const openSecondStep = async (
  { client }: TestApp,
  username = 'ani',
  address?: string,
): Promise<SecondFactorNeeded['second']> => {
  const call = signIn(client(undefined, address), { username, password: PASSWORD })
  const refused = await expectRefusal(call)
  if (!(refused instanceof SecondFactorNeeded)) throw refused
  return refused.second
}

/** A security key in software: ES256, a counter that grows, no attestation. */
export const softwareKey = (origin: string) => {
  const rpId = new URL(origin).hostname
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = createHash('sha256').update(`${Math.random()}`).digest()
  let counter = 0

  const authData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const said = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    create: ({ challenge }: DataOf<'factors.passkeyOptions'>) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const data = authData(0x41, attested)
      // {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        ...said,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(attestation),
          transports: ['usb'],
        },
        clientExtensionResults: {},
      } satisfies BodyOf<'factors.addPasskey'>['response']
    },
    get: ({ challenge }: DataOf<'secondFactor.passkeyOptions'>) => {
      const data = authData(0x01)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...said,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
        clientExtensionResults: {},
      } satisfies BodyOf<'secondFactor.passkey'>['response']
    },
    /** Resets the counter, as in a cloned key that missed the original's last uses. */
    turnBack: () => {
      counter = 0
    },
  }
}

const sha256 = (of: Buffer | string) => createHash('sha256').update(of).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
const cborText = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const cborBytes = (bytes: Buffer) => {
  const head = Buffer.from([0x59, 0, 0])
  head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic key of P-256 for ES256 in CBOR. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
}
