import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { createClient } from '@sekolah/api-client'
import { signIn } from '@sekolah/api-client/sign-in'
import { calls } from '@sekolah/contract/calls'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { beforeAll, expect, test } from 'vitest'
import { contactMessages } from './chapters/school/contact/tables.ts'
import { connectDatabase as openFile } from './engine/db/connect.ts'
import { damageFile } from './test/damaged-file.ts'
import { makeFolder, removeFolder } from './test/temporary-folder.ts'
import { applicantForm, expectRefusal } from './test/test-app.ts'

const root = join(import.meta.dirname, '..')
const main = join(root, 'dist/under-test/main.js')

let dataDir: string
let server: Awaited<ReturnType<typeof startServer>>

// The tests run the production bundle, built by the production command.
beforeAll(async () => {
  dataDir = makeFolder()
  execFileSync(process.execPath, [join(root, 'build.mjs'), 'dist/under-test'])
  server = await startServer()
  return async () => {
    await kill(server.process)
    await removeFolder(dataDir)
    await removeFolder(join(root, 'dist/under-test'))
  }
}, 60_000)

/** Starts a server as a separate process; resolves once it listens. */
const startServer = async (variables: Record<string, string> = {}) => {
  const process = run({ PORT: '0', DATA_DIR: dataDir, ...variables })
  const url = await new Promise<string>((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`The server left with ${code}.`)))
    createInterface({ input: process.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      const line = JSON.parse(text)
      if (line.event === 'listening') resolve(line.url)
    })
  })
  return { process, url, api: createClient(calls, { fetch, baseUrl: url }) }
}

/** Makes the server throw an uncaught error at a signal that it does not handle. */
const faulty = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('nobody catches this')})`

const run = (variables: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', faulty, main], {
    cwd: root,
    env: { PATH: process.env.PATH, DEMO: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

const leaving = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )

// Windows locks the files of a process until the process has ended.
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = leaving(child)
  child.kill('SIGKILL')
  await gone
}

/** Asks a server to close, and waits until it has. */
const stop = async (child: ChildProcess) => {
  const gone = leaving(child)
  child.disconnect()
  await gone
}

test('survives bytes that are no request', async () => {
  const { url, api } = server
  const { port, hostname } = new URL(url)
  const say = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk
        socket.end()
      })
      socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''))
      socket.on('error', () => resolve(heard))
    })
  const host = 'Host: x\r\n'
  expect(await say('nonsense\r\n\r\n')).toContain('400')
  expect(await say('GET /api/meta HTTP/1.1\r\n\r\n')).toContain('400')
  expect(await say(`GET /api/meta HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
    '431',
  )
  expect(await say(`TRACE /api/meta HTTP/1.1\r\n${host}\r\n`)).toContain('405')
  expect(await say(`GET /api//meta HTTP/1.1\r\n${host}\r\n`)).toContain('404')
  const smuggled = `${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`
  expect(await say(`POST /api/ppdb/apply HTTP/1.1\r\n${smuggled}`)).toContain('400')
  expect((await api.meta.get()).app).toBe('sekolah')
}, 20_000)

test('finds the dictionaries of weak passwords beside the bundle', async () => {
  const { username, password } = demoAccount
  const { token } = await signIn(server.api, { username, password })
  const staff = createClient(calls, { fetch, baseUrl: server.url, token: () => token })
  const weak = { currentPassword: password, newPassword: 'bismillah12345' }
  expect(await expectRefusal(staff.auth.changePassword({ body: weak }))).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'newPassword',
        message:
          'Kata sandi ini mudah ditebak. Pilih yang lain. Gabungkan empat kata yang tidak berhubungan.',
      },
    ],
  })
}, 20_000)

test('refuses to start with a bad configuration, with one sentence and exit code 78', async () => {
  const port = new URL(server.url).port
  const taken = run({ PORT: port, DATA_DIR: `${dataDir}/other`, DEMO: '0' })
  let said = ''
  taken.stderr?.on('data', (chunk) => {
    said += chunk
  })
  expect((await leaving(taken)).code).toBe(78)
  expect(said).toMatch(/^Cannot listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\)\.\n$/)
}, 20_000)

