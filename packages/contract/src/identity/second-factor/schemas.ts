/** Schemas of second factors: codes of an app, recovery codes, passkeys. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { line } from '../../values/form-fields.ts'
import { session, user } from '../schemas.ts'
import type { secondFactorCalls } from './calls.ts'
import {
  authenticationOptions,
  authenticationResponse,
  registrationOptions,
  registrationResponse,
} from './webauthn.ts'

const ticket = z
  .string({ error: 'Tiket wajib diisi.' })
  .regex(/^[\w-]{43}$/, 'Tiket tidak dikenal.')

const code = z
  .string({ error: 'Kode wajib diisi.' })
  .trim()
  .min(1, 'Kode wajib diisi.')
  .max(40, 'Kode paling banyak 40 karakter.')

export const secondFactorInput = z.object({ ticket, code })

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export const factors = z.object({
  totp: z.object({ created_at: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkey),
  /** The number of unused recovery codes. */
  recovery_codes: z.int(),
  /** Whether this server's address allows passkeys, which need https or localhost. */
  passkeys_available: z.boolean(),
})

/** New recovery codes, shown once. Null where the account has some already. */
const newCodes = z.array(z.string()).nullable()

export const totpSecret = z.object({
  /** Base32, for typing it where scanning is impossible. */
  secret: z.string(),
  /** `otpauth://`, the content of the QR code. */
  uri: z.string(),
  qr_svg: z.string(),
})

const passkeyName = line('Nama passkey', { max: 60 })

export const passkeyInput = z.object({
  name: passkeyName,
  response: registrationResponse,
})

export type Factors = z.infer<typeof factors>
export type Passkey = z.infer<typeof passkey>
export type TotpSecret = z.infer<typeof totpSecret>
export type PasskeyInput = z.input<typeof passkeyInput>

export const secondFactorCallSchemas = {
  'secondFactor.code': { body: secondFactorInput, data: session },
  'secondFactor.passkeyOptions': { body: z.object({ ticket }), data: authenticationOptions },
  'secondFactor.passkey': {
    body: z.object({ ticket, response: authenticationResponse }),
    data: session,
  },
  'factors.get': { data: factors },
  'factors.startTotp': { data: totpSecret },
  'factors.confirmTotp': {
    body: z.object({ code }),
    data: z.object({ recovery_codes: newCodes }),
  },
  'factors.removeTotp': { data: factors },
  'factors.renewRecoveryCodes': {
    data: z.object({ recovery_codes: z.array(z.string()) }),
  },
  'factors.passkeyOptions': { data: registrationOptions },
  'factors.addPasskey': {
    body: passkeyInput,
    data: z.object({ passkey, recovery_codes: newCodes }),
    status: 201,
  },
  'factors.renamePasskey': { body: z.object({ name: passkeyName }), data: factors },
  'factors.removePasskey': { data: factors },
  'factors.removeAllOf': { data: user },
} as const satisfies Record<keyof typeof secondFactorCalls, CallSchemas>
