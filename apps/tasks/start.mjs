/**
 * `npm start`: from a fresh clone to a running demo school. Installs and builds only what is
 * missing or changed, then starts the API, which migrates the database, fills the demo school and
 * serves everything.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { build, isBuilt } from './build.mjs'
import { at, download, exitWith, onEnding, root, serverOptions, step } from './lib.mjs'

const { env } = process
const port = Number(env.PORT || 3000)
const host = env.HOST || '127.0.0.1'
const isFree = await canListen()
if (!isFree) {
  exitWith(
    `Port ${port} is taken: end what listens there, or choose another one with PORT=${port + 1}.`,
  )
}

if (!(await step('download', () => download('.', { tests: false }))).ok) {
  exitWith('The packages could not be downloaded: see above.')
}
if (!isBuilt() && !(await build()).every(({ ok }) => ok)) exitWith('The build failed: see above.')

const isDemo = env.DEMO ? env.DEMO === '1' : env.NODE_ENV !== 'production'
const server = spawn(process.execPath, [...serverOptions, at('apps/api/dist/main.js')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Warnings only, so that the demo's address is not lost among logged requests.
  env: { ...(isDemo ? { LOG_LEVEL: 'warn' } : {}), ...env, DEMO: isDemo ? '1' : '0' },
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
// The server closes when its channel closes; a terminal's Ctrl+C reaches it directly.
onEnding(() => server.connected && server.disconnect())

await greet()

function canListen() {
  if (port === 0) return true
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** Waits until the server is ready, then prints the addresses. */
async function greet() {
  const address = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
  while (!(await answers(`${address}/readyz`))) await new Promise((next) => setTimeout(next, 50))
  const { data } = await (await fetch(`${address}/api/meta`)).json()
  console.log(`\n  ${data.schoolName}\n\n  Site    ${address}\n  Admin   ${address}/admin`)
  if (data.demo) console.log(`  Demo    ${data.demo.username} / ${data.demo.password}`)
  console.log('\n  Ctrl+C ends it.\n')
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
