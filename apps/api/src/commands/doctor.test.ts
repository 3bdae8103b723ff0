import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchForProxy } from '../engine/http/unknown-proxy.ts'
import { createBackups } from '../engine/ops/backups.ts'
import { makeKey } from '../engine/ops/keys.ts'
import { DAY_MS, HOUR_MS } from '../engine/time.ts'
import { readEnv } from '../env.ts'
import { file, png } from '../test/pictures.ts'
import { withApp } from '../test/second-factor.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { testApp } from '../test/test-app.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import { examine } from './doctor.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://smk.sch.id', TRUST_PROXY: '1' }

/** A school in production with a picture and a copy of an hour ago, and what a doctor says of it. */
const school = async (variables: Record<string, string> = {}) => {
  const app = await testApp()
  const { db, dataDir, clock, log, staff, pass } = app
  const picture = file(await png())
  await staff('editor').resource('teachers').create({
    name: 'Siti Rahmawati',
    subject: 'Matematika',
    contact: 'siti@contoh.id',
    photo: picture,
  })
  const backups = createBackups(db, dataDir, {
    log,
    freeBytes: () => Number.POSITIVE_INFINITY,
    hooks: databaseHooks,
  })
  const { name } = await backups.make('manual', clock())
  pass(HOUR_MS)
  const said = async (more: Record<string, string> = variables) => {
    const env = readEnv({ DATA_DIR: dataDir, ...production, ...more })
    const found = await examine(env, clock())
    return found.filter(({ mark }) => mark !== 'good').map(({ mark, text }) => `${mark}: ${text}`)
  }
  return { ...app, said, copy: join(dataDir, 'backups', name) }
}

test('has nothing to say of a healthy school, and changes nothing in it', async () => {
  const { said, db } = await school()
  const before = db.$client.pragma('data_version', { simple: true })
  expect(await said()).toEqual([])
  expect(db.$client.pragma('data_version', { simple: true })).toBe(before)
})

test('finds a copy that is old, changed or gone', async () => {
  const { said, pass, copy } = await school()
  pass(2 * HOUR_MS)
  expect(await said()).toEqual([expect.stringMatching(/^warning: Salinan terbaru .*setiap jam/)])
  pass(2 * DAY_MS)
  expect(await said()).toEqual([expect.stringMatching(/^bad: Salinan terbaru .*setiap jam/)])
  appendFileSync(copy, 'x')
  expect(await said()).toEqual([expect.stringMatching(/rusak atau berubah/)])
  rmSync(join(copy, '..'), { recursive: true })
  expect(await said()).toEqual([expect.stringContaining('Belum ada salinan')])
})

test('finds addresses that betray passwords or hide visitors', async () => {
  const { said } = await school()
  expect(await said({ PUBLIC_URL: 'http://smk.sch.id' })).toEqual([
    expect.stringMatching(/^bad: PUBLIC_URL .*tanpa https/),
  ])
  expect(await said({ TRUST_PROXY: '0' })).toEqual([
    expect.stringMatching(/^warning: .*TRUST_PROXY=1/),
  ])
  expect(await said({ NODE_ENV: '' })).toEqual([expect.stringContaining('NODE_ENV')])
})

test('finds a proxy that nobody has counted', async () => {
  const { said, db, log, clock } = await school()
  watchForProxy(db, { log, clock, trustProxy: 0 })('203.0.113.9')
  const http = { PUBLIC_URL: 'http://smk.sch.id', TRUST_PROXY: '0' }
  expect((await said(http)).slice(1)).toEqual([
    expect.stringMatching(/^warning: Server menerima X-Forwarded-For/),
  ])
  expect(await said()).toEqual([])
})

test('finds uploads that are gone, rows without their parent, and a clock that stands behind', async () => {
  const { said, dataDir, db, pass } = await school()
  rmSync(join(dataDir, 'media'), { recursive: true })
  db.$client.pragma('foreign_keys = OFF')
  db.$client.exec(
    "INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ('x', 99, '', '')",
  )
  pass(-3 * HOUR_MS)
  expect(await said()).toEqual([
    expect.stringContaining('1 baris merujuk'),
    expect.stringContaining('Jam server tertinggal'),
    expect.stringContaining('1 gambar atau dokumen yang dipakai tidak ada'),
  ])
})

test('finds the demo’s password and its folder', async () => {
  const { dataDir, clock } = await testApp({ env: { DEMO: '1' } })
  const env = readEnv({ DATA_DIR: dataDir, ...production })
  const texts = (await examine(env, clock()))
    .filter(({ mark }) => mark !== 'good')
    .map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringContaining('npm run admin -- password admin'),
      expect.stringContaining('sekolah contoh: orang dan artikelnya karangan'),
    ]),
  )
})

test('finds a key of second factors that is lost, and says how to get in again', async () => {
  const app = await school()
  await withApp(app)
  const { said, dataDir } = app
  expect(await said()).toEqual([])
  const file = join(dataDir, 'keys', 'second-factor')
  rmSync(file)
  expect(await said()).toEqual([
    expect.stringMatching(
      /^bad: .*second-factor hilang: .* ani .*npm run admin -- second-factor ani$/,
    ),
  ])
  makeKey(dataDir, 'second-factor')
  expect(await said()).toEqual([expect.stringContaining('bukan yang dulu')])
  writeFileSync(file, '', { mode: 0o600 })
  expect(await said()).toEqual([expect.stringContaining('rusak')])
})

test('finds an entry that was taken out of the audit', async () => {
  const { said, db } = await school()
  db.$client.exec('DROP TRIGGER audit_never_shrinks; DELETE FROM audit WHERE id = 1')
  expect(await said()).toEqual([expect.stringMatching(/^bad: Jejak audit nomor 1 tidak sama/)])
})

test.runIf(process.platform !== 'win32')('finds keys that others may read', async () => {
  const { said, dataDir } = await school()
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'vapid.json'), '{}', { mode: 0o600 })
  expect(await said()).toEqual([])
  chmodSync(join(folder, 'vapid.json'), 0o644)
  expect(await said()).toEqual([expect.stringMatching(/^bad: .*vapid\.json terbaca/)])
})

test('looks at what there is where there is no school, or no database', async () => {
  const folder = temporaryFolder()
  const said = async (DATA_DIR: string) =>
    (await examine(readEnv({ DATA_DIR, ...production }), new Date()))
      .filter(({ mark }) => mark === 'bad')
      .map(({ text }) => text)
  expect(await said(join(folder, 'nowhere'))).toEqual([
    expect.stringContaining('tidak ada atau tidak dapat ditulis'),
    expect.stringContaining('Tidak ada data sekolah yang terbaca'),
  ])
  writeFileSync(join(folder, 'school.db'), 'x'.repeat(5_000))
  expect((await said(folder)).length).toBeGreaterThan(0)
})
