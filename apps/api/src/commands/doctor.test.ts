import { appendFileSync, chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { readEnv } from '../engine/base/env.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../engine/base/time.ts'
import { watchForProxy } from '../engine/http/unknown-proxy.ts'
import { createBackups } from '../engine/ops/copies/backups.ts'
import { elsewhereFile } from '../engine/ops/copies/elsewhere.ts'
import { makeKey } from '../engine/ops/keys.ts'
import { damageDatabase } from '../test/damaged-file.ts'
import { createPhoto, reportType, sendPage, withDocuments } from '../test/documents.ts'
import { createFile, createPng } from '../test/pictures.ts'
import { addAccountWithTotp } from '../test/second-factor.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { applicantForm, testApp } from '../test/test-app.ts'
import { databaseHooks } from '../views/database-hooks.ts'
import type { Machine } from '../views/doctor/this-machine.ts'
import { runChecks, runDoctor } from './doctor.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://smk.sch.id', TRUST_PROXY: '1' }

/** A healthy machine, except for the given overrides. */
const machine = (clock: () => Date, troubles: Partial<Machine> = {}): Machine => ({
  freeBytes: () => Number.POSITIVE_INFINITY,
  foreignFiles: () => [],
  changedUnits: () => [],
  networkDisk: () => null,
  serviceOf: () => null,
  newestFile: () => null,
  certificateOf: async () => ({ until: new Date(clock().getTime() + 60 * DAY_MS), refusal: null }),
  answerOf: async () => ({ isSchool: true, date: clock() }),
  mailServerOf: async () => ({ host: 'mail', isHere: false, isSecret: true, hasPassword: true }),
  ...troubles,
})

/** A production school with a picture and an hour-old copy, and the doctor's report about it. */
const school = async (variables: Record<string, string> = {}) => {
  const app = await testApp()
  const { db, dataDir, clock, log, staff, pass } = app
  const picture = createFile(await createPng())
  await staff('editor').teachers.create({
    body: {
      name: 'Siti Rahmawati',
      subject: 'Matematika',
      contact: 'siti@contoh.id',
      photo: picture,
    },
  })
  const backups = createBackups(db, dataDir, {
    log,
    freeBytes: () => Number.POSITIVE_INFINITY,
    hooks: databaseHooks,
  })
  const backUp = () => backups.make('manual', clock())
  const { name } = await backUp()
  pass(HOUR_MS)
  const said = async (more: Record<string, string> = variables, troubles?: Partial<Machine>) => {
    const env = readEnv({ DATA_DIR: dataDir, ...production, ...more })
    const found = await runChecks(env, clock(), machine(clock, troubles))
    return found.filter(({ mark }) => mark !== 'good').map(({ mark, text }) => `${mark}: ${text}`)
  }
  return { ...app, said, backUp, copy: join(dataDir, 'backups', name) }
}

test('reports nothing about a healthy school, and changes nothing in it', async () => {
  const { said, db } = await school()
  const before = db.$client.pragma('data_version', { simple: true })
  expect(await said()).toEqual([])
  expect(db.$client.pragma('data_version', { simple: true })).toBe(before)
})

type School = Awaited<ReturnType<typeof school>>
type Fault = {
  /** Breaks something in the school. */
  plant: (school: School) => unknown
  variables?: Record<string, string>
  troubles?: (clock: () => Date) => Partial<Machine>
  /** The only expected finding: the fault, and how to fix it. */
  finding: RegExp
}

const MB = 1024 * 1024
const nothing = () => {}
const inDays = (clock: () => Date, days: number) => new Date(clock().getTime() + days * DAY_MS)

const crashing = { name: 'sekolah.service', isCrashLooping: true, reason: 'open: EACCES.' }

