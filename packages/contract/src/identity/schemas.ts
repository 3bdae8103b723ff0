/** The rules of signing in and of passwords. */
import { z } from 'zod'
import { changesOf } from '../changes.ts'
import { isRealDay } from '../dates.ts'
import { emailAddress, line, optional, paging, stamps } from '../fields.ts'
import { roles } from '../roles.ts'
import { backupReasons } from './labels.ts'

/** What is refused although it is long: words anybody would try at a school. */
const contextWords = ['sekolah', 'admin', 'password', 'katasandi', 'smk']

const tooPlain = (value: string): boolean => {
  const letters = value.toLowerCase().replace(/[^a-z]/g, '')
  const rest = contextWords.reduce((text, word) => text.replaceAll(word, ''), letters)
  return new Set(value).size < 5 || (rest.length < 4 && rest.length < letters.length)
}

const auditWord = (name: string) =>
  z
    .string()
    .regex(/^[a-z_]{1,40}$/, `Parameter ${name} tidak valid`)
    .optional()

const byteLength = (value: string): number => new TextEncoder().encode(value).length

/** A password somebody chooses: 12 characters or more of any kind, at most 256 bytes. */
export const newPassword = z
  .string({ error: 'Kata sandi baru wajib diisi.' })
  .min(12, 'Kata sandi baru paling sedikit 12 karakter.')
  .refine((value) => byteLength(value) <= 256, 'Kata sandi baru terlalu panjang.')
  .refine((value) => !tooPlain(value), 'Kata sandi ini mudah ditebak. Pilih yang lain.')

const presentPassword = (label: string) =>
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
})

export const session = z.object({ token: z.string(), user: account })

export const passwordChange = z.object({
  currentPassword: presentPassword('Kata sandi sekarang'),
  newPassword,
})

const userFields = {
  username: line('Nama pengguna', { min: 3, max: 100 }),
  email: emailAddress('Email'),
  role: z.enum(roles, 'Peran harus editor, admin, atau super_admin.').default('admin'),
  is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
}

/** POST /admin/users. */
export const userInput = z.object({ ...userFields, password: newPassword })

/** PUT /admin/users/{id}; a blank password stays as it is. */
export const userChanges = changesOf(z.object({ ...userFields, password: optional(newPassword) }))

/** An account as those who manage it see it. */
export const user = account.extend({
  is_active: z.boolean(),
  /** How many devices are signed in. */
  sessions: z.int(),
  ...stamps,
})

/** GET /admin/audit: by who (a user name), kind and action (`applicant`, `export`) and day. */
export const auditQuery = z.object({
  who: z.string().max(100, 'Parameter who tidak valid').optional(),
  kind: auditWord('kind'),
  action: auditWord('action'),
  /** A calendar day of the school. */
  day: z.string().refine(isRealDay, 'Parameter day tidak valid').optional(),
  ...paging,
})

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for a visitor and for the system itself. */
  actor_id: z.int().nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  /** Kind and id, such as `applicant/7`; a kind alone where there is one of it. */
  object: z.string(),
  /** Names of what changed; never a value. */
  fields: z.array(z.string()).nullable(),
})

/** The name of a copy, as its address has it. */
export const backupName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}\.db$/)

/** A checked copy of the database in `backups/`. */
export const backup = z.object({
  name: backupName,
  created_at: z.iso.datetime(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Made by hand, by the clock, or before a migration. */
  reason: z.enum(backupReasons),
})

/** POST /auth/setup: the first account of a new installation, with the code from the log. */
export const setupInput = z.object({
  code: z.string({ error: 'Kode wajib diisi.' }).trim().min(1, 'Kode wajib diisi.').max(100),
  username: line('Nama pengguna', { min: 3, max: 100 }),
  email: emailAddress('Email'),
  password: newPassword,
})