test('refuses to start in production with the demo’s account, and marks the folder as a demo’s', async () => {
  const { instance } = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'))
  await stop(server.process)
  const variables = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO: '0' }
  const production = run(variables)
  const said = { out: '', err: '' }
  production.stdout?.on('data', (chunk) => {
    said.out += chunk
  })
  production.stderr?.on('data', (chunk) => {
    said.err += chunk
  })
  expect((await leaving(production)).code).toBe(78)
  expect(said.err).toMatch(/^The account admin has the password of the demo school/)
  expect(said.out).toContain('"event":"demo_folder"')
  expect(JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'))).toMatchObject({
    instance,
    demo: true,
  })
  server = await startServer()
}, 20_000)

test('npm run admin works beside the running server', async () => {
  const admin = (words: string[], input = '') =>
    spawnSync(process.execPath, [join(root, 'dist/under-test/admin.js'), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      input,
      encoding: 'utf8',
    })
  expect(admin([]).stdout).toContain('npm run admin -- password NAMA')
  expect(admin(['list']).stdout).toMatch(/^ {2}admin {2}Super Admin/)
  expect(admin(['password', 'siapa'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Tidak ada akun bernama siapa.\n',
  })
  const password = 'kopi-pagi-di-teras'
  expect(admin(['password', 'admin'], `${password}\nlain\n`)).toMatchObject({
    status: 1,
    stderr: 'Kedua kata sandi belum sama.\n',
  })
  const changed = admin(['password', 'admin'], `${password}\n${password}\n`)
  expect(changed).toMatchObject({ status: 0, stderr: '' })
  const { user } = await signIn(server.api, { username: 'admin', password })
  expect(user.must_change).toBe(true)
}, 20_000)

test('still has every acknowledged write after a kill and a restart', async () => {
  const sent = Array.from({ length: 40 }, (_, n) =>
    server.api.ppdb.apply({ body: applicantForm({ name: `Anak ${n}` }) }),
  )
  const acknowledged = Promise.allSettled(sent)
  await sent[0]
  await kill(server.process)
  const numbers = (await acknowledged)
    .filter((outcome) => outcome.status === 'fulfilled')
    .map(({ value }) => value.registration_number)
  expect(numbers.length).toBeGreaterThan(0)

  server = await startServer()
  const { rows } = await server.api.ppdb.public({ query: { limit: 100 } })
  const stored = rows.map((row) => row.registration_number)
  expect(stored).toEqual(expect.arrayContaining(numbers))
}, 20_000)

/** Whether the write-ahead log still exists, as after a kill. */
const isUnfinished = (folder = dataDir) => existsSync(join(folder, 'school.db-wal'))

test('closes without loss when the parent process closes the channel', async () => {
  expect(isUnfinished()).toBe(true)
  const gone = leaving(server.process)
  server.process.disconnect()
  expect(await gone).toEqual({ code: 0, signal: null })
  expect(isUnfinished()).toBe(false)
  server = await startServer()
}, 20_000)

// On Windows a signal from another process kills; there the channel is the way to close.
test.runIf(process.platform !== 'win32')(
  'closes without loss at SIGTERM',
  async () => {
    const gone = leaving(server.process)
    server.process.kill('SIGTERM')
    expect(await gone).toEqual({ code: 0, signal: null })
    expect(isUnfinished()).toBe(false)
  },
  20_000,
)

const post = (port: string, agent: Agent, path: string, body: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' }
    request({ port, agent, path, method: 'POST', headers }, (answer) => {
      answer.resume().on('error', reject)
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })

/** Sixteen clients that write without a pause, each over one connection, until it closes. */
const busyWriters = (port: string) => {
  const acknowledged: string[] = []
  const answers = Array.from({ length: 16 }, () => 0)
  const write = async (n: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const client_id = randomUUID()
      // Checking a password takes long enough that a connection is never idle.
      if (n % 4 === 0)
        await post(port, agent, '/api/auth/login', { username: client_id, password: 'x' })
      else {
        const subject = 'ppdb'
        const written = { name: 'Nur Aini', email: 'nur@contoh.id', subject, message: 'Halo' }
        const status = await post(port, agent, '/api/contact/messages', { client_id, ...written })
        if (status === 201) acknowledged.push(client_id)
      }
      answers[n] = (answers[n] ?? 0) + 1
    }
  }
  return { acknowledged, answers, ended: Promise.allSettled(answers.map((_, n) => write(n))) }
}

/** Connects until no connection is accepted any more. */
const untilClosed = async (port: string): Promise<void> => {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })
    if (!isOpen) return
  }
}

