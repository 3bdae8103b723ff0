/** The environment, parsed once at start: an invalid value stops the start with one sentence. */
import { z } from 'zod'
import { StartRefused } from './start-refused.ts'

const blankAsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value <= max)

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const origins = z.string().transform((text) =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
)

const environment = z.object({
  PORT: blankAsMissing(whole(65_535).default(3000)),
  HOST: blankAsMissing(z.string().default('127.0.0.1')),
  DATA_DIR: blankAsMissing(z.string().default('./data')),
  PUBLIC_URL: blankAsMissing(z.url({ protocol: /^https?$/ }).optional()),
  NODE_ENV: blankAsMissing(z.string().default('development')),
  DEMO: blankAsMissing(flag.default(false)),
  DEMO_SEASON: blankAsMissing(flag.default(true)),
  ADMIN_USERNAME: blankAsMissing(z.string().optional()),
  ADMIN_EMAIL: blankAsMissing(z.string().optional()),
  ADMIN_PASSWORD: blankAsMissing(z.string().optional()),
  SMTP_URL: blankAsMissing(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: blankAsMissing(
    z
      .string()
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)
      .optional(),
  ),
  DESKTOP_ORIGINS: blankAsMissing(origins.default(['app://panel'])),
  TRUST_PROXY: blankAsMissing(whole(10).default(0)),
  RATE_LIMIT_FACTOR: blankAsMissing(z.coerce.number().positive().default(1)),
  METRICS_TOKEN: blankAsMissing(
    z
      .string()
      .regex(/^\S{16,}$/)
      .optional(),
  ),
  IDLE_EXIT_MINUTES: blankAsMissing(
    whole(1_440)
      .refine((value) => value >= 1)
      .optional(),
  ),
  LOG_LEVEL: blankAsMissing(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
})

/** The valid values of each variable, for the sentence that refuses others. */
const expected: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  PUBLIC_URL: 'an address that starts with http:// or https://',
  NODE_ENV: 'a word such as production',
  DEMO: '0 or 1',
  DEMO_SEASON: '0 or 1',
  ADMIN_USERNAME: 'a user name',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password',
  SMTP_URL: 'an address that starts with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address, such as Sekolah <tu@smk.sch.id>',
  DESKTOP_ORIGINS: 'origins separated by commas',
  TRUST_PROXY: 'the number of proxies in front of this server, 0 to 10',
  RATE_LIMIT_FACTOR: 'a number above 0',
  METRICS_TOKEN: 'a text of 16 characters or more without spaces',
  IDLE_EXIT_MINUTES: 'a number of minutes from 1 to 1440',
  LOG_LEVEL: 'debug, info, warn, error or silent',
}

export type Env = z.infer<typeof environment> & {
  PUBLIC_URL: string
  /** Whether PUBLIC_URL was set; by default it is this machine's own address. */
  isPublicUrlGiven: boolean
  /** Exact origins, besides our own, that may call the API. */
  allowedOrigins: string[]
}

/**
 * Parses the variables of a process; throws StartRefused with a sentence about the first invalid
 * one.
 */
export const readEnv = (variables: Record<string, string | undefined>): Env => {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as keyof typeof expected
    throw new StartRefused(`${name} must be ${expected[name]}.`)
  }
  const env = parsed.data
  if (env.DEMO && env.NODE_ENV === 'production') {
    throw new StartRefused(
      'DEMO=1 is refused with NODE_ENV=production: its account is known to all.',
    )
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new StartRefused('SMTP_URL needs MAIL_FROM: the address that e-mail comes from.')
  }
  const publicUrl = originOf(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    isPublicUrlGiven: env.PUBLIC_URL !== undefined,
    allowedOrigins: [publicUrl, ...env.DESKTOP_ORIGINS],
  }
}

/** Refuses an address with a path: pages and files are requested from the root. */
const originOf = (address: string): string => {
  const { origin, pathname, search, hash, username, password } = new URL(address)
  if (username || password)
    throw new StartRefused('PUBLIC_URL tidak boleh memuat nama pengguna atau kata sandi.')
  const rest = pathname.replace(/^\/+$/, '/') + search + hash
  if (rest !== '/')
    throw new StartRefused(
      `PUBLIC_URL ${address}: sesudah nama situs tidak boleh ada "${rest}", karena situs sekolah tidak dapat berada di dalam folder situs lain. Pakai nama sendiri, misalnya https://smk.sch.id atau https://smk.yayasan.id.`,
    )
  return origin
}