const faults: Record<string, Fault> = {
  'an admission year that is over': {
    plant: async ({ visitor, db, set }) => {
      await visitor.ppdb.apply({ body: applicantForm() })
      set({ ppdb_year: '2020/2021' })
      db.update(applicants)
        .set({ admission_year: '2020/2021', registration_day: '2020-01-10' })
        .run()
    },
    finding:
      /^warning: Tahun penerimaan masih 2020\/2021.* data 1 pendaftar terhapus sendiri mulai/,
  },
  'a damaged database': {
    plant: damageDatabase,
    finding: /^bad: Basis data rusak\. `npm run restore` menampilkan salinan yang ada/,
  },
  'a proxy missing from TRUST_PROXY': {
    plant: ({ db, log, clock }) => watchForProxy(db, { log, clock, trustProxy: 0 })('203.0.113.9'),
    variables: { TRUST_PROXY: '0' },
    finding: /^warning: Server menerima X-Forwarded-For .*setel TRUST_PROXY=1/,
  },
  'no copy for days': {
    plant: ({ pass }) => pass(3 * DAY_MS),
    finding: /^bad: Salinan terbaru .*seharusnya membuatnya setiap jam/,
  },
  'copies to another machine that have stopped': {
    plant: ({ dataDir, clock, pass, backUp }) => {
      const at = clock().toISOString()
      writeFileSync(elsewhereFile(dataDir), JSON.stringify({ at, succeeded: true, place: 'x' }))
      pass(2 * DAY_MS)
      return backUp()
    },
    finding:
      /^bad: Salinan terakhir ke tempat lain 2 hari lalu\. Cari sebabnya: journalctl -u sekolah-backup/,
  },
  'files that belong to root': {
    plant: nothing,
    troubles: () => ({ foreignFiles: () => ['/data/school.db', '/data/school.db-wal'] }),
    finding: /^bad: \/data\/school\.db dan 1 lainnya milik pengguna lain.*chown -R /,
  },
  'a unit that differs from the release': {
    plant: nothing,
    troubles: () => ({
      changedUnits: () => [{ path: '/etc/systemd/system/sekolah.service', source: '/opt/x' }],
    }),
    finding: /^warning: .*sekolah\.service berbeda dari rilis ini.*systemctl edit sekolah\.service/,
  },
  'a folder whose restore failed': {
    plant: ({ dataDir, db }) => {
      db.$client.close()
      for (const name of readdirSync(dataDir)) {
        if (/^(school|instance)/.test(name)) rmSync(join(dataDir, name))
      }
    },
    finding: /^bad: Di .* ada backups, tetapi tidak ada data sekolah: pemulihan belum dilakukan/,
  },
  'a copy that was changed': {
    plant: ({ copy }) => appendFileSync(copy, 'x'),
    finding: /^bad: Salinan terbaru .*rusak atau berubah.* Buat salinan baru di Pengaturan/,
  },
  'a mail server without encryption': {
    plant: nothing,
    variables: { SMTP_URL: 'smtp://tu:rahasia@mail.smk.sch.id', MAIL_FROM: 'tu@smk.sch.id' },
    troubles: () => ({
      mailServerOf: async () => ({
        ...{ host: 'mail.smk.sch.id', isHere: false },
        ...{ isSecret: false, hasPassword: true },
      }),
    }),
    finding:
      /^warning: Email dan kata sandi server email melewati jaringan tanpa enkripsi: mail\.smk\.sch\.id/,
  },
  'a mail server with an untrusted certificate': {
    plant: nothing,
    variables: { SMTP_URL: 'smtps://tu:rahasia@mail.smk.sch.id', MAIL_FROM: 'tu@smk.sch.id' },
    troubles: () => ({ mailServerOf: async () => 'self-signed certificate' }),
    finding:
      /^warning: Server email mail\.smk\.sch\.id tidak dapat dipakai \(self-signed certificate\)/,
  },
  'a disk that is nearly full': {
    plant: nothing,
    troubles: () => ({ freeBytes: () => 900 * MB }),
    finding: /^warning: Sisa ruang disk 900 MB\. Kosongkan ruang/,
  },
  'a data folder on a network disk': {
    plant: nothing,
    troubles: () => ({ networkDisk: () => 'nfs4' }),
    finding: /^bad: .*disk jaringan \(nfs4\).* Pindahkan ke disk server ini/,
  },
  'a server that keeps crashing': {
    plant: nothing,
    troubles: () => ({ serviceOf: () => ({ ...crashing, state: 'activating' }) }),
    finding: /^bad: sekolah\.service mati terus.*: EACCES\. Sesudah.*systemctl restart sekolah/,
  },
  'a server that systemd no longer restarts': {
    plant: nothing,
    troubles: () => ({ serviceOf: () => ({ ...crashing, state: 'failed' }) }),
    finding: /^bad: sekolah\.service gagal dan berhenti\..*systemctl reset-failed sekolah/,
  },
  'a server that was never started': {
    plant: nothing,
    troubles: () => ({
      serviceOf: () => ({ ...crashing, state: 'inactive', isCrashLooping: false }),
    }),
    finding: /^bad: sekolah\.service tidak berjalan: systemctl start/,
  },
  'a certificate that expires soon': {
    plant: nothing,
    troubles: (clock) => ({
      certificateOf: async () => ({ until: inDays(clock, 5), refusal: null }),
    }),
    finding: /^bad: Sertifikat smk\.sch\.id habis dalam 5 hari\. Perpanjang sertifikatnya: certbot/,
  },
  'a certificate for another name': {
    plant: nothing,
    troubles: (clock) => ({
      certificateOf: async () => ({ until: inDays(clock, 60), refusal: 'ALTNAME_INVALID' }),
    }),
    finding: /^bad: Sertifikat smk\.sch\.id ditolak peramban .* Pasang sertifikat untuk nama itu/,
  },
  'an address where another server answers': {
    plant: nothing,
    troubles: () => ({ answerOf: async () => ({ isSchool: false, date: null }) }),
    finding: /^warning: https:\/\/smk\.sch\.id dijawab oleh yang lain.* Periksa .*DNS/,
  },
  'a clock that is behind the audit': {
    plant: ({ pass }) => pass(-2 * HOUR_MS),
    finding: /^bad: Jam server tertinggal: jejak audit .* Setel jamnya/,
  },
  'a clock that differs from the one at the address': {
    plant: nothing,
    troubles: (clock) => ({
      answerOf: async () => ({
        isSchool: true,
        date: new Date(clock().getTime() + 12 * MINUTE_MS),
      }),
    }),
    finding: /^bad: Jam server berbeda 12 menit .* Setel jamnya/,
  },
  'files with a time in the future': {
    plant: nothing,
    troubles: (clock) => ({
      newestFile: () => ({ name: 'school.db', at: inDays(clock, 1) }),
    }),
    finding: /^bad: Jam server tertinggal: school\.db .* Setel jamnya/,
  },
  'overdue deletions': {
    plant: async ({ staff, pass, backUp }) => {
      await staff('editor', 'rina').teachers.remove({ params: { id: 1 } })
      pass(32 * DAY_MS)
      await backUp()
    },
    finding: /^warning: 1 data seharusnya sudah dihapus\. .*jalankan server.*timer_failed/,
  },
  'missing pages of documents': {
    plant: async (app) => {
      const { family, client_id } = await withDocuments(app, [reportType])
      for (const position of [1, 2]) {
        await sendPage(family, client_id, await createPhoto(), { type: 'rapor', position })
      }
      const folder = join(app.dataDir, 'documents', '1')
      rmSync(join(folder, readdirSync(folder)[0] ?? ''))
    },
    finding: /^bad: 1 dari 2 halaman berkas pendaftar tidak ada .* Salin yang ada dari .*backups/,
  },
  'missing pictures': {
    plant: ({ dataDir }) => rmSync(join(dataDir, 'media'), { recursive: true }),
    finding: /^bad: 1 gambar atau dokumen .*tidak ada .* Salin dari .*backups/,
  },
  'a damaged push key': {
    plant: ({ dataDir }) => {
      makeKey(dataDir, 'push')
      writeFileSync(join(dataDir, 'keys', 'push'), 'half a k', { mode: 0o600 })
    },
    finding: /^bad: Kunci .*push rusak: tidak ada notifikasi .* Kembalikan berkas itu/,
  },
  'an entry that was deleted from the audit': {
    plant: ({ db }) =>
      db.$client.exec('DROP TRIGGER audit_never_shrinks; DELETE FROM audit WHERE id = 1'),
    finding: /^bad: Jejak audit nomor 1 tidak sama.* simpan semua salinan di tempat lain/,
  },
}

