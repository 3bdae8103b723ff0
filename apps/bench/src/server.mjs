/** The built server on a demo school of its own, as benchmarks and budgets need it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A folder below the system's temporary one, and how to remove it. */
export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'sekolah-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts the built server: its address, the milliseconds from spawn to /readyz, and its end. */
export const startServer = async (dataDir) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server ended at its start.')
    await wait(5)
  }
  return {
    url,
    pid: child.pid,
    startMs: performance.now() - begun,
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** One request with the body as it travels, compressed: `{ status, headers, body }`. */
export const get = async (url, headers = { 'Accept-Encoding': 'br' }) => {
  const asked = request(url, { headers }).end()
  const [answer] = await once(asked, 'response')
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}

const isReady = (url) =>
  get(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
