/** The rules of signing in and of passwords. */
import { z } from 'zod'
import { roles } from '../roles.ts'
import { emailAddress, line } from '../text.ts'

/** What is refused although it is long: words anybody would try at a school. */
const contextWords = ['sekolah', 'admin', 'password', 'katasandi', 'smk']

const tooPlain = (value: string): boolean => {
  const letters = value.toLowerCase().replace(/[^a-z]/g, '')
  const rest = contextWords.reduce((text, word) => text.replaceAll(word, ''), letters)
  return new Set(value).size < 5 || (rest.length < 4 && rest.length < letters.length)
}

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

/** POST /auth/setup: the first account of a new installation, with the code from the log. */
export const setupInput = z.object({
  code: z.string({ error: 'Kode wajib diisi.' }).trim().min(1, 'Kode wajib diisi.').max(100),
  username: line('Nama pengguna', { min: 3, max: 100 }),
  email: emailAddress('Email'),
  password: newPassword,
})