test.each(Object.entries(faults))(
  'finds %s, says how to fix it, and reports nothing else',
  async (_, fault) => {
    const app = await school()
    await fault.plant(app)
    const found = await app.said(fault.variables, fault.troubles?.(app.clock))
    // An https address also gives a warning about a probable proxy, beside the finding under test.
    const others = found.filter((text) => !/memakai https, jadi ada proxy/.test(text))
    expect(others).toEqual([expect.stringMatching(fault.finding)])
  },
)

test('writes its findings as JSON for programs', async () => {
  const { dataDir } = await school()
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    written.mockRestore()
    process.exitCode = undefined
  })
  const run = async (variables: Record<string, string>) => {
    written.mockClear()
    await runDoctor(['--json'], variables)
    return JSON.parse(`${written.mock.calls[0]?.[0]}`)
  }
  expect(await run({ DATA_DIR: dataDir })).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    findings: expect.arrayContaining([
      { check: 'database', mark: 'good', text: 'Basis data utuh.' },
      { check: 'public_address', mark: 'warning', text: expect.stringContaining('NODE_ENV') },
    ]),
  })
  expect(await run({ PORT: 'x' })).toMatchObject({
    healthy: false,
    findings: [{ check: 'environment', mark: 'bad', text: expect.stringContaining('PORT') }],
  })
  expect(process.exitCode).toBe(1)
})