test.runIf(process.platform !== 'win32').each([
  ['SIGTERM', 0],
  ['SIGUSR2', 1],
] as const)(
  'stops under load without cutting or losing writes, also at a second %s',
  async (signal, code) => {
    const folder = join(dataDir, `busy-${signal}`)
    const own = { DATA_DIR: folder, DEMO: '0', RATE_LIMIT_FACTOR: '100000' }
    const busy = await startServer(own)
    const { port } = new URL(busy.url)
    const { acknowledged, answers, ended } = busyWriters(port)
    while (Math.min(...answers) < 1) await post(port, new Agent(), '/api/auth/login', {})
    const late = connect(Number(port), '127.0.0.1')
    const said = text(late)
    late.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
    await post(port, new Agent(), '/api/auth/login', {})

    const gone = leaving(busy.process)
    const asked = performance.now()
    busy.process.kill(signal)
    await untilClosed(port)
    busy.process.kill(signal)
    const before = [...answers]
    late.write('\r\n')
    expect(await said).toMatch(/^HTTP\/1\.1 503 .*connection: close\r\n.*"draining"/is)
    expect(await gone).toEqual({ code, signal: null })
    expect(performance.now() - asked).toBeLessThan(10_000)
    await ended
    // The request that was in progress, and one that arrived during the shutdown.
    expect(Math.max(...answers.map((n, at) => n - (before[at] ?? 0)))).toBeLessThanOrEqual(2)

    expect(isUnfinished(folder)).toBe(false)
    const db = openFile(join(folder, 'school.db'), { create: false })
    const stored = db.select({ key: contactMessages.client_id }).from(contactMessages).all()
    db.$client.close()
    expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(0)
  },
  30_000,
)

test('a server with a damaged database reports it, and exits with the code that systemd does not restart', async () => {
  const account = { username: 'kepala', password: 'pohon mangga di halaman' }
  const variables = {
    ...{ DATA_DIR: join(dataDir, 'damaged'), PORT: '0', DEMO: '0' },
    ...{ ADMIN_USERNAME: account.username, ADMIN_EMAIL: 'kepala@smk.sch.id' },
    ADMIN_PASSWORD: account.password,
  }
  const server = await startServer(variables)
  const logged = text(server.process.stdout as NodeJS.ReadableStream)
  const { token } = await signIn(server.api, account)
  const staff = createClient(calls, { fetch, baseUrl: server.url, token: () => token })
  const newPassword = 'empat kelinci menari sore'
  await staff.auth.changePassword({ body: { currentPassword: account.password, newPassword } })
  damageFile(variables.DATA_DIR)
  const gone = leaving(server.process)
  // The server has cached what it has read; a copy reads the whole file.
  expect(await expectRefusal(staff.backups.create())).toMatchObject({ status: 503 })
  expect(await gone).toEqual({ code: 78, signal: null })
  const said = 'Basis data rusak. `npm run restore` menampilkan salinan yang ada'
  const findings = (await logged).split('\n').filter((line) => line.includes('database_damaged'))
  expect(findings).toEqual([expect.stringContaining(said)])

  const again = run(variables)
  const refusal = text(again.stderr as NodeJS.ReadableStream)
  expect((await leaving(again)).code).toBe(78)
  expect(await refusal).toContain(said)
}, 30_000)
