import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('needs no variable to be set', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: false,
    TRUST_PROXY: 0,
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
    allowedOrigins: ['http://localhost:3000', 'app://panel'],
  })
})

test('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: '', ADMIN_USERNAME: '' })).toMatchObject({
    PORT: 3000,
    ADMIN_USERNAME: undefined,
  })
})

test('allows the origin of its public address and those of the desktop app', () => {
  const env = readEnv({ PUBLIC_URL: 'https://smk.example/', DESKTOP_ORIGINS: 'app://a, app://b' })
  expect(env.PUBLIC_URL).toBe('https://smk.example')
  expect(env.allowedOrigins).toEqual(['https://smk.example', 'app://a', 'app://b'])
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  [
    { PUBLIC_URL: 'smk.example' },
    'PUBLIC_URL must be an address that starts with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'https://yayasan.id/smk' },
    'PUBLIC_URL https://yayasan.id/smk: sesudah nama situs tidak boleh ada "/smk"',
  ],
  [{ PUBLIC_URL: 'https://yayasan.id/smk/?x=1#y' }, 'tidak boleh ada "/smk/?x=1#y"'],
  [{ PUBLIC_URL: 'https://yayasan.id/?sekolah=smk' }, 'tidak boleh ada "/?sekolah=smk"'],
  [{ PUBLIC_URL: 'https://tu:rahasia@smk.sch.id' }, 'PUBLIC_URL tidak boleh memuat nama pengguna'],
  [{ IDLE_EXIT_MINUTES: '0' }, 'IDLE_EXIT_MINUTES must be a number of minutes from 1 to 1440.'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0.'],
  [
    { DEMO: '1', NODE_ENV: 'production' },
    'DEMO=1 is refused with NODE_ENV=production: its account is known to all.',
  ],
])('stops the start at %o with one sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(sentence)
})
