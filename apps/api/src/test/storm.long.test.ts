/**
 * `npm run test:long`: fifty visitors and a full office, and a server that is killed with -9;
 * `KILLS=20 npm run test:long test/storm` kills it less often.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished, test } from 'vitest'
import { HOUR_MS } from '../engine/base/time.ts'
import { runStorm } from './storm.ts'
import { startWork } from './storm-work.ts'

const api = fileURLToPath(new URL('../..', import.meta.url))
const built = 'dist/under-storm'
const seed = Number(process.env.SEED ?? 20_261_121)
const kills = Number(process.env.KILLS ?? 200)
/** The average number of messages, of all people together, between two kills. */
const MESSAGES_A_KILL = 20
const VISITORS = 50
const OWN_PASSWORD = 'kopi-hangat-pagi-itu'
const admin = { username: 'kepala', password: 'hujan-reda-di-kebun' }

test(
  `visitors, families and staff lose nothing when the server is killed ${kills} times`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sekolah-storm-'))
    const port = await freePort()
    // The build for production, which starts several times faster.
    execFileSync(process.execPath, ['build.mjs', built], { cwd: api })
    const baseUrl = `http://127.0.0.1:${port}`
    let server = await start(dataDir, port)
    onTestFinished(async () => {
      await end(server)
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(join(api, built), { recursive: true, force: true })
    })
    const signIn = async (password: string): Promise<string> => {
      const { token } = await call('POST', '/auth/login', { username: admin.username, password })
      return token
    }
    const call = async (method: string, path: string, body: object, token = '') => {
      const answer = await fetch(`${baseUrl}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
      return (await answer.json()).data
    }
    // A password from the environment must be changed first.
    await call(
      'PUT',
      '/auth/change-password',
      { currentPassword: admin.password, newPassword: OWN_PASSWORD },
      await signIn(admin.password),
    )
    const kill = async () => {
      await end(server)
      server = await start(dataDir, port)
    }
    const tokens = [
      await signIn(OWN_PASSWORD),
      await signIn(OWN_PASSWORD),
      await signIn(OWN_PASSWORD),
    ]
    const work = await startWork({
      baseUrl,
      token: tokens[0] ?? '',
      password: OWN_PASSWORD,
      seed,
    })
    const messagesEach = Math.ceil((kills * MESSAGES_A_KILL) / VISITORS)
    await runStorm(
      { baseUrl, kill, tokens },
      { seed, visitors: VISITORS, messagesEach, kills, cuts: kills * 4 },
    )
    await work.finish()
  },
  HOUR_MS,
)

const start = async (dataDir: string, port: number): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(built, 'main.js')], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: 'kepala@contoh.sch.id',
      ADMIN_PASSWORD: admin.password,
    },
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('The server ended at its start.')
    await wait(25)
  }
}

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
