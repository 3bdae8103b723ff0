/** Schemas of signing in, passwords and accounts: input and answers. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { changesSchema } from '../changes.ts'
import { extraRoles, roles } from '../roles.ts'
import { stampFields } from '../values/fields.ts'
import { emailAddress, line, optional } from '../values/form-fields.ts'
import type { identityCalls } from './calls.ts'
import { demoAccount } from './labels.ts'
import { secondFactors } from './second-factor/labels.ts'

/** Words that are guessed first at a school: a password that consists of little else is refused. */
const contextWords = ['sekolah', 'admin', 'password', 'katasandi', 'smk']

const tooPlain = (value: string): boolean => {
  const letters = value.toLowerCase().replace(/[^a-z]/g, '')
  const rest = contextWords.reduce((text, word) => text.replaceAll(word, ''), letters)
  return new Set(value).size < 5 || (rest.length < 4 && rest.length < letters.length)
}

const byteLength = (value: string): number => new TextEncoder().encode(value).length

/** A new password: 12 characters or more of any kind, at most 256 bytes. */
export const newPassword = z
  .string({ error: 'Kata sandi baru wajib diisi.' })
  .min(12, 'Kata sandi baru paling sedikit 12 karakter.')
  .refine((value) => byteLength(value) <= 256, 'Kata sandi baru terlalu panjang.')
  .refine(
    (value) => !tooPlain(value) && value !== demoAccount.password,
    'Kata sandi ini mudah ditebak. Pilih yang lain.',
  )

/** The present password; it is compared, not validated. */
export const presentPassword = (label: string) =>
  z
    .string({ error: `${label} wajib diisi.` })
    .min(1, `${label} wajib diisi.`)
    .refine((value) => byteLength(value) <= 256, `${label} terlalu panjang.`)

export const loginInput = z.object({
  username: line('Nama pengguna', { max: 100 }),
  password: presentPassword('Kata sandi'),
})

export const account = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  must_change: z.boolean(),
  /**
   * Present where the school requires a second factor for this role, and the account has none yet.
   */
  needs_second_factor: z.literal(true).optional(),
  /** Present where the account has roles besides `role`. */
  roles: z.array(z.enum(extraRoles)).optional(),
})

export const session = z.object({ token: z.string(), user: account })

/** The answer to a right password when the account has a second factor: no token yet. */
export const secondFactorNeeded = z.object({
  second_factor: z.object({
    /** Sent with the second factor, within five minutes and from the same address. */
    ticket: z.string(),
    methods: z.array(z.enum(secondFactors)),
  }),
})

export const passwordChange = z.object({
  currentPassword: presentPassword('Kata sandi sekarang'),
  newPassword,
})

/** POST /auth/forgot-password. */
export const forgottenPassword = z.object({ login: line('Nama pengguna atau email', { max: 254 }) })

/** POST /auth/reset-password; the token is the part of the link after `#`. */
export const passwordReset = z.object({
  token: z
    .string({ error: 'Tautan tidak lengkap. Buka tautannya sekali lagi.' })
    .regex(/^[\w-]{43}$/, 'Tautan tidak lengkap. Buka tautannya sekali lagi.'),
  password: newPassword,
})

export const resetLink = z.object({ url: z.url(), expires_at: z.iso.datetime() })

/** POST /auth/confirm-password. */
export const passwordConfirmation = z.object({ password: presentPassword('Kata sandi') })

/** The name of a new account: plain letters, so that no two names look alike. */
export const newUsername = z.pipe(
  line('Nama pengguna', { min: 3, max: 100 }),
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9._-]+$/, 'Nama pengguna hanya huruf a-z, angka, titik, garis bawah, dan -.'),
)

