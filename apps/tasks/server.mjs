/**
 * Starts and stops the built server as a separate process: for end-to-end tests, benchmarks and
 * pictures.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { at, root, serverOptions } from './lib.mjs'

/**
 * Starts the server over a data folder and waits until it is ready. `env` is its environment apart
 * from PORT and DATA_DIR, `apps` the folder of the build, `execArgv` Node's own options beside the
 * server's; `onOutput` receives stdout and stderr. Returns the process, a function that stops it,
 * and the milliseconds from spawn to /readyz.
 */
export const startServer = async (
  dataDir,
  { port, env, apps = at('apps'), execArgv = [], onOutput },
) => {
  const begun = performance.now()
  const options = [...serverOptions, ...execArgv]
  const child = spawn(process.execPath, [...options, join(apps, 'api/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', onOutput ? 'pipe' : 'inherit', 'ipc'],
    // Tests begin with a school that decides one by one.
    env: { DEMO_SEASON: '0', ...env, PORT: `${port}`, DATA_DIR: dataDir },
  })
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('The server ended at its start.')
    await wait(5)
  }
  return { child, startMs: performance.now() - begun, stop: () => stopServer(child) }
}

/** A demo school without rate limits: its address, and the result of `startServer`. */
export const startDemo = async (dataDir) => {
  const port = await freePort()
  const env = { ...process.env, DEMO: '1', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }
  return { url: `http://127.0.0.1:${port}`, ...(await startServer(dataDir, { port, env })) }
}

/** A server closes without loss when its channel closes; on Windows a signal would kill it. */
export const stopServer = (child) => untilEnded(child, () => child.disconnect())

/** Like a power cut. */
export const killServer = (child) => untilEnded(child, () => child.kill('SIGKILL'))

/** One below those that outgoing connections take: a browser's would take it before the server. */
export const freePort = async () => {
  const port = randomInt(20_000, 32_768)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').catch(() => null)
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

/** A folder below the system's temporary one, and a function that removes it. */
export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'sekolah-'))
  // Retries, because a virus scanner may hold a file for a moment.
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

async function untilEnded(child, ask) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  ask()
  await ended
}

function isReady(port) {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