test('finds a copy that is some hours old, or missing', async () => {
  const { said, pass, copy } = await school()
  pass(2 * HOUR_MS)
  expect(await said()).toEqual([expect.stringMatching(/^warning: Salinan terbaru .*setiap jam/)])
  rmSync(join(copy, '..'), { recursive: true })
  expect(await said()).toEqual([expect.stringContaining('Belum ada salinan')])
})

test('finds addresses that expose passwords or hide visitors', async () => {
  const { said } = await school()
  expect(await said({ PUBLIC_URL: 'http://smk.sch.id' })).toEqual([
    expect.stringMatching(/^bad: PUBLIC_URL .*tanpa https/),
  ])
  expect(await said({ TRUST_PROXY: '0' })).toEqual([
    expect.stringMatching(/^warning: .*TRUST_PROXY=1/),
  ])
  expect(await said({ NODE_ENV: '' })).toEqual([expect.stringContaining('NODE_ENV')])
})

test('finds rows without their parent', async () => {
  const { said, db } = await school()
  db.$client.pragma('foreign_keys = OFF')
  db.$client.exec(
    "INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ('x', 99, '', '')",
  )
  expect(await said()).toEqual([expect.stringContaining('1 baris merujuk')])
})

test('finds the demo’s password and its folder', async () => {
  const { dataDir, clock } = await testApp({ env: { DEMO: '1' } })
  const env = readEnv({ DATA_DIR: dataDir, ...production })
  const texts = (await runChecks(env, clock(), machine(clock)))
    .filter(({ mark }) => mark !== 'good')
    .map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringContaining('npm run admin -- password admin'),
      expect.stringContaining('sekolah contoh: orang dan artikelnya karangan'),
    ]),
  )
})

test('finds a lost key of second factors, and says how to sign in again', async () => {
  const app = await school()
  await addAccountWithTotp(app)
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

test.runIf(process.platform !== 'win32')('finds keys that other users can read', async () => {
  const { said, dataDir } = await school()
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'vapid.json'), '{}', { mode: 0o600 })
  expect(await said()).toEqual([])
  chmodSync(join(folder, 'vapid.json'), 0o644)
  expect(await said()).toEqual([expect.stringMatching(/^bad: .*vapid\.json terbaca/)])
})

test('checks a folder that has no school, or no database', async () => {
  const folder = temporaryFolder()
  const said = async (DATA_DIR: string) =>
    (
      await runChecks(
        readEnv({ DATA_DIR, ...production }),
        new Date(),
        machine(() => new Date()),
      )
    )
      .filter(({ mark }) => mark === 'bad')
      .map(({ text }) => text)
  expect(await said(join(folder, 'nowhere'))).toEqual([
    expect.stringContaining('tidak ada atau tidak dapat ditulis'),
    expect.stringContaining('belum pernah selesai mulai'),
  ])
  writeFileSync(join(folder, 'instance.json'), '{}')
  expect(await said(folder)).toEqual([
    expect.stringContaining('Tidak ada data sekolah yang terbaca'),
  ])
  writeFileSync(join(folder, 'school.db'), 'x'.repeat(5_000))
  expect((await said(folder)).length).toBeGreaterThan(0)
})