const userFields = {
  username: newUsername,
  email: emailAddress('Email'),
  role: z.enum(roles, `Peran harus salah satu dari ${roles.join(', ')}.`).default('admin'),
  roles: z
    .array(z.enum(extraRoles, `Peran tambahan harus salah satu dari ${extraRoles.join(', ')}.`))
    .max(extraRoles.length, 'Peran tambahan terlalu banyak.')
    .default([]),
  is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
}

/** POST /admin/users. */
export const userInput = z.object({ ...userFields, password: newPassword })

/** PUT /admin/users/{id}; an empty password leaves it unchanged. */
export const userChanges = changesSchema(
  z.object({
    ...userFields,
    // Older accounts may keep a name that is no longer allowed for new ones.
    username: line('Nama pengguna', { min: 3, max: 100 }),
    password: optional(newPassword),
  }),
)

/** An account as its managers see it. */
export const user = account.extend({
  roles: z.array(z.enum(extraRoles)),
  is_active: z.boolean(),
  /** The number of signed-in devices. */
  sessions: z.int(),
  /** Whether signing in requires a second factor. */
  second_factor: z.boolean(),
  ...stampFields,
})

/** POST /auth/setup: the first account of a new installation, with the code from the log. */
export const setupInput = z.object({
  code: z.string({ error: 'Kode wajib diisi.' }).trim().min(1, 'Kode wajib diisi.').max(100),
  username: newUsername,
  email: emailAddress('Email'),
  password: newPassword,
})

/** The id of a session in its address; it reveals nothing about the token. */
export const sessionId = z.string().regex(/^[\w-]{22}$/)

/** A device on which an account is signed in; only its owner sees it. */
export const deviceSession = z.object({
  id: sessionId,
  /** Browser and system, such as "Chrome di Android"; empty when unknown. */
  device: z.string(),
  /** An IPv4 address, or the network of an IPv6 one. */
  address: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** Whether it is the device of this request. */
  is_current: z.boolean(),
})

/** A device from which an account signed in for the first time. */
export const newDevice = z.object({
  id: z.int(),
  device: z.string(),
  /** The network of its address, without the host part. */
  network: z.string(),
  first_seen_at: z.iso.datetime(),
})

/** The handshake of an office socket. */
export const staffHandshake = z.object({ token: z.string().min(1).max(200) })

export type Account = z.infer<typeof account>
export type Session = z.infer<typeof session>
export type DeviceSession = z.infer<typeof deviceSession>
export type NewDevice = z.infer<typeof newDevice>
export type ResetLink = z.infer<typeof resetLink>
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>['second_factor']
export type LoginInput = z.input<typeof loginInput>
export type PasswordChange = z.input<typeof passwordChange>
export type SetupInput = z.input<typeof setupInput>
export type User = z.infer<typeof user>
export type UserInput = z.input<typeof userInput>
export type UserChanges = z.input<typeof userChanges>

export const identityCallSchemas = {
  'auth.login': { body: loginInput, data: z.union([session, secondFactorNeeded]) },
  'auth.setup': { body: setupInput, data: session, status: 201 },
  'auth.me': { data: account },
  'auth.logout': { data: z.null() },
  'auth.changePassword': { body: passwordChange, data: z.null() },
  'auth.forgotPassword': { body: forgottenPassword, data: z.null() },
  'auth.resetPassword': { body: passwordReset, data: z.null() },
  'auth.confirmPassword': { body: passwordConfirmation, data: z.null() },
  'auth.sessions': { data: z.array(deviceSession) },
  'auth.endSession': { data: z.null() },
  'auth.endOtherSessions': { data: z.null() },
  'auth.newDevices': { data: z.array(newDevice) },
  'auth.approveDevice': { data: z.null() },
  'users.list': { data: z.array(user) },
  'users.create': { body: userInput, data: user, status: 201 },
  'users.update': { body: userChanges, data: user },
  'users.remove': { data: z.null() },
  'users.resetLink': { data: resetLink, status: 201 },
  'users.revokeSessions': { data: user },
} as const satisfies Record<keyof typeof identityCalls, CallSchemas>
